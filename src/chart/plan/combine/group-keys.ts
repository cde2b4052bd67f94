import { groupRows, type RowGroups } from '#data/bulk/group-rows.ts';
import type { Column } from '#data/table.ts';
import { type Codes, codesOf as newCodesOf } from '#data/transform/codes-of.ts';
import { isGap } from '#data/transform/take-rows.ts';
import type { Document } from '../../document/document.ts';
import type { Key } from './column-uses.ts';
import { type Grain, grainWithin, toGrain } from './time-grain.ts';

/** Rows by their keys. `columns` are the keys as they are grouped, times cut to their grains. */
export type KeyGroups = { grouped: RowGroups; columns: readonly Column[]; grains: readonly (Grain | null)[] };

/** Groups of rows that share their keys; null when every row has keys of its own. */
export function groupByKeys(keys: readonly Key[], wish: Omit<GrainWish, 'keys'>): KeyGroups | null {
  const grains = keys.map((key) => grainOf(key, { keys, ...wish }));
  const columns = keys.map(({ column }, place) => {
    const grain = grains[place] ?? null;
    return column.kind === 'time' && grain !== null ? toGrain(column, grain) : column;
  });
  const found = groupRows(columns.map(codesOf), wish.rows);
  if (!hasRepeats(found, columns)) return null;
  const ordered = columns.filter((_, place) => keys[place]?.isOrdered);
  return { grouped: inOrder(found, ordered), columns, grains };
}

type GrainWish = { keys: readonly Key[]; rows: number; grain: Document['combine']['grain']; isLine: boolean };

type Readable = { moments: number; periods: number };

/** More moments of one series than these cannot be read, and so many periods take their place. */
const line: Readable = { moments: 400, periods: 200 };
const other: Readable = { moments: 120, periods: 120 };
/** Sums of single events, such as sales, go up and down from day to day: fewer of them can be read. */
const events: Readable = { moments: 100, periods: 100 };
/** Below this number of points, a series of one row a moment is drawn as it was measured. */
const mostMeasured = 2000;

/** By which part of the calendar the times of a key are grouped; null for moments as they are. */
function grainOf({ column, grain: fixed }: Key, { keys, rows, grain, isLine }: GrainWish): Grain | null {
  if (column.kind !== 'time') return null;
  if (fixed !== null) return fixed;
  if (grain !== 'auto') return grain === 'none' ? null : grain;
  if (differentUpTo(column.values, events.moments + 1) <= events.moments) return null;
  const others = keys.filter((key) => key.column !== column).map((key) => codesOf(key.column));
  const series = groupRows(others, rows);
  const measured = isLine ? line : other;
  const many = measured.moments * series.count;
  // To tell all moments apart takes a while: they are only where it decides.
  if (rows / series.count >= mostMeasured && differentUpTo(column.values, many + 1) > many)
    return grainWithin(column, measured.periods);
  const points = groupRows([{ codes: series.groups, size: series.count }, codesOf(column)], rows).count;
  const isMeasured = points === rows;
  const { moments, periods } = isMeasured ? measured : events;
  const each = points / series.count;
  return each <= moments || (isMeasured && each < mostMeasured) ? null : grainWithin(column, periods);
}

/** How many different values there are, counted up to a limit. */
function differentUpTo(values: Float64Array, limit: number): number {
  const seenCodes = new Set<number>();
  for (let row = 0; row < values.length && seenCodes.size < limit; row++) {
    const value = values[row] ?? Number.NaN;
    if (!Number.isNaN(value)) seenCodes.add(value);
  }
  return seenCodes.size;
}

/** Codes of a column; for times by the minute, finding them takes a while. */
export function codesOf(column: Column): Codes {
  const codes = known.get(column) ?? newCodesOf(column);
  known.set(column, codes);
  return codes;
}

const known = new WeakMap<Column, Codes>();

/** Rows without any key stand for nothing, however many there are. */
function hasRepeats({ groups, count, firstRows }: RowGroups, keys: readonly Column[]): boolean {
  const empty = keys.length === 0 ? -1 : firstRows.findIndex((row) => keys.every((column) => isGap(column, row)));
  const without = empty < 0 ? 0 : groups.reduce((sum, group) => sum + (group === empty ? 1 : 0), 0) - 1;
  return groups.length - without > count;
}

/** Groups in the order of times and numbers along an axis; others in which they come first. */
function inOrder(grouped: RowGroups, ordered: readonly Column[]): RowGroups {
  if (ordered.length === 0) return grouped;
  const { groups, count, firstRows } = grouped;
  const compare = (a: number, b: number) => {
    for (const column of ordered) {
      if (column.kind === 'text') continue;
      const [one, other] = [column.values[firstRows[a] ?? -1], column.values[firstRows[b] ?? -1]];
      const difference = (one ?? Number.NaN) - (other ?? Number.NaN);
      if (difference !== 0 && !Number.isNaN(difference)) return difference;
    }
    return a - b;
  };
  const order = Array.from({ length: count }, (_, group) => group).sort(compare);
  const places = new Int32Array(count);
  order.forEach((group, place) => {
    places[group] = place;
  });
  const moved = new Int32Array(groups.length);
  for (let row = 0; row < groups.length; row++) moved[row] = places[groups[row] ?? 0] ?? 0;
  return {
    groups: moved,
    count,
    firstRows: Int32Array.from(order, (group) => firstRows[group] ?? -1),
  };
}
