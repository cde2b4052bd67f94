import { Check } from 'lucide-react';
import { useMemo } from 'react';
import type { Change } from '#chart/changes/change.ts';
import type { Document } from '#chart/document/document.ts';
import { blankDocument } from '#chart/document/document.ts';
import type { FirstChart } from '#chart/suggest/first-charts.ts';
import { fittingOptions } from '#chart/template/options.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { stepsInWords } from '#web/shared/charts/steps-in-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFirstCharts } from '#web/workers/suggest/use-first-charts.ts';
import { ChartImage } from '../chart-image.tsx';
import { type EditorChartState, useEditorSession } from '../model/editor-session.ts';
import { chooseType } from './choose-type.ts';

type DoneState = Extract<EditorChartState, { status: 'done' }>;

const most = 4;

/** The few charts that suit this table best, drawn with it. */
export function Recommended({ state }: { state: DoneState }) {
  const { table } = state.chart;
  const ask = useMemo(() => ({ table, question: null, about: '' }), [table]);
  const found = useFirstCharts(ask);
  if (found.status === 'failed')
    return <ErrorState compact title="No chart types could be recommended." onRetry={found.onRetry} />;
  const charts = found.status === 'done' ? found.charts : found.last;
  if (charts === null)
    return (
      <div role="status" aria-label="Looking for chart types" className="grid grid-cols-2 gap-2">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
    );
  if (charts.charts.length === 0)
    return (
      <p className="text-13 text-muted">No chart type fits this data yet. It needs at least 1 column of numbers.</p>
    );
  return (
    <ul className="grid grid-cols-2 gap-2">
      {charts.charts.slice(0, most).map((chart) => (
        <li key={chart.template}>
          <Card first={chart} state={state} />
        </li>
      ))}
    </ul>
  );
}

function Card({ first, state: { chart, content, measure } }: { first: FirstChart; state: DoneState }) {
  const { change, mayEdit } = useEditorSession();
  const { document, table } = chart;
  const { theme: themeId, look, locale, options, highlights } = document;
  const template = manifestOf(first.template);
  const theme = themeOf(document);
  const shaped = useMemo(() => {
    const ran = runSteps(table, first.steps, { tableOf: () => null });
    return ran.ok ? ran.table : null;
  }, [table, first]);
  const pictured = useMemo(
    () => ({
      ...blankDocument(first.template),
      roles: first.roles,
      options: template === null ? {} : { ...first.options, ...fittingOptions(template.options, options) },
      combine: combineOf(first),
      theme: themeId,
      look,
      locale,
      highlights,
    }),
    [first, themeId, look, locale, options, highlights, template],
  );
  if (template === null || shaped === null) return null;
  const isChosen = template.id === document.template && first.steps.length === 0;
  const [reason] = first.reasons;
  const said = stepsInWords(first.steps, table.columns) || reason;

  function choose(manifest: NonNullable<typeof template>) {
    const { steps, isMean } = first;
    const changes: Change[] = [
      ...(steps.length === 0 ? [] : [{ kind: 'steps', steps: [...content.steps, ...steps] } as const]),
      ...chooseType(document, manifest, first),
      ...(isMean ? [{ kind: 'combine', combine: combineOf(first) } as const] : []),
    ];
    change(changes, { words: `Change to ${manifest.name.toLowerCase()}` });
  }

  return (
    <button
      type="button"
      disabled={!mayEdit}
      aria-pressed={isChosen}
      onClick={() => choose(template)}
      className={classNames(
        'group flex h-full w-full flex-col overflow-hidden rounded-card border text-start transition-colors duration-100',
        isChosen ? 'border-accent ring-1 ring-accent' : 'border-line enabled:hover:border-edge',
      )}
    >
      <ChartImage
        document={pictured}
        table={shaped}
        theme={theme}
        measure={measure}
        width={320}
        height={200}
        className="h-auto w-full"
      />
      <span className="flex flex-col gap-0.5 border-line border-t px-2 py-1.5">
        <span className="flex items-center gap-1 text-13 font-medium">
          <span className="min-w-0 flex-1 truncate">{template.name}</span>
          {isChosen && <Check aria-hidden="true" className="size-3.5 text-accent-ink" strokeWidth={2.5} />}
        </span>
        {said && <span className="text-12 text-muted">{said}</span>}
      </span>
    </button>
  );
}

function combineOf({ isMean, template }: FirstChart): Document['combine'] {
  const { combine } = blankDocument(template);
  return isMean ? { ...combine, how: 'mean' } : combine;
}
