import type { Unreadable } from '../reading.ts';
import { tooLarge, unreadable } from './cells.ts';
import { flattenRecords, jsonLeafText } from './flatten.ts';
import { limits } from './limits.ts';
import { isList, isObject, type Json, type JsonObject, memberOf } from './parse-json.ts';

/** Table somewhere in JSON. */
type JsonTable = {
  /** "data.items"; "$" for the whole. */
  path: string;
  /** Of several tables, the largest is read. */
  size: number;
  /** Whether its first row is known to be names. */
  hasNames: boolean;
  /** Number of map shapes, which a table cannot hold. */
  areas?: number;
  read: () => { ok: true; cells: string[][] } | Unreadable;
};

/** All tables in it, the largest first. */
export function findJsonTables(root: Json): readonly JsonTable[] {
  const tables: JsonTable[] = [];
  const walk = (value: Json, path: string): void => {
    if (tables.length >= 200) return;
    const table = tableAt(value, path);
    if (table !== null) tables.push(table);
    if (table !== null && !(isList(value) && value.length === 1)) return;
    for (const [key, inner] of childrenOf(value)) walk(inner, path === '$' ? key : `${path}.${key}`);
  };
  walk(root, '$');
  if (tables.length === 0 && isObject(root) && root.keys.length > 0) tables.push(pairsTable(root));
  return tables.toSorted((a, b) => b.size - a.size);
}

function childrenOf(value: Json): [string, Json][] {
  if (isObject(value)) return value.keys.map((key, at) => [key, value.values[at] ?? null]);
  return isList(value) ? value.slice(0, 100).map((inner, at) => [String(at), inner]) : [];
}

function tableAt(value: Json, path: string): JsonTable | null {
  if (isList(value)) return listTable(value, path);
  if (!isObject(value)) return null;
  const features = memberOf(value, 'features');
  if (memberOf(value, 'type') === 'FeatureCollection' && isList(features)) return featuresTable(features, path);
  if (memberOf(value, 'type') === 'Feature') return featuresTable([value], path);
  if (isJsonStat(value))
    return { path, size: Number.MAX_SAFE_INTEGER, hasNames: true, read: () => readJsonStat(value) };
  return splitTable(value, path) ?? columnsTable(value, path) ?? keyedTable(value, path);
}

function featuresTable(features: readonly Json[], path: string): JsonTable {
  const areas = countAreas(features);
  return { path, size: features.length * 2 + 1, hasNames: true, areas, read: () => readGeoJson(features) };
}

/** Table from a list of records, of rows, or of single values. */
function listTable(list: readonly Json[], path: string): JsonTable | null {
  if (list.length === 0) return null;
  const records = list.filter(isObject).length;
  if (records === list.length)
    return { path, size: records * Math.min(widthOf(list), 1000), hasNames: true, read: () => flattenRecords(list) };
  if (list.every((row) => isList(row) && row.every(isLeaf)))
    return { path, size: list.length * widthOf(list), hasNames: false, read: () => readRows(list, []) };
  if (records > list.length / 2)
    return { path, size: records, hasNames: true, read: () => flattenRecords(list.filter(isObject)) };
  if (list.every(isLeaf) && list.length > 1)
    return {
      path,
      size: list.length / 4,
      hasNames: true,
      read: () => ({ ok: true, cells: [['value'], ...list.map((leaf) => [jsonLeafText(leaf)])] }),
    };
  return null;
}

/** { columns: […], data: [[…]] }: names and rows separately. Pandas adds an index. */
function splitTable(value: JsonObject, path: string): JsonTable | null {
  const names = ['columns', 'header', 'headers', 'fields', 'cols', 'columnNames']
    .map((key) => memberOf(value, key))
    .find(isList);
  const rows = ['data', 'rows', 'values', 'records'].map((key) => memberOf(value, key)).find(isList);
  if (names === undefined || rows === undefined || rows.length === 0 || !rows.every(isList)) return null;
  const index = memberOf(value, 'index');
  const hasIndex =
    isList(index) && index.length === rows.length && index.some((name, at) => jsonLeafText(name) !== String(at));
  const header = names.map(nameOf);
  const whole = hasIndex ? rows.map((row, at) => [index[at] ?? null, ...(isList(row) ? row : [row])]) : rows;
  return {
    path,
    size: rows.length * names.length + 1,
    hasNames: true,
    read: () => readRows(whole, hasIndex ? ['index', ...header] : header),
  };
}

function nameOf(name: Json): string {
  if (!isObject(name)) return jsonLeafText(name);
  const key = ['name', 'label', 'title', 'field', 'id', 'text', 'key'].find(
    (each) => typeof memberOf(name, each) === 'string',
  );
  return jsonLeafText(key === undefined ? name : memberOf(name, key));
}

/** { a: […], b: […] }: a list for each column. */
function columnsTable(value: JsonObject, path: string): JsonTable | null {
  const lists = value.values;
  const [first] = lists;
  if (first === undefined || !isList(first) || first.length < 2) return null;
  if (!lists.every((list) => isList(list) && list.length === first.length && list.every(isLeaf))) return null;
  return {
    path,
    size: first.length * lists.length,
    hasNames: true,
    read: () =>
      readRows(
        first.map((_, row) => lists.map((list) => (isList(list) ? (list[row] ?? null) : null))),
        value.keys,
      ),
  };
}

/** { "2020": {…}, "2021": {…} }: records by a key; or, as pandas writes it, cells by row number within each column. */
function keyedTable(value: JsonObject, path: string): JsonTable | null {
  const records = value.values;
  const [first] = records;
  if (first === undefined || !isObject(first) || !records.every(isObject)) return null;
  if (!records.every((record) => isObject(record) && record.values.every(isLeaf))) return null;
  const isByColumn = first.keys.length > 1 && first.keys.every((key, at) => key === String(at));
  if (isByColumn) {
    const rows = first.keys.map((key) => records.map((column) => memberOf(column, key)));
    return { path, size: rows.length * records.length, hasNames: true, read: () => readRows(rows, value.keys) };
  }
  if (records.length < 2 || !hasCommonKeys(records)) return null;
  const read = (): ReturnType<JsonTable['read']> =>
    flattenRecords(value.keys.map((key, at) => withKey(key, records[at] ?? null)));
  return { path, size: records.length * (first.keys.length + 1), hasNames: true, read };
}

function withKey(key: string, record: Json): Json {
  return isObject(record) ? { keys: ['key', ...record.keys], values: [key, ...record.values] } : null;
}

function hasCommonKeys(records: readonly Json[]): boolean {
  const [first] = records;
  if (first === undefined || !isObject(first)) return false;
  const keys = new Set(first.keys);
  return (
    records.filter((record) => isObject(record) && record.keys.some((key) => keys.has(key))).length >
    records.length * 0.8
  );
}

/** Single record: one row with a name and a value per key. */
function pairsTable(root: JsonObject): JsonTable {
  const read = (): ReturnType<JsonTable['read']> => ({
    ok: true,
    cells: [['key', 'value'], ...root.keys.map((key, at) => [key, jsonLeafText(root.values[at] ?? null)])],
  });
  return { path: '$', size: 1, hasNames: true, read };
}

function readRows(rows: readonly Json[], header: readonly string[]): { ok: true; cells: string[][] } | Unreadable {
  const width = Math.max(header.length, widthOf(rows));
  const refusal = tooLarge(rows.length, width);
  if (refusal !== null) return refusal;
  const cells = rows.map((row) => (isList(row) ? row.map(jsonLeafText) : [jsonLeafText(row)]));
  return { ok: true, cells: header.length > 0 ? [[...header], ...cells] : cells };
}

function isLeaf(value: Json): boolean {
  return value === null || typeof value === 'string';
}

function widthOf(rows: readonly Json[]): number {
  let width = 0;
  for (const row of rows) width = Math.max(width, isList(row) ? row.length : isObject(row) ? row.keys.length : 1);
  return Math.min(width, limits.columns * 10);
}

/** Features of a map as records: their properties, the kind of geometry, and coordinates for points. */
function readGeoJson(features: readonly Json[]): { ok: true; cells: string[][] } | Unreadable {
  const hasPoints = features.some((feature) => kindOf(feature) === 'Point');
  const used = new Set(features.flatMap((feature) => keysOf(memberOf(feature, 'properties'))));
  const own = (name: string): string => (used.has(name) ? `${name} (geometry)` : name);
  const names = hasPoints ? ['geometry', 'longitude', 'latitude'].map(own) : [own('geometry')];
  const records = features.map((feature): Json => {
    const properties = memberOf(feature, 'properties');
    const { keys, values } = isObject(properties) ? properties : { keys: [], values: [] };
    const id = memberOf(feature, 'id');
    const place = hasPoints ? [kindOf(feature), ...pointOf(feature)] : [kindOf(feature)];
    const before = id === null ? [] : [id];
    return { keys: [...(id === null ? [] : [own('id')]), ...keys, ...names], values: [...before, ...values, ...place] };
  });
  return flattenRecords(records);
}

/** Number of features that are areas and not only points. */
function countAreas(features: readonly Json[]): number {
  return features.filter((feature) => kindOf(feature).endsWith('Polygon')).length;
}

function keysOf(value: Json): readonly string[] {
  return isObject(value) ? value.keys : [];
}

function kindOf(feature: Json): string {
  return jsonLeafText(memberOf(memberOf(feature, 'geometry'), 'type'));
}

function pointOf(feature: Json): [Json, Json] {
  const coordinates = memberOf(memberOf(feature, 'geometry'), 'coordinates');
  if (kindOf(feature) !== 'Point' || !isList(coordinates)) return [null, null];
  return [coordinates[0] ?? null, coordinates[1] ?? null];
}

/** Whether this is a JSON-stat 2 dataset, as statistical offices publish: dimensions, and values in their order. */
function isJsonStat(value: JsonObject): boolean {
  return (
    isList(memberOf(value, 'id')) &&
    isList(memberOf(value, 'size')) &&
    isObject(memberOf(value, 'dimension')) &&
    memberOf(value, 'value') !== null
  );
}

/** One record for each value, with a column for each dimension. */
function readJsonStat(dataset: JsonObject): { ok: true; cells: string[][] } | Unreadable {
  const [ids, sizes] = [
    listAt(dataset, 'id').map(jsonLeafText),
    listAt(dataset, 'size').map((size) => Number(jsonLeafText(size))),
  ];
  const rows = sizes.reduce((product, size) => product * size, 1);
  if (ids.length !== sizes.length || !Number.isSafeInteger(rows) || rows < 1)
    return unreadable(
      'no-table',
      'The dimensions of this JSON-stat file don’t match its values. Download it again or as CSV.',
    );
  const refusal = rows > limits.cells ? tooLarge(rows, 1) : tooLarge(rows, ids.length + 1);
  if (refusal !== null) return refusal;

  const dimensions = ids.map((id) => memberOf(memberOf(dataset, 'dimension'), id));
  const labels = dimensions.map((dimension, at) => labelsOf(memberOf(dimension, 'category'), sizes[at] ?? 0));
  const header = dimensions.map((dimension, at) => jsonLeafText(memberOf(dimension, 'label')) || (ids[at] ?? ''));
  const values = memberOf(dataset, 'value');
  const sparse = isObject(values) ? new Map(values.keys.map((key, at) => [key, values.values[at] ?? null])) : null;
  const cells = [[...header, 'value']];
  const at = sizes.map(() => 0);
  for (let row = 0; row < rows; row++) {
    const value = sparse === null ? (isList(values) ? (values[row] ?? null) : null) : (sparse.get(String(row)) ?? null);
    cells.push([...at.map((place, dimension) => labels[dimension]?.[place] ?? ''), jsonLeafText(value)]);
    for (let dimension = at.length - 1; dimension >= 0; dimension--) {
      at[dimension] = (at[dimension] ?? 0) + 1;
      if ((at[dimension] ?? 0) < (sizes[dimension] ?? 0)) break;
      at[dimension] = 0;
    }
  }
  return { ok: true, cells };
}

function listAt(value: Json, key: string): readonly Json[] {
  const list = memberOf(value, key);
  return isList(list) ? list : [];
}

/** Label of each category, in the order of the index. */
function labelsOf(category: Json, size: number): readonly string[] {
  const [index, label] = [memberOf(category, 'index'), memberOf(category, 'label')];
  const names = isObject(label)
    ? new Map(label.keys.map((key, at) => [key, jsonLeafText(label.values[at] ?? null)]))
    : new Map<string, string>();
  const codes: string[] = [];
  if (isList(index)) codes.push(...index.slice(0, size).map(jsonLeafText));
  else if (isObject(index))
    for (const [at, code] of index.keys.entries()) {
      const place = Number(jsonLeafText(index.values[at] ?? null));
      if (place >= 0 && place < size) codes[place] = code;
    }
  else codes.push(...names.keys());
  return Array.from({ length: size }, (_, at) => names.get(codes[at] ?? '') ?? codes[at] ?? '');
}
