import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Content, readContent } from '#chart/changes/content.ts';
import { manifestOf } from '#chart/template/registry.ts';
import type { Sheet } from '#data/sheet.ts';
import { readSheetJson, toSheetJson } from '#data/sheet-json.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { ChartlasError, type Client } from '#sdk/index.ts';
import {
  type ChartFolder,
  isChartFolder,
  notePulled,
  type Pulled,
  readFolder,
  writeCsv,
  writeFolder,
} from './chart-folder.ts';

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
type ServerChart = { content: Content; sheet: Sheet | null; version: number; datasetVersion: number | null };

async function readServer(client: Client, id: string): Promise<ServerChart> {
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

function pulledOf({ content, sheet, version, datasetVersion }: ServerChart): Pulled {
  return { version, datasetVersion, content: markOf(content), cells: sheet && markOf(jsonOf(sheet)) };
}

/** Which parts of a folder are not as they were pulled. Its dataset is that of the server. */
function changedParts({ content, sheet, pulled }: ChartFolder): { chart: boolean; data: boolean } {
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
  if (chart.id === null) return 'holds a chart that was never pushed to the server';
  if (chart.id !== id) return `holds the chart ${chart.id}, not ${id}`;
  if (chart.pulled === null) return 'does not say which version of the chart it holds';
  const { chart: isChanged, data } = changedParts(chart);
  if (!isChanged && !data) return null;
  const files = [...(isChanged ? ['chart.json'] : []), ...(data ? ['data.csv'] : [])].join(' and ');
  return `has changes in ${files} that were not pushed`;
}

function markOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

type Settings = { isNew?: boolean; force?: boolean };

/**
 * Saves a chart folder on the server: the chart it was pulled from, or a new one. Returns its id. What others changed
 * since it was pulled is only overwritten by force.
 */
export async function pushFolder(client: Client, folder: string, settings: Settings = {}): Promise<string> {
  const { isNew = false, force = false } = settings;
  const chart = readFolder(folder);
  if (chart.id === null || isNew) return create(client, folder, chart);
  if (chart.pulled === null && !force)
    throw new SentenceError(
      `${folder} does not say which version of the chart it was made from, so changes of others could be lost. Nothing was pushed. Pull the chart into another folder and make your changes there, or overwrite the chart with --force.`,
    );
  const { id } = chart;
  const server = await readServer(client, id);
  const order = orderOf(chart, server, force);
  if (!force) await requireNotBehind(client, chart, { server, order });
  const saved = { ...server };
  try {
    if (order.sheet !== null) {
      saved.datasetVersion = (await client.datasets.setCells(order.sheet)).version;
      saved.sheet = chart.sheet;
    }
    if (order.content !== null) {
      saved.version = (await client.projects.change(order.content)).version;
      saved.content = { ...chart.content, datasetId: server.content.datasetId };
    }
  } finally {
    const pulled = pulledNow(chart, saved);
    if (pulled !== null && !isDeepStrictEqual(pulled, chart.pulled)) notePulled(folder, pulled);
  }
  return id;
}

type Order = {
  sheet: Parameters<Client['datasets']['setCells']>[0] | null;
  content: Parameters<Client['projects']['change']>[0] | null;
};

/** What has to be sent: what was changed in the folder, or by force everything that differs. */
function orderOf(chart: ChartFolder, server: ServerChart, force: boolean): Order {
  const changed = force ? { chart: true, data: true } : changedParts(chart);
  const { datasetId } = server.content;
  const content = { ...chart.content, datasetId };
  const hasData = changed.data && chart.sheet !== null && datasetId !== null && server.datasetVersion !== null;
  const words = 'Pushed from a folder';
  const changes = [{ kind: 'content' as const, content }];
  return {
    sheet:
      !hasData || chart.sheet === null || isSameSheet(chart.sheet, server.sheet)
        ? null
        : { id: datasetId, version: server.datasetVersion ?? 1, sheet: jsonOf(chart.sheet) },
    content:
      !changed.chart || isDeepStrictEqual(content, server.content)
        ? null
        : { id: chart.id ?? '', version: server.version, words, changes },
  };
}

type Meeting = { server: ServerChart; order: Order };

/** Says who changed what since the folder was pulled: sent with the version of the folder, the calls are refused with it. */
async function requireNotBehind(client: Client, chart: ChartFolder, { server, order }: Meeting): Promise<void> {
  const { pulled, content } = chart;
  if (pulled === null) return;
  const lines: string[] = [];
  const isOther = content.datasetId !== server.content.datasetId;
  if (isOther && (order.sheet !== null || order.content !== null)) lines.push('The chart shows another dataset now.');
  else if (order.sheet !== null && server.datasetVersion !== pulled.datasetVersion) {
    const since = await refusalOf(client.datasets.setCells({ ...order.sheet, version: pulled.datasetVersion ?? 0 }));
    if (since.length === 0) lines.push('Someone changed the data.');
    for (const { madeBy, madeAt } of since.slice(0, mostNamed).toReversed())
      lines.push(`${madeBy ?? 'An automatic update'} changed the data (${moment(madeAt)}).`);
  }
  if (order.content !== null && server.version !== pulled.version) {
    const since = await refusalOf(client.projects.change({ ...order.content, version: pulled.version }));
    if (since.length === 0) lines.push('Someone changed the chart many times.');
    for (const { by, at, words } of since.slice(-mostNamed))
      lines.push(`${by ?? 'Someone'} changed the chart: ${words} (${moment(at)}).`);
  }
  if (lines.length === 0) return;
  throw new SentenceError(
    [
      'This chart was changed on the server since you pulled it, so nothing was pushed:',
      ...lines.map((line) => `  ${line}`),
      'Pull it into another folder and make your changes there, or overwrite it with --force.',
    ].join('\n'),
  );
}

const mostNamed = 10;

type Since = { by?: string; at?: string; words?: string; madeBy?: string | null; madeAt?: string };

/** What others did, as the refusal of a call tells it. */
async function refusalOf(call: Promise<unknown>): Promise<Since[]> {
  const refusal = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof ChartlasError) || refusal.code !== 'conflict') throw refusal ?? new Error('it was saved');
  return (refusal.data as { since: Since[] }).since; // as the API documents it
}

/** What is on the server now, by part: the server's where the folder is the same, else still that of before. */
function pulledNow({ content, sheet, pulled }: ChartFolder, saved: ServerChart): Pulled | null {
  const now = pulledOf(saved);
  const isChartSame = isDeepStrictEqual(content, saved.content);
  const isDataSame = sheet === null || isSameSheet(sheet, saved.sheet);
  if (pulled === null) return isChartSame && isDataSame ? now : null;
  return {
    version: (isChartSame ? now : pulled).version,
    datasetVersion: (isDataSame ? now : pulled).datasetVersion,
    content: (isChartSame ? now : pulled).content,
    cells: (isDataSame ? now : pulled).cells,
  };
}

function isSameSheet(one: ChartFolder['sheet'], other: ChartFolder['sheet']): boolean {
  return one !== null && other !== null && isDeepStrictEqual(jsonOf(one), jsonOf(other));
}

function moment(at: string | undefined): string {
  return at === undefined ? 'just now' : `${at.slice(0, 16).replace('T', ' ')} UTC`;
}

/** The data goes first: a dataset is made from text, and then gets the exact cells. */
async function create(client: Client, folder: string, { content, sheet }: ChartFolder): Promise<string> {
  if (sheet === null) throw new SentenceError(`${folder} has no data.csv.`);
  const text = writeCsv([sheet.columns.map(({ name }) => name), sheet.columns.map(() => '0')]);
  const made = (await client.datasets.create({ text, name: content.name })) as { dataset: { id: string } }; // small: made at once
  const datasetId = made.dataset.id;
  const { version: datasetVersion } = await client.datasets.setCells({
    ...{ id: datasetId, version: 1 },
    sheet: jsonOf(sheet),
  });
  const own = { ...content, datasetId };
  const { id, version } = await client.projects.create({ content: own });
  writeFolder(folder, { id, content: own, sheet, pulled: pulledOf({ content: own, sheet, version, datasetVersion }) });
  return id;
}
