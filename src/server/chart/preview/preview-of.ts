import type { Document } from '#chart/document/document.ts';
import type { Preview } from '#contract/chart/previews.ts';
import { kindOfOriginal } from '#contract/data/kind-of-original.ts';
import type { Table } from '#data/table.ts';
import { toTableJson } from '#data/table-json.ts';
import { eq } from '#drizzle';
import { readEvidence } from '#server/data/dataset/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { Ports, WorkPorts } from '#server/ports.ts';
import { visibleChartData } from '#server/publish/share/index.ts';
import { dataFor, dataIn, type ProjectWithContent, tableOfProject } from '../project/index.ts';
import type { chartsOfPreview } from './preview-charts.job.ts';
import { previews } from './table.ts';

type UsedPorts = Pick<WorkPorts, 'db' | 'files' | 'now' | 'log' | 'network'>;

/** The browser draws several charts of it at once. */
const mostCells = 500_000;

const work = new URL('./preview-charts.job.ts#chartsOfPreview', import.meta.url);

/** What anyone with the link sees of a chart: what its publication would show, and other charts of that. */
export async function prepareChartPreview(ports: UsedPorts, chart: ProjectWithContent): Promise<Preview> {
  const { project, content } = chart;
  const table = await tableOfPreview(ports, chart);
  const shown = numberColumns(visibleChartData({ document: content.document, table }));
  const limits = {
    seconds: 20,
    megabytes: 1000,
    account: project.ownerId,
    network: ports.network,
    weight: 'short',
  } as const;
  const made = await runInSandbox<typeof chartsOfPreview>(work, shown, limits);
  // Without other charts the preview still shows the chart itself.
  const { others, titles } = made.ok ? made.result : { others: [], titles: [] };
  return {
    title: shown.document.text.title.trim() || content.name,
    table: toTableJson(shown.table),
    candidates: [{ document: shown.document, reasons: [] }, ...others],
    titles,
    readFrom: await readFromOf(ports, chart),
  };
}

/** The table of a chart that can be previewed. */
export async function tableOfPreview(ports: UsedPorts, chart: ProjectWithContent): Promise<Table> {
  const found = await tableOfProject(ports, chart);
  if (found.status === 'no-data') return refuse('bad-input', 'This chart has no data yet.');
  if (found.status !== 'done') return refuse('bad-input', found.error);
  const { rows, columns } = visibleChartData({ document: chart.content.document, table: found.table }).table;
  if (rows * columns.length > mostCells)
    refuse('too-large', 'This chart shows too much data for a preview. Aggregate the data first.');
  return found.table;
}

async function readFromOf(
  { db, files }: Pick<Ports, 'db' | 'files'>,
  { project, content }: ProjectWithContent,
): Promise<Preview['readFrom']> {
  const found = (await dataFor(db, project, dataIn(content))).find(({ dataset }) => dataset.id === content.datasetId);
  if (found === undefined || found.version.originalKey === null) return null;
  const read = await readEvidence({ db, files }, found);
  return read === null ? null : kindOfOriginal(read.evidence, { name: found.version.originalName });
}

type Chart = { document: Document; table: Table };

/**
 * Gives the columns the keys c1, c2, …, as when a file with these columns alone is read: a person who saves the chart gets its
 * data from such a file, and the keys do not tell how many other columns there are.
 */
export function numberColumns({ document, table }: Chart): Chart {
  const keys = new Map(table.columns.map(({ key }, place) => [key, `c${place + 1}`]));
  const toKey = (key: string) => keys.get(key) ?? key;
  const toFields = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [toKey(name), value]));
  const { roles, facet, measures, options, highlights, headlineNumber, readerControls } = document;
  return {
    document: {
      ...document,
      roles: mapped(roles, (columns) => columns.map(toKey)),
      facet: facet && toKey(facet),
      measures: toFields(measures),
      // Colors and choices of series, which may be columns, are records by their keys.
      options: mapped(options, (value) => (isRecord(value) ? toFields(value) : value)),
      highlights: highlights.map(toKey),
      headlineNumber: { ...headlineNumber, series: toKey(headlineNumber.series) },
      readerControls: { ...readerControls, filter: readerControls.filter && toKey(readerControls.filter) },
    },
    table: { ...table, columns: table.columns.map((column, place) => ({ ...column, key: `c${place + 1}` })) },
  };
}

function mapped<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const { projectId, shareId } = previews;

/** The secret part of a chart's link; null when there is none. */
export async function shareIdOf(db: Db, project: string): Promise<string | null> {
  const [row] = await db.select({ shareId }).from(previews).where(eq(projectId, project));
  return row?.shareId ?? null;
}

/** The chart of a link. */
export async function projectOf(db: Db, secret: string): Promise<string | null> {
  const [row] = await db.select({ projectId }).from(previews).where(eq(shareId, secret));
  return row?.projectId ?? null;
}

/** Keeps the link that a chart already has. */
export async function addPreview(db: Db, row: typeof previews.$inferInsert): Promise<void> {
  await db.insert(previews).values(row).onConflictDoNothing({ target: projectId });
}

export async function removePreview(db: Db, project: string): Promise<void> {
  await db.delete(previews).where(eq(projectId, project));
}
