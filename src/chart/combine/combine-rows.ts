import { groupRows, type RowGroups } from '#data/bulk/group-rows.ts';
import { measureKindOf } from '#data/measure/measure-kind.ts';
import { isYearColumn } from '#data/measure/year-column.ts';
import type { Column, NumberColumn, Table, TimeColumn } from '#data/table.ts';
import { aggregate } from '#data/transform/aggregate.ts';
import { type Codes, codesOf as newCodesOf } from '#data/transform/codes-of.ts';
import { takeCells } from '#data/transform/take-rows.ts';
import { isGap } from '#data/transform/the-column.ts';
import type { Document } from '../document/document.ts';
import { localeOf } from '../locale/locale-of.ts';
import type { Template } from '../template.ts';
import { type ColumnUses, columnUses, isCombining, type Key } from './column-uses.ts';
import { type Grain, grainWithin, partialPeriods, toGrain } from './time-grain.ts';

/** How several values become one. */
export type Way = Exclude<Document['combine']['how'], 'auto' | 'none'>;

export type Combined = {
  /** One row for each combination of keys; the given table itself when no rows share their keys. */
  table: Table;
  /** What was combined; null when every row is drawn as it is. */
  summary: Summary | null;
  /** Row of the given table that a combined row begins with, and combined row of a given one. */
  rowOf: (row: number) => number;
  rowIn: (row: number) => number;
};

export type Summary = {
  keys: readonly { name: string; grain: Grain | null }[];
  measures: readonly { column: NumberColumn; how: Way }[];
  /** How many rows became how many, and how many there are of each. */
  rows: number;
  groups: number;
  sizes: Int32Array;
  /** Periods at the ends that the data covers only in part. */
  partial: { column: TimeColumn; grain: Grain; starts: readonly number[] } | null;
  /** Whether readers should know: a value on the chart is in no single row. */
  isVisible: boolean;
};

/** What combining asks of a chart; a manifest is enough of a type. */
export type Chart = { document: Document; table: Table; template: Pick<Template, 'roles' | 'rows' | 'family'> };

/** The table as it is drawn: rows that share their keys become one. The last answers for each table are kept. */
export function combineRows({ document, table, template }: Chart): Combined {
  const { combine, locale } = document;
  const { how, grain } = combine;
  if (how === 'none' || !isCombining(template.rows, document.roles)) return untouched(table);
  const uses = columnUses(document, table, template);
  if (uses.measures.length === 0) return untouched(table);
  const asked = JSON.stringify([
    uses.keys.map(({ column, grain, isOrdered }) => [column.key, grain, isOrdered]),
    [uses.measures, uses.attributes, uses.extras].map((columns) => columns.map(({ key }) => key)),
    [how, grain, template.family, locale],
  ]);
  const answers = kept.get(table) ?? new Map<string, Combined>();
  const before = answers.get(asked);
  if (before !== undefined) return before;
  const answer = combined(table, uses, { combine: { how, grain }, isLine: template.family === 'lines', locale });
  if (answers.size >= mostKept) answers.clear();
  kept.set(table, answers.set(asked, answer));
  return answer;
}

const mostKept = 30;
const kept = new WeakMap<Table, Map<string, Combined>>();

type Wish = { combine: Chosen; isLine: boolean; locale: string };
type Chosen = { how: Way | 'auto'; grain: Document['combine']['grain'] };

function combined(table: Table, uses: ColumnUses, { combine, isLine, locale }: Wish): Combined {
  const grains = uses.keys.map((key) => grainOf(key, { keys: uses.keys, rows: table.rows, combine, isLine }));
  const keys = uses.keys.map(({ column }, place) => {
    const grain = grains[place] ?? null;
    return column.kind === 'time' && grain !== null ? toGrain(column, grain) : column;
  });
  const found = groupRows(keys.map(codesOf), table.rows);
  if (!hasRepeats(found, keys)) return untouched(table);
  const grouped = inOrder(
    found,
    keys.filter((_, place) => uses.keys[place]?.isOrdered),
  );
  const sizes = sizesOf(grouped);
  const times = timesOf(table, uses);
  const isYearly = times !== null && isPanelOfYears(times, keys, table.rows);
  const measures = uses.measures.map((column) => {
    const usual = isYearly ? 'last' : usualWay(column);
    return { column, how: combine.how === 'auto' ? usual : combine.how };
  });
  const one = (column: NumberColumn, how: Way) => combineCells(column, { how, grouped, times: times?.values ?? null });
  const columns: Column[] = [
    ...keys.map((column) => takeCells(column, grouped.firstRows)),
    ...measures.map(({ column, how }) => {
      const { count } = localeOf(locale).words.combined;
      return how === 'count' ? { ...one(column, how), name: count } : one(column, how);
    }),
    ...uses.attributes.map((column) => aggregate(column, 'first', grouped)),
    ...uses.extras.map((column) =>
      column.kind === 'number' ? one(column, usualWay(column)) : whereAllAgree(column, grouped),
    ),
  ];
  const place = grains.findIndex((grain) => grain !== null);
  const time = uses.keys[place]?.column;
  const grain = grains[place] ?? null;
  const starts = time?.kind === 'time' && grain !== null ? partialPeriods(time, grain, codesOf(time).size) : [];
  return {
    table: { rows: grouped.count, columns },
    summary: {
      keys: keys.map(({ name }, at) => ({ name, grain: grains[at] ?? null })),
      measures,
      rows: table.rows,
      groups: grouped.count,
      sizes,
      partial: time?.kind === 'time' && grain !== null && starts.length > 0 ? { column: time, grain, starts } : null,
      isVisible: measures.some(({ column, how }) => how === 'sum' || how === 'count' || hasOthers(column, grouped)),
    },
    rowOf: (row) => grouped.firstRows[row] ?? -1,
    rowIn: (row) => grouped.groups[row] ?? -1,
  };
}

function untouched(table: Table): Combined {
  return { table, summary: null, rowOf: (row) => row, rowIn: (row) => row };
}

/** How the values of a column are combined when nobody has said it. */
export function usualWay(column: NumberColumn): Way {
  const { combine } = measureKindOf(column);
  return combine === 'none' ? 'first' : combine;
}

type GrainWish = { keys: readonly Key[]; rows: number; combine: Chosen; isLine: boolean };

/** More moments of one series than these cannot be read, and so many periods take their place. */
const readable = { line: { moments: 400, periods: 200 }, other: { moments: 120, periods: 120 } };
/** Below this number of points, a series of one row a moment is drawn as it was measured. */
const mostMeasured = 2000;

/** By which part of the calendar the times of a key are grouped; null for moments as they are. */
function grainOf({ column, grain }: Key, { keys, rows, combine, isLine }: GrainWish): Grain | null {
  if (column.kind !== 'time') return null;
  if (grain !== null) return grain;
  if (combine.grain !== 'auto') return combine.grain === 'none' ? null : combine.grain;
  const codes = codesOf(column);
  const { moments, periods } = isLine ? readable.line : readable.other;
  if (codes.size <= moments) return null;
  const others = keys.filter((key) => key.column !== column).map((key) => codesOf(key.column));
  const series = groupRows(others, rows);
  // Points are counted only where their number decides.
  if (rows / series.count < mostMeasured || codes.size / series.count <= moments) {
    const points = groupRows([{ codes: series.groups, size: series.count }, codes], rows).count;
    const each = points / series.count;
    if (each <= moments || (points === rows && each < mostMeasured)) return null;
  }
  return grainWithin(column, { most: periods, moments: codes.size });
}

/** Codes of a column; times by the minute take a while to be told apart. */
function codesOf(column: Column): Codes {
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
  return {
    groups: groups.map((group) => places[group] ?? 0),
    count,
    firstRows: Int32Array.from(order, (group) => firstRows[group] ?? -1),
  };
}

function sizesOf({ groups, count }: RowGroups): Int32Array {
  const sizes = new Int32Array(count);
  for (const group of groups) sizes[group] = (sizes[group] ?? 0) + 1;
  return sizes;
}

/** The moments of the rows: along an axis, or beside what is drawn. The first and the last value go by them. */
function timesOf(table: Table, { keys, measures }: ColumnUses): { values: Float64Array; isBeside: boolean } | null {
  const along = keys.find(({ column }) => column.kind === 'time')?.column;
  if (along?.kind === 'time') return { values: along.values, isBeside: false };
  const used = new Set<Column>([...keys.map(({ column }) => column), ...measures]);
  const beside = table.columns.find(
    (column) => !used.has(column) && (column.kind === 'time' || (column.kind === 'number' && isYearColumn(column))),
  );
  return beside === undefined || beside.kind === 'text' ? null : { values: beside.values, isBeside: true };
}

/** One row for each key and year, as statistics come: the latest year is shown instead of all years added up. */
function isPanelOfYears(
  { values, isBeside }: { values: Float64Array; isBeside: boolean },
  keys: readonly Column[],
  rows: number,
): boolean {
  if (!isBeside || !values.every(isStartOfYear)) return false;
  const beside = codesOf({ kind: 'number', key: '', name: '', values });
  return beside.size > 1 && groupRows([...keys.map(codesOf), beside], rows).count === rows;
}

/** A year as a number, or the first of January. */
function isStartOfYear(value: number): boolean {
  if (Math.abs(value) <= 2200) return true;
  const date = new Date(value);
  return date.getUTCMonth() === 0 && date.getUTCDate() === 1;
}

type Cells = { how: Way; grouped: RowGroups; times: Float64Array | null };

function combineCells(column: NumberColumn, { how, grouped, times }: Cells): NumberColumn {
  if ((how === 'first' || how === 'last') && times !== null)
    return asNumbers(takeCells(column, endsByTime(column, { how, grouped, times })), column);
  const result = asNumbers(aggregate(column, how === 'count' ? 'rows' : how, grouped), column);
  if (how !== 'sum' && how !== 'mean' && how !== 'median') return result;
  // 0.1 + 0.2 is 0.3 for readers.
  return {
    ...result,
    values: result.values.map((value) => (Number.isInteger(value) ? value : Number(value.toPrecision(12)))),
  };
}

function asNumbers(column: Column, given: NumberColumn): NumberColumn {
  return column.kind === 'number' ? column : given;
}

/** Row of the earliest or latest value of each group, −1 where all are gaps. */
function endsByTime(
  { values }: NumberColumn,
  { how, grouped: { groups, count }, times }: Cells & { times: Float64Array },
): Int32Array {
  const rows = new Int32Array(count).fill(-1);
  for (let row = 0; row < groups.length; row++) {
    if (Number.isNaN(values[row] ?? Number.NaN)) continue;
    const group = groups[row] ?? 0;
    const best = rows[group] ?? -1;
    const [time, before] = [times[row] ?? Number.NaN, times[best] ?? Number.NaN];
    if (best < 0 || (how === 'last' ? !(time < before) : time < before)) rows[group] = row;
  }
  return rows;
}

function whereAllAgree(column: Column, { groups, firstRows }: RowGroups): Column {
  const { codes } = codesOf(column);
  const rows = firstRows.slice();
  groups.forEach((group, row) => {
    if (codes[row] !== codes[firstRows[group] ?? -1]) rows[group] = -1;
  });
  return takeCells(column, rows);
}

/** Whether some group has another value than that of its first row. */
function hasOthers({ values }: NumberColumn, { groups, firstRows }: RowGroups): boolean {
  return groups.some((group, row) => !Object.is(values[row], values[firstRows[group] ?? -1]));
}
