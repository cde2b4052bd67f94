import { readContent } from '#chart/project/content.ts';
import { manifestOf } from '#chart/registry.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import type { Client } from '#sdk/index.ts';
import { writeFolder } from './chart-folder.ts';

/** Writes a chart of the server as a folder. */
export async function pullChart(client: Client, id: string, folder: string): Promise<void> {
  const project = await client.projects.read({ id });
  const read = readContent(project.content, { templateOf: manifestOf });
  if (!read.ok) throw new SentenceError(read.error);
  const { datasetId } = read.content;
  const cells = datasetId === null ? null : await (await client.datasets.cells({ id: datasetId })).text();
  writeFolder(folder, { id, content: read.content, sheet: cells === null ? null : readSheetJson(JSON.parse(cells)) });
}
