import type { NumberColumn, TextColumn } from '#data/table.ts';
import { byValue } from '../series/series.ts';
import { quantile } from './statistics.ts';

/** The values of one group, sorted, gaps aside; `rows` says where each stands in the user’s table. */
export type ValueGroup = { key: string; name: string; place: number; values: Float64Array; rows: Int32Array };

type Input = { values: readonly NumberColumn[]; series: TextColumn | null; rowOf: (row: number) => number };

/** Reads wide and long data into groups. Those without any number are left out. */
export function readGroups({ values, series, rowOf }: Input): ValueGroup[] {
  const [only] = values;
  const all =
    series === null || only === undefined
      ? values.map(({ key, name, values: column }) => ({ key, name, ...sorted(column, null, rowOf) }))
      : byWord(only, series).map(({ name, rows }) => ({ key: name, name, ...sorted(only.values, rows, rowOf) }));
  return all.map((group, place) => ({ ...group, place })).filter((group) => group.values.length > 0);
}

function byWord({ values }: NumberColumn, { codes, words }: TextColumn): { name: string; rows: number[] }[] {
  const groups = words.map((name) => ({ name, rows: [] as number[] }));
  for (let row = 0; row < values.length; row++) groups[codes[row] ?? -1]?.rows.push(row);
  return groups;
}

function sorted(
  column: Float64Array,
  rows: readonly number[] | null,
  rowOf: (row: number) => number,
): { values: Float64Array; rows: Int32Array } {
  const present = (rows ?? Array.from(column.keys())).filter((row) => Number.isFinite(column[row]));
  present.sort((a, b) => (column[a] ?? 0) - (column[b] ?? 0) || a - b);
  return {
    values: Float64Array.from(present, (row) => column[row] ?? 0),
    rows: Int32Array.from(present, rowOf),
  };
}

type GroupOrder = 'data' | 'median' | 'ascending' | 'label';

/** Groups in the order of a choice. */
export function orderGroups(groups: readonly ValueGroup[], order: GroupOrder): readonly ValueGroup[] {
  if (order === 'data') return groups;
  if (order === 'label') return groups.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const sign = order === 'median' ? 1 : -1;
  const middle = (place: number) => sign * quantile(groups[place]?.values ?? new Float64Array(), 0.5);
  return byValue(groups.length, middle).flatMap((place) => groups[place] ?? []);
}

/** The rows of a group, that nearest to a value first: it is the one that is shown. */
export function rowsFrom({ values, rows }: ValueGroup, middle: number): number[] {
  const best = values.reduce(
    (near, value, place) => (Math.abs(value - middle) < Math.abs((values[near] ?? 0) - middle) ? place : near),
    0,
  );
  return [rows[best] ?? -1, ...rows.filter((_, place) => place !== best)];
}
