import type { Unreadable } from '../reading.ts';
import { tooLarge } from './cells.ts';
import { limits } from './limits.ts';
import { isList, isObject, type Json, type JsonObject } from './parse-json.ts';

/** Records as rows of cells under a header. Nested objects become columns with dotted names, lists become text. */
export function flattenRecords(records: readonly Json[]): { ok: true; cells: string[][] } | Unreadable {
  const places = new Map<string, number>();
  const layouts = new Map<string, Map<readonly string[], readonly number[]>>();
  const rows: string[][] = [];
  for (const record of records) {
    const row: string[] = [];
    if (isObject(record)) spread(record, '', { row, places, layouts });
    else put(record, 'value', { row, places });
    rows.push(row);
    const refusal = places.size > limits.columns ? tooLarge(records.length, places.size) : null;
    if (refusal !== null) return refusal;
  }
  const refusal = tooLarge(rows.length, places.size);
  if (refusal !== null) return refusal;
  for (const row of rows) for (let at = 0; at < places.size; at++) row[at] ??= '';
  return { ok: true, cells: [[...places.keys()], ...rows] };
}

/** Puts a value into the row of its record; an object fills columns with dotted names. */
export function writeField(value: Json, name: string, spreading: Spreading): void {
  if (isObject(value) && value.keys.length > 0) spread(value, `${name}.`, spreading);
  else put(value, name, spreading);
}

export type Spreading = {
  row: string[];
  places: Map<string, number>;
  /** Columns of a shared key list by prefix: looked up once, not for each record. */
  layouts: Map<string, Map<readonly string[], readonly number[]>>;
};

function spread({ keys, values }: JsonObject, before: string, spreading: Spreading): void {
  const known = spreading.layouts.get(before)?.get(keys) ?? [];
  const layout: number[] = [];
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? null;
    if (isObject(value) && value.keys.length > 0) {
      spread(value, `${before}${keys[at] ?? ''}.`, spreading);
      layout[at] = -1;
      continue;
    }
    const place = known[at] ?? -1;
    if (place >= 0) spreading.row[place] = jsonLeafText(value);
    else layout[at] = put(value, `${before}${keys[at] ?? ''}`, spreading);
  }
  if (known.length > 0) return;
  const layouts = spreading.layouts.get(before) ?? new Map();
  if (layouts.size < 1000) layouts.set(keys, layout);
  if (spreading.layouts.size < 1000) spreading.layouts.set(before, layouts);
}

function put(value: Json, name: string, { row, places }: Pick<Spreading, 'row' | 'places'>): number {
  const place = places.get(name) ?? places.size;
  places.set(name, place);
  row[place] = jsonLeafText(value);
  return place;
}

/** Leaf as it is written; a list joined, "a, b"; anything deeper as JSON. */
export function jsonLeafText(value: Json): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (isList(value) && value.every((item) => item === null || typeof item === 'string'))
    return value.map(jsonLeafText).join(', ');
  return jsonOf(value);
}

function jsonOf(value: Json): string {
  if (value === null) return 'null';
  if (typeof value === 'string')
    return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$|^(?:true|false)$/.test(value) ? value : JSON.stringify(value);
  if (isList(value)) return `[${value.map(jsonOf).join(',')}]`;
  return isObject(value)
    ? `{${value.keys.map((key, at) => `${JSON.stringify(key)}:${jsonOf(value.values[at] ?? null)}`).join(',')}}`
    : '';
}
