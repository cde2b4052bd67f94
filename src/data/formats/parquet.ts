import type { Compressors, FileMetaData, ParquetParsers, parquetRead, SchemaElement, SchemaTree } from 'hyparquet';
import type { Unreadable } from '../reading.ts';
import {
  type Cells,
  maxCellTextLength,
  plainShape,
  roundedCountText,
  tooLarge,
  tooMuchText,
  unreadable,
} from './cells.ts';
import { type Spreading, writeField } from './flatten.ts';
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
    const options = { file, metadata, compressors: await unpackers(bytes.length), parsers };
    const cells = await readGroups(options, bytes.length);
    if (!Array.isArray(cells)) return cells;
    return { ok: true, parts: [], part: '', cells, notes: [], sure: plainShape };
  } catch (fault) {
    if (fault instanceof UnpacksTooMuch)
      return unreadable(
        'bomb',
        'This Parquet file would unpack to far more than it should, so it was not opened. Save the data again as CSV or Excel.',
      );
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
    `This Parquet file has about ${roundedCountText(cells)} cells; of a file this small up to ${roundedCountText(most)} can be read. Keep only the rows and columns you need and try again.`,
  );
}

type ReadOptions = Omit<Parameters<typeof parquetRead>[0], 'onComplete' | 'onChunk' | 'rowFormat'> & {
  metadata: FileMetaData;
};

/** A few columns of a few row groups after the other, so that only the text of the cells is in memory as a whole. */
async function readGroups(options: ReadOptions, size: number): Promise<string[][] | Unreadable> {
  const fields = fieldsOf(options.metadata.schema);
  const places = new Map(fields.flatMap((field, at) => (isPlain(field) ? [[field.name, at] as const] : [])));
  const isFlat = places.size === fields.length;
  if (!isFlat) places.clear(); // columns of structs come in between
  const layouts: Spreading['layouts'] = new Map();
  const rows: string[][] = [];
  const most = maxCellTextLength(size);
  let length = 0;
  for (const { start, end, ...batch } of batchesOf(options.metadata, fields)) {
    while (rows.length < end) rows.push(isFlat ? new Array<string>(fields.length).fill('') : []);
    const readers = new Map(batch.fields.map((field) => [field.name, { field, texts: new Map<unknown, Json>() }]));
    await readColumns(options, { names: [...readers.keys()], start, end }, (name, value, at) => {
      const row = rows[at];
      const reader = readers.get(name);
      if (row === undefined || reader === undefined) return;
      const { field, texts } = reader; // equal values are one string
      const known = texts.get(value);
      const json = known ?? toJson(value, field);
      if (known === undefined && typeof json === 'string' && texts.size < mostTexts) texts.set(value, json);
      length += typeof json === 'string' ? json.length : 0;
      writeField(json, name, { row, places, layouts });
    });
    const refusal = length > most ? tooMuchText(most) : tooLarge(rows.length, places.size);
    if (refusal !== null) return refusal;
  }
  if (!isFlat) for (const row of rows) for (let at = 0; at < places.size; at++) row[at] ??= '';
  if (rows.length === 0) return [fields.map(({ name }) => name)];
  for (const at of places.values()) cutMidnights(rows, at);
  return [[...places.keys()], ...rows];
}

const mostTexts = 100_000;

/** Columns of consecutive row groups that are read at once. */
type Batch = { start: number; end: number; fields: readonly SchemaElement[] };

/** Size of a batch. With each the reader goes through the whole schema and all row groups, so it must not be small. */
const batchBytes = 4_000_000;
const batchColumns = 500;

/** Row groups and columns in batches of a few megabytes; the sizes are claims, which the unpacking checks. */
function* batchesOf({ row_groups }: FileMetaData, fields: readonly SchemaElement[]): Generator<Batch> {
  let start = 0;
  for (const groups of inRuns(row_groups, groupBytes)) {
    const end = start + groups.reduce((sum, { num_rows }) => sum + Number(num_rows), 0);
    const sizes = new Map<string, number>();
    for (const { columns } of groups)
      for (const { meta_data } of columns) {
        const name = meta_data?.path_in_schema[0] ?? '';
        sizes.set(name, (sizes.get(name) ?? 0) + Math.max(0, Number(meta_data?.total_uncompressed_size ?? 0)));
      }
    for (const run of inRuns(fields, ({ name }) => sizes.get(name) ?? 0)) yield { start, end, fields: run };
    start = end;
  }
}

function groupBytes({ columns }: FileMetaData['row_groups'][number]): number {
  return columns.reduce((sum, { meta_data }) => sum + Math.max(0, Number(meta_data?.total_uncompressed_size ?? 0)), 0);
}

/** Consecutive items that together stay below the size of a batch; one that does not is alone. */
function* inRuns<Item>(items: readonly Item[], bytesOf: (item: Item) => number): Generator<Item[]> {
  let run: Item[] = [];
  let size = 0;
  for (const item of items) {
    const bytes = bytesOf(item);
    if (run.length > 0 && (size + bytes > batchBytes || run.length === batchColumns)) {
      yield run;
      run = [];
      size = 0;
    }
    run.push(item);
    size += bytes;
  }
  if (run.length > 0) yield run;
}

type ColumnPlaces = { names: string[]; start: number; end: number };

/** Hands over the values of columns with the rows they belong to, one column after the other. */
async function readColumns(
  options: ReadOptions,
  { names, start, end }: ColumnPlaces,
  take: (name: string, value: unknown, row: number) => void,
): Promise<void> {
  const { parquetRead } = await import('hyparquet');
  const chunks = new Map(names.map((name) => [name, [] as { values: ArrayLike<unknown>; from: number }[]]));
  await parquetRead({
    ...options,
    columns: names,
    rowStart: start,
    rowEnd: end,
    onChunk({ columnName, columnData, rowStart }) {
      chunks.get(columnName)?.push({ values: columnData, from: rowStart });
    },
  });
  for (const [name, parts] of chunks)
    for (const { values, from } of parts) for (let at = 0; at < values.length; at++) take(name, values[at], from + at);
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

class UnpacksTooMuch extends Error {}

/** Decompressors. Snappy is the reader's own: the other is WebAssembly, which our pages do not allow. */
async function unpackers(size: number): Promise<Compressors> {
  const { decompressBrotli, decompressGzip, decompressLz4, decompressLz4Raw, decompressZstd } = await import(
    'hyparquet-compressors'
  );
  const { snappyUncompress } = await import('hyparquet');
  const { least, perByte, onePage } = limits.parquetUnpacked;
  let room = Math.max(least, size * perByte);
  const within = (unpack: (input: Uint8Array, length: number) => Uint8Array) => (input: Uint8Array, length: number) => {
    room -= length;
    if (room < 0 || length > onePage) throw new UnpacksTooMuch();
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
