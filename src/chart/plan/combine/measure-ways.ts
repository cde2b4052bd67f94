import { groupRows, type RowGroups } from '#data/bulk/group-rows.ts';
import { measureKindOf } from '#data/measure/measure-kind.ts';
import { isYearColumn } from '#data/measure/year-column.ts';
import type { Column, NumberColumn, Table, TimeColumn } from '#data/table.ts';
import type { Document } from '../../document/document.ts';
import type { ColumnUses } from './column-uses.ts';
import { codesOf } from './group-keys.ts';

/** How several values become one. */
export type CombineMethod = Exclude<Document['combine']['how'], 'auto' | 'none'>;

/**
 * How the values of a measure become one. `end` is for values that are not added up over time: of each group only the rows
 * of its first or last moment count, and these are combined by `ties`.
 */
export type MeasureWay = {
  column: NumberColumn;
  how: CombineMethod;
  end: 'first' | 'last' | null;
  ties: CombineMethod;
};

/** Moments of the rows: along an axis, or beside what is drawn. */
export type Times = { column: NumberColumn | TimeColumn; isBeside: boolean };

export function findTimeColumn(table: Table, { keys, measures }: ColumnUses): Times | null {
  const along = keys.find(({ column }) => column.kind === 'time')?.column;
  if (along?.kind === 'time') return { column: along, isBeside: false };
  const used = new Set<Column>([...keys.map(({ column }) => column), ...measures]);
  for (const column of table.columns) {
    if (used.has(column) || column.kind === 'text') continue;
    if (column.kind === 'time' || isYearColumn(column)) return { column, isBeside: true };
  }
  return null;
}

type Wish = { how: CombineMethod | 'auto'; grouped: RowGroups; times: Times | null; isPanel: boolean };

export function wayOf(column: NumberColumn, { how, grouped, times, isPanel }: Wish): MeasureWay {
  const { kind, combine } = measureKindOf(column);
  // People of several places add up, at one moment.
  const together = kind === 'stock' ? 'sum' : combine === 'sum' || combine === 'mean' ? combine : null;
  if (how !== 'auto') {
    const isEnd = (how === 'first' || how === 'last') && times !== null;
    return { column, how, end: isEnd ? how : null, ties: kind === 'stock' ? 'sum' : how };
  }
  if (isPanel) return { column, how: 'last', end: 'last', ties: together ?? 'last' };
  if (combine !== 'last') return { column, how: combine === 'none' ? 'first' : combine, end: null, ties: 'first' };
  const isOverTime = times !== null && varies(times.column.values, grouped);
  return isOverTime
    ? { column, how: 'last', end: 'last', ties: together ?? 'last' }
    : { column, how: together ?? 'mean', end: null, ties: 'first' };
}

/** Whether the rows of some group are of several moments. */
function varies(values: Float64Array, { groups, firstRows }: RowGroups): boolean {
  return groups.some((group, row) => values[row] !== values[firstRows[group] ?? -1]);
}

/**
 * Statistics by year, which stand beside the keys: a row for each key and year, or for each thing and year. Then the latest
 * year is shown instead of all years together.
 */
export function isPanelOfYears(times: Times | null, keys: readonly Column[], table: Table): boolean {
  if (times === null || !times.isBeside || !times.column.values.every(isYear)) return false;
  const { rows } = table;
  const years = codesOf(times.column);
  if (years.size < 2) return false;
  if (groupRows([...keys.map(codesOf), years], rows).count === rows) return true;
  return table.columns.some((column) => {
    if (column.kind !== 'text') return false;
    const things = codesOf(column);
    const isFull = things.size * years.size <= rows * 1.25 && things.size * years.size >= rows;
    return isFull && groupRows([things, years], rows).count === rows;
  });
}

/** A year as a number, or the first of January. */
function isYear(value: number): boolean {
  if (Math.abs(value) <= 3000) return true;
  const date = new Date(value);
  return date.getUTCMonth() === 0 && date.getUTCDate() === 1;
}
