import type { Sheet } from '#data/sheet.ts';
import { toSheetJson } from '#data/sheet-json.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import type { Client } from '#sdk/index.ts';
import { type ChartFolder, readFolder, writeFolder } from './chart-folder.ts';
import { writeCsv } from './exact-csv.ts';

/** Saves a chart folder on the server: the chart it was pulled from, or a new one. Returns its id. */
export async function pushFolder(client: Client, folder: string, { isNew = false } = {}): Promise<string> {
  const chart = readFolder(folder);
  if (chart.id === null || isNew) return create(client, folder, chart);
  const { id, content, sheet } = chart;
  const { content: before, version } = await client.projects.read({ id });
  const { datasetId } = before as { datasetId: string | null }; // as the API documents it
  if (sheet !== null && datasetId !== null) await pushCells(client, datasetId, sheet);
  const next = { ...content, datasetId };
  if (JSON.stringify(next) !== JSON.stringify(before))
    await client.projects.change({
      id,
      version,
      words: 'Pushed from a folder',
      changes: [{ kind: 'content', content: next }],
    });
  return id;
}

async function pushCells(client: Client, id: string, sheet: Sheet): Promise<void> {
  const given = jsonOf(sheet);
  const current = await (await client.datasets.cells({ id })).text();
  if (current !== JSON.stringify(given)) await client.datasets.setCells({ id, sheet: given });
}

/** The data goes first: a dataset is made from text, and then gets the exact cells. */
async function create(client: Client, folder: string, { content, sheet }: ChartFolder): Promise<string> {
  if (sheet === null) throw new SentenceError(`${folder} has no data.csv.`);
  const text = writeCsv([sheet.columns.map(({ name }) => name), sheet.columns.map(() => '0')]);
  const made = (await client.datasets.create({ text, name: content.name })) as { dataset: { id: string } }; // small: made at once
  const datasetId = made.dataset.id;
  await client.datasets.setCells({ id: datasetId, sheet: jsonOf(sheet) });
  const own = { ...content, datasetId };
  const { id } = await client.projects.create({ content: own });
  writeFolder(folder, { id, content: own, sheet });
  return id;
}

export function jsonOf(sheet: Sheet): Record<string, unknown> {
  return JSON.parse([...toSheetJson(sheet)].join(''));
}
