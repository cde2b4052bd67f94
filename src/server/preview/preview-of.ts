import { kindOfOriginal } from '#contract/kind-of-original.ts';
import type { Preview } from '#contract/previews.ts';
import type { Table } from '#data/table.ts';
import { toTableJson } from '#data/table-json.ts';
import { readEvidence } from '../dataset/index.ts';
import { refuse } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { dataFor, dataIn, type OpenProject, tableOfProject } from '../project/index.ts';
import { runInSandbox } from '../sandbox/run-in-sandbox.ts';
import { shownChart } from '../share/index.ts';
import type { chartsOfPreview } from './charts-of-preview.ts';
import { numberColumns } from './number-columns.ts';

type UsedPorts = Pick<Ports, 'db' | 'files' | 'now' | 'log'>;

/** The browser draws several charts of it at once. */
const mostCells = 500_000;

const work = new URL('./charts-of-preview.ts#chartsOfPreview', import.meta.url);

/** What anyone with the link sees of a chart: what its publication would show, and other charts of that. */
export async function previewOf(ports: UsedPorts, chart: OpenProject): Promise<Preview> {
  const { project, content } = chart;
  const table = await tableOfPreview(ports, chart);
  const shown = numberColumns(shownChart({ document: content.document, table }));
  const limits = { seconds: 20, megabytes: 1000, account: project.ownerId, weight: 'short' } as const;
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
export async function tableOfPreview(ports: UsedPorts, chart: OpenProject): Promise<Table> {
  const found = await tableOfProject(ports, chart);
  if (found.status === 'no-data') return refuse('bad-input', 'This chart has no data yet.');
  if (found.status !== 'done') return refuse('bad-input', found.error);
  const { rows, columns } = shownChart({ document: chart.content.document, table: found.table }).table;
  if (rows * columns.length > mostCells)
    refuse('too-large', 'This chart shows too much data for a preview. Aggregate the data first.');
  return found.table;
}

async function readFromOf(
  { db, files }: Pick<Ports, 'db' | 'files'>,
  { project, content }: OpenProject,
): Promise<Preview['readFrom']> {
  const found = (await dataFor(db, project, dataIn(content))).find(({ dataset }) => dataset.id === content.datasetId);
  if (found === undefined || found.version.originalKey === null) return null;
  const read = await readEvidence({ db, files }, found);
  return read === null ? null : kindOfOriginal(read.evidence, { name: found.version.originalName });
}
