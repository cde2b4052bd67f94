import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadFamily, manifests } from '#chart/template/registry.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { withMeasures } from '#data/measure/measure-kind.ts';
import type { Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import type { StepsRan } from '#data/transform/run-steps.ts';
import type { Step } from '#data/transform/step.ts';
import { whenIdle } from '#view/when-idle.ts';
import { afterFrame } from '#web/client/after-frame.ts';
import { type Store, useStore } from '#web/client/store.ts';
import { useLanguage, useTemplateState } from '#web/shared/charts/use-template.ts';
import type { EditorChartState, EditorSession } from './editor-session.ts';
import type { SheetState } from './sheets.ts';
import { useMeasure } from './use-measure.ts';
import { useSteps } from './use-steps.ts';

/** The chart as it can be drawn now: document and table, with everything that has to be loaded for them. */
export function useChartState({ editor, sheets }: EditorSession): EditorChartState {
  const content = useAfterFrame(editor.content);
  const all = useStore(sheets.all);
  const { datasetId, document } = content;
  const steps = useSteps(content.steps);
  const columnNames = useMemo(
    () => [...(datasetId === null ? [] : [datasetId]), ...joinedBy(steps?.steps ?? [])],
    [datasetId, steps],
  );
  useEffect(() => columnNames.forEach(sheets.want), [columnNames, sheets]);

  const own = datasetId === null ? undefined : all.get(datasetId);
  const isWaiting = steps === null || columnNames.some((id) => (all.get(id)?.status ?? 'loading') === 'loading');
  const ran = useMemo(() => {
    if (own?.status !== 'done' || isWaiting || steps === null) return null;
    return steps.run(toTable(own.sheet), steps.steps, { tableOf: (id) => tableIn(all.get(id)) });
  }, [own, isWaiting, steps, all]);
  const lastRan = useRef<StepsRan | null>(null);
  if (ran !== null) lastRan.current = ran;
  const shown = ran ?? (isWaiting ? lastRan.current : null);
  const isForeign = useIsForeign(shown?.table ?? null, document.text.title);
  const { measure, missingFonts } = useMeasure(themeOf(document), { isForeign });

  const type = useTemplateState(document.template);
  const isReadable = useLanguage(document.locale)?.locale === document.locale;

  const state = useMemo((): EditorChartState => {
    if (datasetId === null) return { status: 'none' };
    if (own?.status === 'error')
      return { status: 'error', message: own.message, onRetry: () => sheets.again(datasetId) };
    if (type.status === 'unknown')
      return { status: 'error', message: 'This chart type is not known here.', onRetry: () => {} };
    if (type.status === 'error')
      return { status: 'error', message: 'This chart type could not be loaded.', onRetry: type.onRetry };
    if (shown === null || type.status === 'loading' || !isReadable) return { status: 'loading' };
    const { template } = type;
    const trouble = shown.ok ? null : shown.error;
    return {
      status: 'done',
      content,
      chart: { document, table: withMeasures(shown.table, document.measures), template },
      measure,
      missingFonts,
      trouble,
    };
  }, [content, datasetId, own, shown, document, measure, missingFonts, sheets, type, isReadable]);
  useEffect(() => {
    if (state.status === 'done') loadOtherFamilies();
  }, [state.status]);
  // While the code of another type or another language loads, the chart stays as it was.
  const lastDone = useRef<EditorChartState | null>(null);
  if (state.status === 'done') lastDone.current = state;
  return (type.status === 'loading' || !isReadable) && state.status === 'loading' ? (lastDone.current ?? state) : state;
}

/** The datasets that steps join, without duplicates. */
function joinedBy(steps: readonly Step[]): string[] {
  const ids = steps.flatMap((step) => ('table' in step && typeof step.table === 'string' ? [step.table] : []));
  return [...new Set(ids)].filter(Boolean);
}

function tableIn(state: SheetState | undefined): Table | null {
  return state?.status === 'done' ? toTable(state.sheet) : null;
}

/** Characters that are neither Latin nor punctuation. */
const foreign = /[^\u0020-\u024f\u2010-\u2044]/;

/** Whether a chart has text in other scripts. */
function useIsForeign(table: Table | null, title: string): boolean {
  const inTable = useMemo(() => foreign.test(wordsIn(table)), [table]);
  return inTable || foreign.test(title);
}

function wordsIn(table: Table | null): string {
  return (table?.columns ?? [])
    .map((column) => column.name + (column.kind === 'text' ? column.words.join('') : ''))
    .join('');
}

let isBegun = false;

/** Loads the drawing code of all families, one after another while the page is idle, and once. */
function loadOtherFamilies(): void {
  if (isBegun) return;
  isBegun = true;
  const families = [...new Set(manifests.map(({ family }) => family))];
  const next = () => {
    const family = families.shift();
    // Skipped without a connection: a chart of that family loads it again.
    if (family !== undefined) whenIdle(() => void loadFamily(family).then(next, next));
  };
  next();
}

/**
 * The value of a store, one frame late: slow parts wait until the change itself is on the screen. It is up to date at every
 * user input.
 */
function useAfterFrame<Value>(store: Store<Value>): Value {
  const [value, setValue] = useState(store.read);
  useLayoutEffect(() => {
    let stop: (() => void) | null = null;
    const catchUp = () => {
      stop = null;
      flushSync(() => setValue(() => store.read()));
    };
    setValue(() => store.read()); // it may have changed since it was rendered
    const unwatch = store.watch(() => {
      stop ??= afterFrame(catchUp);
    });
    return () => {
      unwatch();
      stop?.();
    };
  }, [store]);
  return value;
}

/**
 * The chart as panels get it: null until the first frame with the chart is on the screen, from then on together with it.
 */
export function usePanelState(state: EditorChartState): EditorChartState | null {
  const [isPainted, setIsPainted] = useState(false);
  const isWaiting = !isPainted && state.status !== 'loading';
  useEffect(() => (isWaiting ? afterFrame(() => setIsPainted(true)) : undefined), [isWaiting]);
  return isPainted ? state : null;
}
