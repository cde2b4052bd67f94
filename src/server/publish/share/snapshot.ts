import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Document } from '#chart/document/document.ts';
import { readDocument } from '#chart/document/read.ts';
import type { UploadedMaps } from '#chart/geo/geo-source.ts';
import { combineRows } from '#chart/plan/combine/combine-rows.ts';
import { rowsForReaders } from '#chart/plan/combine/settle-rows.ts';
import { hasKeysAlone } from '#chart/plan/settle-names.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { columnOf, type Table } from '#data/table.ts';
import { readTableJson, toTableJson } from '#data/table-json.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Files } from '#server/platform/object-store/files.ts';

/** A chart as it was published: never changed, only replaced. */
export type Snapshot = { document: Document; table: Table; maps: UploadedMaps };

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const mostBytes = 30 * 1024 * 1024;

/**
 * Only the part of the data that the chart shows, with its rows combined where its readers do not filter them: nothing else
 * of it leaves the server.
 */
export function visibleChartData(given: Pick<Snapshot, 'document' | 'table'>): Pick<Snapshot, 'document' | 'table'> {
  const template = manifestOf(given.document.template);
  const { document, table } = template === null ? given : rowsForReaders({ ...given, template });
  return { document, table: shownTable(document, table) };
}

function shownTable(document: Document, table: Table): Table {
  const others = [document.facet, document.readerControls.filter].filter((key) => key !== null);
  const keys = new Set([...Object.values(document.roles).flat(), ...others]);
  return { rows: table.rows, columns: [...keys].flatMap((key) => columnOf(table, key) ?? []) };
}

/** Stores a snapshot under a new key and returns the key. The time in it tells the cleanup how old it is. */
export async function saveSnapshot(
  files: Files,
  { document, table, maps = {} }: Pick<Snapshot, 'document' | 'table'> & { maps?: UploadedMaps },
  now: Date,
): Promise<string> {
  const template = manifestOf(document.template);
  const isSettled = template === null || combineRows({ document, table, template }).summary === null;
  const settled = { isSettled, hasKeysAlone: hasKeysAlone(document, table) };
  const text = JSON.stringify({ document, table: toTableJson(table), maps, ...settled });
  if (text.length > mostBytes)
    refuse('too-large', 'This chart shows too much data to be published. Aggregate the data first.');
  const key = `shares/${now.getTime()}-${randomBytes(12).toString('base64url')}/chart.json.gz`;
  await files.put(key, await pack(text), { type: 'application/json' });
  return key;
}

/** Null when it is deleted, or of a type that this server does not know. */
export async function openSnapshot(files: Files, key: string): Promise<Snapshot | null> {
  const text = await readPacked(files, key);
  if (text === null) return null;
  const snapshot = JSON.parse(text) as { document: unknown; table: unknown; maps?: UploadedMaps }; // both are read below; the maps are of our own making
  const read = readDocument(snapshot.document, { templateOf: manifestOf });
  return read.ok ? { document: read.document, table: readTableJson(snapshot.table), maps: snapshot.maps ?? {} } : null;
}

export async function readPacked(files: Files, key: string): Promise<string | null> {
  const file = await files.get(key);
  return file === undefined ? null : (await unpack(await buffer(file.stream))).toString();
}

export async function writePacked(files: Files, key: string, text: string): Promise<void> {
  await files.put(key, await pack(text), { type: 'application/json' });
}

/** Files derived from a snapshot are stored next to it. */
export function besideSnapshot(key: string, name: string): string {
  return key.replace(/[^/]*$/, name);
}
