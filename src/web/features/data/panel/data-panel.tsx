import { CircleCheck } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { applyEdit } from '#data/edit/apply-edit.ts';
import type { Edit } from '#data/edit/edit.ts';
import { withMeasures } from '#data/measure/measure-kind.ts';
import type { MeasureKind } from '#data/measure/measure-kinds.ts';
import type { Finding } from '#data/profile/finding.ts';
import { type Profile, profileColumn } from '#data/profile/profile-column.ts';
import { thingsToLookAt } from '#data/profile/things-to-look-at.ts';
import type { Choices, Note } from '#data/reading.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Column, Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { changeSteps } from '#data/transform/change-steps.ts';
import { cachedStepRunner } from '#data/transform/run-steps.ts';
import { readSteps, type Step, stepKindOf, stepLabel } from '#data/transform/step.ts';
import type { ColumnType } from '#data/types/column-type.ts';
import { sheetOfTable } from '#web/shared/charts/sheet-of-table.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useWidth } from '#web/ui/use-width.ts';
import { ColumnList } from './column-list.tsx';
import type { GridHandle, RenderGrid } from './grid-slot.ts';
import { NoteList } from './note-list.tsx';
import { StepList } from './step-list.tsx';
import { cachedStepTables, noOthers, type Others } from './tables-of.ts';

interface DataPanelProps {
  /** Name of the data. */
  label: string;
  sheet: Sheet;
  renderGrid: RenderGrid;
  readOnly?: boolean;
  onEdit: (edit: Edit, sheet: Sheet) => void;
  /** Import notes and options of the source. */
  notes: readonly Note[];
  choices: Partial<Choices>;
  /** The options that the user chose; the others are detected again. All of them unless it is known. */
  said?: Partial<Choices>;
  parts?: readonly string[];
  /** Left out where there is no source to read again. */
  onReadAgain?: ((choices: Partial<Choices>) => void) | undefined;
  isReading?: boolean;
  /** The steps of a chart; a dataset alone has none. */
  steps?: readonly Step[];
  /** The steps after a change, and its name for undo. */
  onSteps?: (steps: readonly Step[], words: string) => void;
  others?: Others;
  /** Keys of the columns that the chart uses. */
  usedColumns?: readonly string[];
  /** What the author of a chart said that columns measure, by key. */
  measures?: Readonly<Record<string, MeasureKind>>;
  /** Null brings back what was detected. */
  onMeasure?: (column: string, measure: MeasureKind | null) => void;
  /** What another part of the page wants to be shown here; `onTaken` says that it is. */
  wanted?: Wanted | null;
  onTaken?: () => void;
}

/** Rows to be selected in the source, or a column to be cleaned. */
type Wanted = { is: 'rows'; rows: readonly number[] } | { is: 'clean'; column: string };

type Pane = 'table' | 'steps' | 'columns' | 'notes' | 'findings';

/** From this width on the table and the lists are side by side. */
const wide = 860;
const noSteps: readonly Step[] = [];

/** Data with everything that belongs to it: its cells, import notes, issues, columns and steps. */
export function DataPanel(props: DataPanelProps) {
  const { label, sheet, renderGrid, readOnly = false, onEdit, notes, choices, parts = [], onReadAgain } = props;
  const { steps = noSteps, onSteps, others = noOthers, usedColumns = [], isReading = false } = props;
  const holder = useRef<HTMLDivElement>(null);
  const isWide = useWidth(holder) >= wide;
  const [pane, setPane] = useState<Pane>('table');
  const [side, setSide] = useState<Pane>(onSteps ? 'steps' : notes.some(isAsking) ? 'notes' : 'columns');
  const [view, setView] = useState<'source' | 'after'>('source');
  const [cleaned, setCleaned] = useState<string | null>(null);
  const control = useRef<GridHandle | null>(null);
  const [run] = useState(cachedStepRunner);
  const [tablesOf] = useState(cachedStepTables);

  const table = useMemo(() => toTable(sheet), [sheet]);
  const ran = useMemo(() => run(table, steps, { tableOf: others.tableOf }), [run, table, steps, others.tableOf]);
  const tables = useMemo(() => tablesOf(table, steps, others.tableOf), [tablesOf, table, steps, others.tableOf]);
  const settled = useDeferredValue(sheet);
  const { profiles, findings } = useMemo(() => lookAt(settled), [settled]);
  const isAfter = view === 'after' && steps.length > 0;

  function show(rows: readonly number[], key: string | null) {
    setView('source');
    setPane('table');
    const column = key === null ? null : sheet.columns.findIndex((each) => each.key === key);
    const places = rows.length > 0 ? rows : [0];
    const tryToShow = (times: number) => {
      if (control.current !== null) control.current.show(places, column === -1 ? null : column);
      else if (times > 0) setTimeout(() => tryToShow(times - 1), 100); // the grid is still loading
    };
    // After the source is back in the grid.
    setTimeout(() => tryToShow(50), 50);
  }

  function clean(column: string) {
    setCleaned(column);
    setSide('steps');
    if (!isWide) setPane('steps');
  }

  const take = useEffectEvent((wanted: Wanted) => {
    if (wanted.is === 'rows') show(wanted.rows, null);
    else clean(wanted.column);
    props.onTaken?.();
  });
  const { wanted = null } = props;
  useEffect(() => {
    if (wanted !== null) take(wanted);
  }, [wanted]);

  function edit(next: Edit) {
    if (control.current && !isAfter) control.current.edit(next);
    else onEdit(next, applyEdit(sheet, next).sheet);
  }

  /** Cleaning steps come before calculations. */
  function mend(step: Step) {
    if (!onSteps) return;
    const found = steps.findIndex((each) => stepKindOf(each).group !== 'clean');
    const place = found < 0 ? steps.length : found;
    onSteps(changeSteps(steps, { kind: 'add', place, step }).steps, stepLabel(step, table.columns));
    setSide('steps');
    if (!isWide) setPane('steps');
  }

  const views = steps.length > 0 && (
    <Segmented
      label="Table version"
      value={isAfter ? 'after' : 'source'}
      onChange={setView}
      options={[
        { value: 'source', label: 'Source' },
        { value: 'after', label: ran.ok ? 'After steps' : `Up to step ${ran.step}` },
      ]}
    />
  );

  const grid = renderGrid({
    label: isAfter ? `${label}, after its steps` : label,
    sheet: isAfter ? sheetOfTable(ran.table) : sheet,
    readOnly: readOnly || isAfter,
    actions: views,
    onEdit,
    ...(onSteps && !readOnly && !isAfter && { onClean: clean }),
    control,
  });

  const panes: Record<Exclude<Pane, 'table'>, ReactNode> = {
    steps: onSteps && (
      <StepList
        table={table}
        steps={steps}
        ran={ran}
        tables={tables}
        others={others}
        readOnly={readOnly}
        onSteps={onSteps}
        cleaning={cleaned === null ? undefined : { column: cleaned, sheet, onDone: () => setCleaned(null) }}
      />
    ),
    columns: (
      <ColumnList
        sheet={sheet}
        profiles={profiles}
        used={usedColumns}
        readOnly={readOnly}
        onType={(column: number, type: ColumnType) => edit({ do: 'set-type', column, type })}
        onShow={show}
        {...(props.onMeasure && { measured: withMeasures(table, props.measures ?? {}), onMeasure: props.onMeasure })}
      />
    ),
    notes: (
      <NoteList
        {...{ notes, choices, parts, isReading }}
        said={props.said ?? choices}
        onReadAgain={readOnly ? undefined : onReadAgain}
        onShow={show}
      />
    ),
    findings: (
      <FindingList
        findings={findings}
        columns={table.columns}
        onShow={show}
        onMend={onSteps && !readOnly ? mend : undefined}
      />
    ),
  };

  const tabs = [
    ...(onSteps ? [{ value: 'steps' as const, label: 'Steps', note: steps.length || undefined }] : []),
    { value: 'columns' as const, label: 'Columns', note: sheet.columns.length },
    { value: 'notes' as const, label: 'Import notes', note: notes.length || undefined },
    { value: 'findings' as const, label: 'Issues', note: findings.length || undefined },
  ];
  const scrolling = (of: Exclude<Pane, 'table'>) => (
    <div className={classNames('px-1 pb-4', isWide && 'h-full overflow-y-auto')}>{panes[of]}</div>
  );

  return (
    <div ref={holder} className="h-full min-h-0">
      {isWide ? (
        <div className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)_24rem] gap-5">
          <div className="min-h-0" data-tour="grid">
            {grid}
          </div>
          <Tabs
            label="About the data"
            value={side === 'table' ? 'columns' : side}
            onChange={setSide}
            className="flex min-h-0 flex-col [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1"
            tabs={tabs.map((tab) => ({ ...tab, content: scrolling(tab.value) }))}
          />
        </div>
      ) : (
        <div className="flex h-full min-h-0 flex-col">
          <Tabs
            label="About the data"
            value={pane}
            onChange={(next) => {
              setPane(next);
              if (next !== 'table') setSide(next);
            }}
            className="contents [&>[role=tabpanel]:empty]:hidden [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:overflow-y-auto"
            tabs={[
              { value: 'table' as const, label: 'Table', content: null },
              ...tabs.map((tab) => ({ ...tab, content: scrolling(tab.value) })),
            ]}
          />
          {/* Kept while it is hidden: it holds the undo history. */}
          <div className={classNames('mt-3 min-h-0 flex-1', pane !== 'table' && 'hidden')} data-tour="grid">
            {grid}
          </div>
        </div>
      )}
    </div>
  );
}

function isAsking({ certainty, undo }: Note): boolean {
  return certainty === 'doubtful' && undo !== null;
}

/** A column is profiled once, however often others change. */
const known = new WeakMap<Column, Profile>();

function lookAt(sheet: Sheet) {
  const table = toTable(sheet);
  const all = table.columns.slice(0, 500).map((column) => {
    const profile = known.get(column) ?? profileColumn(column);
    known.set(column, profile);
    return profile;
  });
  const profiles = new Map(all.map((profile) => [profile.key, profile]));
  return { profiles, findings: thingsToLookAt(table, sheet, all) };
}

interface FindingListProps {
  findings: readonly Finding[];
  columns: Table['columns'];
  onShow: (rows: readonly number[], column: string | null) => void;
  /** Adds a step that fixes an issue; left out where there are no steps. */
  onMend?: ((step: Step) => void) | undefined;
}

/** Issues to check before a chart is made. */
function FindingList({ findings, columns, onShow, onMend }: FindingListProps) {
  if (findings.length === 0) {
    return (
      <EmptyState icon={<CircleCheck />} title="No issues found">
        No gaps, duplicates or unusual values.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Issues" className="divide-y divide-line">
      {findings.map((finding) => {
        const { kind, column, sentence, rows } = finding;
        const [step] = finding.step === null ? [] : readSteps([finding.step]);
        return (
          <li key={`${kind} ${column} ${sentence}`} className="py-2.5 text-13 first:pt-0">
            <p className="break-words">{sentence}</p>
            <div className="mt-1.5 flex flex-wrap gap-1 empty:hidden">
              {(rows.length > 0 || column !== null) && (
                <Button size="small" onClick={() => onShow(rows, column)}>
                  {rows.length > 0 ? 'Show rows' : 'Show column'}
                  <span className="sr-only">: {sentence}</span>
                </Button>
              )}
              {step && onMend && (
                <Button
                  size="small"
                  className="h-auto! whitespace-normal! py-1 text-start"
                  onClick={() => onMend(step)}
                >
                  {stepLabel(step, columns)}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
