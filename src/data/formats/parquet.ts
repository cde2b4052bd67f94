import type { Compressors, FileMetaData, ParquetParsers, parquetRead, SchemaElement, SchemaTree } from 'hyparquet';
import type { Unreadable } from '../reading.ts';
import { type Cells, inWords, plainShape, tooLarge, unreadable } from './cells.ts';
import { putField, type Spreading } from './flatten.ts';
import { limits } from './limits.ts';
import { isList, isObject, type Json } from './parse-json.ts';

const damaged = unreadable('truncated', 'This Parquet file is cut off or damaged. Please download or save it again.');

/** Reads a Parquet file. Integers keep every digit, times are written in ISO, structs become dotted names. */
export async function readParquet(bytes: Uint8Array): Promise<Cells | Unreadable> {
  const { parquetMetadataAsync, parquetSchema } = await import('hyparquet');
  const file = { byteLength: bytes.length, slice: (start: number, end?: number) => bytes.slice(start, end).buffer };
  try {
    const metadata = await parquetMetadataAsync(file);
    const refusal = refusalOf(metadata, bytes.length);
    if (refusal !== null) return refusal;
    if (!fitsSchema(metadata, leavesOf(parquetSchema(metadata)))) return damaged;
    const cells = await readGroups({ file, metadata, compressors: await unpackers(bytes.length), parsers });
    if (!Array.isArray(cells)) return cells;
    return { ok: true, parts: [], part: '', cells, notes: [], sure: plainShape };
  } catch (fault) {
    if (fault instanceof PageTooLarge)
      return unreadable('bomb', 'This Parquet file would unpack to far more than it should, so it was not opened.');
    return damaged;
  }
}

/** Checks the claims of the file before anything is unpacked. */
function refusalOf({ row_groups, schema }: FileMetaData, size: number): Unreadable | null {
  const columns = schema.filter((element) => (element.num_children ?? 0) === 0).length;
  const rows = row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  if (columns === 0) return unreadable('no-table', 'This Parquet file has no columns. Add one that has.');
  if (row_groups.some(({ num_rows }) => num_rows < 0)) return damaged;
  const unpacked = row_groups.reduce((sum, group) => sum + Number(group.total_byte_size), 0);
  const most = Math.max(limits.parquet.cells, size * limits.parquet.cellsPerByte);
  return (
    tooLarge(rows, columns) ??
    (unpacked > Math.max(limits.file, size) ? tooLarge(unpacked, 1) : null) ??
    (rows * columns > most ? tooDense(rows * columns, most) : null)
  );
}

function tooDense(cells: number, most: number): Unreadable {
  return unreadable(
    'too-big',
    `This Parquet file has about ${inWords(cells)} cells; of a file this small up to ${inWords(most)} can be read. Keep only the rows and columns you need and try again.`,
  );
}

type ReadOptions = Omit<Parameters<typeof parquetRead>[0], 'onComplete' | 'onChunk' | 'rowFormat'> & {
  metadata: FileMetaData;
};

/** One column of one row group after the other, so that only the text of the cells is in memory as a whole. */
async function readGroups(options: ReadOptions): Promise<string[][] | Unreadable> {
  const { row_groups, schema } = options.metadata;
  const fields = fieldsOf(schema);
  const places = new Map(fields.flatMap((field, at) => (isPlain(field) ? [[field.name, at] as const] : [])));
  const isFlat = places.size === fields.length;
  if (!isFlat) places.clear(); // columns of structs come in between
  const layouts: Spreading['layouts'] = new Map();
  const rows: string[][] = [];
  let length = 0;
  for (const { num_rows } of row_groups) {
    const start = rows.length;
    const end = start + Number(num_rows);
    while (rows.length < end) rows.push(isFlat ? new Array<string>(fields.length).fill('') : []);
    for (const field of fields) {
      const texts = new Map<unknown, Json>(); // equal values are one string
      await readColumn(options, { name: field.name, start, end }, (value, at) => {
        const row = rows[at];
        if (row === undefined) return;
        const known = texts.get(value);
        const json = known ?? toJson(value, field);
        if (known === undefined && typeof json === 'string' && texts.size < mostTexts) texts.set(value, json);
        length += typeof json === 'string' ? json.length : 0;
        putField(json, field.name, { row, places, layouts });
      });
      const refusal = length > limits.workbookText ? tooLarge(length, 1) : tooLarge(rows.length, places.size);
      if (refusal !== null) return refusal;
    }
  }
  if (!isFlat) for (const row of rows) for (let at = 0; at < places.size; at++) row[at] ??= '';
  if (rows.length === 0) return [fields.map(({ name }) => name)];
  for (const at of places.values()) cutMidnights(rows, at);
  return [[...places.keys()], ...rows];
}

const mostTexts = 100_000;

type ColumnPlace = { name: string; start: number; end: number };

/** Hands over the values of a column with the rows they belong to. */
async function readColumn(
  options: ReadOptions,
  { name, start, end }: ColumnPlace,
  take: (value: unknown, row: number) => void,
): Promise<void> {
  const { parquetRead } = await import('hyparquet');
  const faults: unknown[] = []; // thrown there they would end the process
  await parquetRead({
    ...options,
    columns: [name],
    rowStart: start,
    rowEnd: end,
    onChunk({ columnData, rowStart }) {
      try {
        for (let at = 0; at < columnData.length; at++) take(columnData[at], rowStart + at);
      } catch (fault) {
        faults.push(fault);
      }
    },
  });
  if (faults.length > 0) throw faults[0];
}

function isPlain({ num_children, repetition_type }: SchemaElement): boolean {
  return (num_children ?? 0) === 0 && repetition_type !== 'REPEATED';
}

function leavesOf({ children, path }: SchemaTree): string[] {
  return children.length === 0 ? [JSON.stringify(path)] : children.flatMap(leavesOf);
}

/**
 * The reader drops promises of columns that are not in the schema: their rejection would be unhandled and end the
 * process.
 */
function fitsSchema({ row_groups }: FileMetaData, leaves: readonly string[]): boolean {
  if (new Set(leaves).size < leaves.length) return false;
  return row_groups.every(
    ({ columns }) =>
      columns.length === leaves.length &&
      columns.every(({ meta_data }, at) => JSON.stringify(meta_data?.path_in_schema) === leaves[at]),
  );
}

/** Top-level columns, in the order of the rows. */
function fieldsOf(schema: readonly SchemaElement[]): SchemaElement[] {
  const fields: SchemaElement[] = [];
  for (let at = 1; at < schema.length; at += sizeOf(schema, at)) {
    const element = schema[at];
    if (element !== undefined) fields.push(element);
  }
  return fields;
}

function sizeOf(schema: readonly SchemaElement[], at: number): number {
  let open = schema[at]?.num_children ?? 0;
  let size = 1;
  for (; open > 0 && at + size < schema.length; size++) open += (schema[at + size]?.num_children ?? 0) - 1;
  return size;
}

class PageTooLarge extends Error {}

/** Decompressors. Snappy is the reader's own: the other is WebAssembly, which our pages do not allow. */
async function unpackers(size: number): Promise<Compressors> {
  const { decompressBrotli, decompressGzip, decompressLz4, decompressLz4Raw, decompressZstd } = await import(
    'hyparquet-compressors'
  );
  const { snappyUncompress } = await import('hyparquet');
  const { bytes, perByte, most } = limits.parquetPage;
  const mostUnpacked = Math.min(most, Math.max(bytes, size * perByte));
  const within = (unpack: (input: Uint8Array, length: number) => Uint8Array) => (input: Uint8Array, length: number) => {
    if (length > mostUnpacked) throw new PageTooLarge();
    return unpack(input, length);
  };
  return {
    SNAPPY: within((input, length) => {
      const output = new Uint8Array(length);
      snappyUncompress(input, output);
      return output;
    }),
    GZIP: within(decompressGzip),
    BROTLI: within(decompressBrotli),
    LZ4: within(decompressLz4),
    LZ4_RAW: within(decompressLz4Raw),
    ZSTD: within((input, length) => decompressZstd(input, new Uint8Array(length))),
  };
}

const parsers: Partial<ParquetParsers> = {
  timestampFromMilliseconds: (millis) => momentText(Number(millis)),
  timestampFromMicroseconds: (micros) => momentText(Number(micros / 1000n)),
  timestampFromNanoseconds: (nanos) => momentText(Number(nanos / 1_000_000n)),
  dateFromDays: (days) => momentText(days * 86_400_000).slice(0, 10),
  jsonFromBytes: (bytes) => bytes,
};

function momentText(time: number): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  return date
    .toISOString()
    .replace('T', ' ')
    .replace(/(?:\.000)?Z$/, '');
}

/** A column of times that are all at midnight is one of dates. */
function cutMidnights(rows: readonly string[][], column: number): void {
  const midnight = / 00:00:00$/;
  if (!rows.every((row) => (row[column] ?? '') === '' || midnight.test(row[column] ?? ''))) return;
  for (const row of rows) row[column] = (row[column] ?? '').replace(midnight, '');
}

function toJson(value: unknown, field: SchemaElement): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number') return numberText(value, field);
  if (typeof value === 'bigint')
    return field.logical_type?.type === 'TIME' ? timeText(Number(value), field) : String(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return momentText(value.getTime());
  if (value instanceof Uint8Array) return bytesText(value, field);
  if (Array.isArray(value)) return value.map((item) => toJson(item, plainField));
  if (typeof value !== 'object') return String(value);
  const object: Json = {
    keys: Object.keys(value),
    values: Object.values(value).map((inner) => toJson(inner, plainField)),
  };
  return toPlace(object);
}

const plainField: SchemaElement = { name: '' };

/** Geometries are too long for a cell: a point keeps its coordinates, the others only their kind. */
function toPlace(object: Json): Json {
  if (!isObject(object) || !object.keys.includes('coordinates')) return object;
  const [type = null, place = null] = ['type', 'coordinates'].map(
    (key) => object.values[object.keys.indexOf(key)] ?? null,
  );
  if (type !== 'Point' || !isList(place)) return type;
  return { keys: ['longitude', 'latitude'], values: [place[0] ?? null, place[1] ?? null] };
}

function numberText(value: number, field: SchemaElement): string | null {
  if (!Number.isFinite(value)) return null;
  if (field.converted_type === 'DECIMAL' && Math.abs(value) < 1e15)
    return value.toFixed(Math.min(field.scale ?? 0, 20));
  if (field.logical_type?.type === 'TIME') return timeText(value, field);
  return field.type === 'FLOAT' ? singleText(value) : String(value);
}

/** Shortest text of a single-precision number: 0.1, not 0.10000000149011612. */
function singleText(value: number): string {
  for (let digits = 6; digits < 10; digits++) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === value) return String(shorter);
  }
  return String(value);
}

function timeText(value: number, { logical_type }: SchemaElement): string {
  const unit = logical_type?.type === 'TIME' ? logical_type.unit : 'MILLIS';
  const time = unit === 'MILLIS' ? value : unit === 'MICROS' ? value / 1000 : value / 1_000_000;
  return time >= 0 && time < 86_400_000 ? momentText(Math.floor(time)).slice(11) : String(value);
}

/** Text of JSON columns; other bytes in hexadecimal, the first of them. */
function bytesText(bytes: Uint8Array, { converted_type }: SchemaElement): string {
  if (converted_type === 'JSON') return String.fromCharCode(...bytes.subarray(0, 10_000));
  return [...bytes.subarray(0, 32)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
