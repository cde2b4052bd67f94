import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { readDocument } from '#chart/document/read.ts';
import type { FirstChart } from '#chart/suggest/first-charts.ts';
import { firstDocument } from '#chart/suggest/first-document.ts';
import { tableConflict } from '#contract/data/datasets.ts';
import { toSheetJson } from '#data/sheet-json.ts';
import type { Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps, type Step } from '#data/transform/step.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { EditData } from '#web/features/ai/check-reading/edit-data.tsx';
import type { Checked } from '#web/features/ai/check-reading/use-checked.ts';
import { DescribeSteps } from '#web/features/data/panel/describe-steps.tsx';
import { type ChartCard, ChartCards } from '#web/shared/charts/chart-cards.tsx';
import type { NewDraft } from '#web/shared/charts/draft.ts';
import { stepsInWords } from '#web/shared/charts/steps-in-words.ts';
import { changeReading, draftOfReading, type ReadTable, watchReading } from '#web/shared/readings/reading.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFirstCharts } from '#web/workers/suggest/use-first-charts.ts';
import { useOpenDraft } from '../visitor/use-open-draft.ts';

type CheckReadingProps = Omit<Extract<Checked, { status: 'done' }>, 'status'>;

/** Checks a reading of this browser or a dataset, and goes on with a chart of it. */
export function CheckReading({ reading: first, original, version }: CheckReadingProps) {
  const isDataset = version !== null;
  const [reading, setReading] = useState(first);
  const [changesElsewhere, setChangesElsewhere] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (isDataset) return;
    return watchReading(first.id, (next) => {
      setReading(next);
      setChangesElsewhere((count) => count + 1);
    });
  }, [first.id, isDataset]);
  const table = reading.tables[reading.table];
  if (table === undefined) return <Refused refusal={reading.refusal} texts={reading.texts} />;

  function handleChange(next: ReadTable) {
    const tables = reading.tables.map((each, place) => (place === reading.table ? next : each));
    store({ ...reading, tables });
  }
  function store(next: typeof reading) {
    setReading(next);
    if (isDataset) return;
    changeReading(next).catch(() => setFailure('This browser has no space left: your corrections are not stored.'));
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-end gap-x-4 gap-y-2 lg:grid-cols-2">
        <p className="max-w-prose text-14 text-muted">
          Compare each value with the original. Values marked “?” were not read for certain.
        </p>
        {reading.tables.length > 1 && (
          <Field label="Table" className="max-w-64">
            <Select
              value={String(reading.table)}
              options={reading.tables.map(({ name, page }, place) => ({
                value: String(place),
                label: name || `Table ${place + 1} (page ${page})`,
              }))}
              onChange={(next) => store({ ...reading, table: Number(next) })}
            />
          </Field>
        )}
      </div>
      {failure !== null && <ErrorState compact title={failure} />}
      <p role="status" className={changesElsewhere > 0 ? 'text-13 text-warning-ink' : 'sr-only'}>
        {changesElsewhere > 0 && 'This table was changed in another window. The latest values are shown.'}
      </p>
      <EditData
        key={`${reading.table} ${changesElsewhere}`}
        original={original}
        first={table}
        onChange={handleChange}
        renderSentence={(values, onApply) => (
          <DescribeSteps table={values} tableOf={noTable} onApply={(steps) => onApply(steps)} />
        )}
        renderCharts={(accepted) => <Charts reading={reading} table={accepted} version={version} />}
      />
    </div>
  );
}

const noTable = () => null;

type ChartsProps = Pick<CheckReadingProps, 'reading' | 'version'> & { table: ReadTable };

/** Why a chart was not made. Somebody else’s newer version can be replaced by sending the corrections as based on it. */
type Failure = { message: string; newer: { version: number; card: Card } | null };
type Card = ChartCard & { steps: readonly Step[] };

/** Charts of the checked table. Corrections of a dataset are saved first. */
function Charts({ reading, table, version }: ChartsProps) {
  const openDraft = useOpenDraft();
  const [failure, setFailure] = useState<Failure | null>(null);
  const newer = failure?.newer ?? null;
  const saved = useRef(version);
  const source = useMemo(() => toTable(table.sheet), [table.sheet]);
  const ask = useMemo(() => ({ table: source, question: null, about: table.name }), [source, table.name]);
  const first = useFirstCharts(ask);
  const read = useMemo(() => fromCandidates(table.candidates, source), [table.candidates, source]);
  const cards = useMemo(
    () => (read.length > 0 || first.status !== 'done' ? read : fromFirst(first.charts.charts, source, table.name)),
    [read, first, source, table.name],
  );
  useEffect(() => {
    document.getElementById('charts-of-reading')?.focus();
  }, []);

  async function handleChoose(card: Card, basedOn = saved.current) {
    setFailure(null);
    try {
      const draft = draftOfReading(reading, { document: card.document, steps: [...card.steps] });
      if (basedOn !== null && table.isChanged) saved.current = await saveCorrections(reading.id, basedOn, table);
      await openDraft(basedOn === null ? draft : ofDataset(draft, reading.id));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const since = versionOfConflict(error);
      setFailure({ message, newer: since === null ? null : { version: since, card } });
    }
  }

  return (
    <section aria-labelledby="charts-of-reading" className="flex flex-col gap-3">
      <h2 id="charts-of-reading" tabIndex={-1} className="font-semibold text-20">
        Choose a chart
      </h2>
      {failure !== null && (
        <ErrorState
          compact
          title={failure.message}
          kept="Your corrections are still here."
          {...(newer !== null && {
            retryLabel: 'Replace with my table',
            onRetry: () => void handleChoose(newer.card, newer.version),
            action: (
              <Button size="small" onClick={() => location.reload()}>
                Discard mine and load the latest
              </Button>
            ),
          })}
        />
      )}
      {cards.length === 0 && first.status === 'working' ? (
        <Skeleton className="h-96" />
      ) : cards.length === 0 && first.status === 'failed' ? (
        <ErrorState
          compact
          title="Charts of this table could not be suggested."
          kept="Your corrections are still here."
          onRetry={first.onRetry}
        />
      ) : cards.length === 0 ? (
        <p className="text-14 text-muted">No chart fits this table. A chart needs at least one column of numbers.</p>
      ) : (
        <ChartCards label="Charts of your data" cards={cards} onChoose={handleChoose} />
      )}
    </section>
  );
}

const mostCards = 5;

/** What suits the table as it is now. */
function fromFirst(charts: readonly FirstChart[], source: Table, name: string): Card[] {
  return charts.slice(0, mostCards).flatMap((chart) => {
    const { template, reasons, steps } = chart;
    const ran = runSteps(source, steps, { tableOf: noTable });
    if (!ran.ok) return [];
    const { table } = ran;
    const document = firstDocument(chart, { table, notes: [], name });
    const change = stepsInWords(steps, source.columns);
    return [{ key: template, document, table, reason: reasons[0] ?? null, change, steps }];
  });
}

/** The candidates of the reading, as long as its columns are those that were read. */
function fromCandidates(candidates: ReadTable['candidates'], source: Table): Card[] {
  return candidates.slice(0, mostCards).flatMap(({ document: given, steps: written, note, reasons }, place) => {
    const read = readDocument(given);
    const steps = readSteps(written);
    const ran = runSteps(source, steps, { tableOf: noTable });
    if (
      !read.ok ||
      !ran.ok ||
      !Object.values(read.document.roles)
        .flat()
        .every((key) => has(ran.table, key))
    )
      return [];
    return [
      {
        key: `${place} ${read.document.template}`,
        document: read.document,
        table: ran.table,
        reason: note ?? reasons[0] ?? null,
        steps,
      },
    ];
  });
}

function has({ columns }: Table, key: string): boolean {
  return columns.some((column) => column.key === key);
}

/** Saves corrections on top of the version that was corrected. Returns the new one. */
async function saveCorrections(id: string, version: number, { sheet, evidence }: ReadTable): Promise<number> {
  const cells = JSON.parse([...toSheetJson(sheet)].join('')) as Record<string, unknown>; // as written one line above
  return (await send(datasets.correct, { id, version, sheet: cells, cells: evidence }, { toast: false })).version;
}

/** A draft of the dataset itself. */
function ofDataset({ original: _, evidence: __, ...rest }: NewDraft, id: string): NewDraft {
  return { ...rest, content: { ...rest.content, datasetId: id } };
}

/** The current version, if the corrected one is no longer it. */
function versionOfConflict(error: unknown): number | null {
  if (!(error instanceof CallFailed) || error.code !== 'conflict') return null;
  const read = tableConflict.safeParse(error.data);
  return read.success ? read.data.version : null;
}

type RefusedProps = Pick<CheckReadingProps['reading'], 'refusal' | 'texts'>;

/** Nothing could be read: what was recognized, and what to do next. */
function Refused({ refusal, texts }: RefusedProps) {
  return (
    <div className="flex flex-col gap-5">
      <EmptyState
        title="No table was read"
        action={
          <Button asChild variant="primary">
            <Link to="/new">Paste the numbers or use another file</Link>
          </Button>
        }
      >
        {refusal ?? 'No chart or table was recognized.'}
      </EmptyState>
      {texts.length > 0 && (
        <section aria-label="Text that was found" className="rounded-card border border-line p-4">
          <h2 className="font-semibold text-14">Text that was found</h2>
          <ul className="mt-2 flex flex-wrap gap-2 text-13">
            {texts.map(({ text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same words may occur twice
              <li key={place} className="rounded-control bg-wash px-2 py-1">
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
