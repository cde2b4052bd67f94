import { createHash } from 'node:crypto';
import { type Content, readContent } from '#chart/project/content.ts';
import { manifestOf } from '#chart/registry.ts';
import type { Sheet } from '#data/sheet.ts';
import { readSheetJson, toSheetJson } from '#data/sheet-json.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import type { Client } from '#sdk/index.ts';
import { type ChartFolder, isChartFolder, type Pulled, readFolder, writeFolder } from './chart-folder.ts';

/** Writes a chart of the server as a folder. Changes in it that were never pushed are only overwritten by force. */
export async function pullChart(
  client: Client,
  { id, folder, force = false }: { id: string; folder: string; force?: boolean },
): Promise<void> {
  const lost = force || !isChartFolder(folder) ? null : ownChanges(folder, id);
  if (lost !== null)
    throw new SentenceError(
      `${folder} ${lost}. Nothing was written. Pull into another folder, or overwrite this one with --force.`,
    );
  const chart = await readServer(client, id);
  writeFolder(folder, { id, ...chart, pulled: pulledOf(chart) });
}

/** A chart on the server with its data, as one state of both. */
export type ServerChart = { content: Content; sheet: Sheet | null; version: number; datasetVersion: number | null };

export async function readServer(client: Client, id: string): Promise<ServerChart> {
  const project = await client.projects.read({ id });
  const read = readContent(project.content, { templateOf: manifestOf });
  if (!read.ok) throw new SentenceError(read.error);
  const { content } = read;
  const { version } = project;
  if (content.datasetId === null) return { content, version, sheet: null, datasetVersion: null };
  const { version: datasetVersion } = await client.datasets.read({ id: content.datasetId });
  const cells = await (await client.datasets.cells({ id: content.datasetId, version: datasetVersion })).text();
  return { content, version, sheet: readSheetJson(JSON.parse(cells)), datasetVersion };
}

export function pulledOf({ content, sheet, version, datasetVersion }: ServerChart): Pulled {
  return { version, datasetVersion, content: markOf(content), cells: sheet && markOf(jsonOf(sheet)) };
}

/** Which parts of a folder are not as they were pulled. Its dataset is that of the server. */
export function changedParts({ content, sheet, pulled }: ChartFolder): { chart: boolean; data: boolean } {
  return {
    chart: pulled?.content !== markOf(content),
    data: sheet !== null && pulled?.cells !== markOf(jsonOf(sheet)),
  };
}

export function jsonOf(sheet: Sheet): Record<string, unknown> {
  return JSON.parse([...toSheetJson(sheet)].join(''));
}

/** What pulling would overwrite, to follow the name of the folder; null if nothing. */
function ownChanges(folder: string, id: string): string | null {
  const chart = readFolder(folder);
  if (chart.id !== id) return 'holds another chart';
  if (chart.pulled === null) return 'does not say which version of the chart it holds';
  const { chart: isChanged, data } = changedParts(chart);
  if (!isChanged && !data) return null;
  const files = [...(isChanged ? ['chart.json'] : []), ...(data ? ['data.csv'] : [])].join(' and ');
  return `has changes in ${files} that were not pushed`;
}

function markOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}
