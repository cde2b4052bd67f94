import type { NumberColumn, Table, TimeColumn } from '#data/table.ts';
import type { MeasureWay } from './measure-ways.ts';
import type { Grain, PartialPeriod } from './time-grain.ts';

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
  measures: readonly MeasureWay[];
  /** How many rows became how many, and how many there are of each. */
  rows: number;
  groups: number;
  sizes: Int32Array;
  /** Periods at the ends that the data covers only in part. */
  partial: { column: TimeColumn; grain: Grain; periods: readonly PartialPeriod[] } | null;
  /** Those of them that are not in the table: their sums would look like a fall. */
  dropped: readonly number[];
  /** The moment that all values are of, where it is no key: the latest year of statistics. */
  moment: { column: NumberColumn | TimeColumn; value: number } | null;
  /** Whether readers should know: a value on the chart is in no single row. */
  isVisible: boolean;
};
