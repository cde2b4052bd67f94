import type { Unreadable } from '../reading.ts';
import { tooLarge, unreadable } from './cells.ts';
import { textOf } from './flatten.ts';
import { limits } from './limits.ts';
import { isList, isObject, type Json, type JsonObject, memberOf } from './parse-json.ts';

/** Whether this is a JSON-stat 2 dataset, as statistical offices publish: dimensions, and values in their order. */
export function isJsonStat(value: JsonObject): boolean {
  return (
    isList(memberOf(value, 'id')) &&
    isList(memberOf(value, 'size')) &&
    isObject(memberOf(value, 'dimension')) &&
    memberOf(value, 'value') !== null
  );
}

/** One record for each value, with a column for each dimension. */
export function readJsonStat(dataset: JsonObject): { ok: true; cells: string[][] } | Unreadable {
  const [ids, sizes] = [listAt(dataset, 'id').map(textOf), listAt(dataset, 'size').map((size) => Number(textOf(size)))];
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
  const header = dimensions.map((dimension, at) => textOf(memberOf(dimension, 'label')) || (ids[at] ?? ''));
  const values = memberOf(dataset, 'value');
  const sparse = isObject(values) ? new Map(values.keys.map((key, at) => [key, values.values[at] ?? null])) : null;
  const cells = [[...header, 'value']];
  const at = sizes.map(() => 0);
  for (let row = 0; row < rows; row++) {
    const value = sparse === null ? (isList(values) ? (values[row] ?? null) : null) : (sparse.get(String(row)) ?? null);
    cells.push([...at.map((place, dimension) => labels[dimension]?.[place] ?? ''), textOf(value)]);
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
    ? new Map(label.keys.map((key, at) => [key, textOf(label.values[at] ?? null)]))
    : new Map<string, string>();
  const codes: string[] = [];
  if (isList(index)) codes.push(...index.slice(0, size).map(textOf));
  else if (isObject(index))
    for (const [at, code] of index.keys.entries()) {
      const place = Number(textOf(index.values[at] ?? null));
      if (place >= 0 && place < size) codes[place] = code;
    }
  else codes.push(...names.keys());
  return Array.from({ length: size }, (_, at) => names.get(codes[at] ?? '') ?? codes[at] ?? '');
}
