import type { Intent } from '#ai/offline/intent/intent.ts';
import type { Grain } from '#ai/offline/language/language.ts';
import type { Comparison, Condition } from '../evidence/condition.ts';

export type Direction = 'max' | 'min';

/** Which rows a reading is about. Columns are places in the table. */
export type RowReading =
  | { is: 'all' }
  | { is: 'where'; condition: Condition }
  | { is: 'and' | 'or' | 'both'; parts: readonly RowReading[] }
  | { is: 'not'; of: RowReading }
  | { is: 'filled' | 'empty'; column: number }
  /** Rows where one column has more than another. */
  | { is: 'exceeds'; columns: readonly [more: number, less: number] }
  /** Rows with the highest or lowest value, the second one and so on, or the first `count` of them. */
  | { is: 'top'; of: RowReading; column: number; direction: Direction; place: number; count: number }
  /** The first row in the order of the table, the last (−1) or another. */
  | { is: 'row'; of: RowReading; place: number }
  | { is: 'next' | 'previous' | 'below' | 'above'; of: RowReading }
  /** Other rows with the same value of a column, or with a higher or lower one. */
  | { is: 'alike' | 'beyond' | 'short'; of: RowReading; column: number };

export const aggregateNames = ['sum', 'mean', 'median', 'max', 'min', 'percentile', 'deviation'] as const;
export type Aggregate = (typeof aggregateNames)[number];

/** Part of a cell that answers. */
export type CellPart = 'whole' | 'line' | 'number' | 'year' | 'said';

export const daysAggregates = ['mean', 'max', 'min', 'median', 'sum'] as const;
export type DaysAggregate = (typeof daysAggregates)[number];

/** Figure of two columns: revenue per unit, price minus cost. */
export type Derived = 'per' | 'percent-of' | 'minus' | 'plus' | 'change-percent';

/** What is done with the rows. */
export type ReadingOperation =
  | { is: 'cells'; column: number; part: CellPart }
  | { is: 'count' }
  | { is: 'distinct'; column: number }
  | { is: 'aggregate'; how: Aggregate; column: number; percent?: number }
  | { is: 'range'; column: number }
  | { is: 'most-often' | 'times-most-often'; column: number; direction: Direction }
  | { is: 'values-by-times' | 'number-by-times'; column: number; comparison: Comparison; times: number }
  | { is: 'largest-column'; direction: Direction }
  | { is: 'sum-of-row' }
  /** A figure of each of several columns; of each row over several columns. */
  | { is: 'columns'; how: Aggregate; columns: readonly number[] }
  | { is: 'over-columns'; how: Aggregate; name: number; columns: readonly number[]; direction: Direction | null }
  | { is: 'columns-total'; how: Aggregate; columns: readonly number[] }
  | { is: 'between-columns'; columns: readonly [number, number] }
  | { is: 'years-inside'; column: number }
  | { is: 'difference'; column: number | null; how: Aggregate }
  | { is: 'which-has'; direction: Direction; column: number | null; how: Aggregate }
  | { is: 'is-more'; direction: Direction; column: number; how: Aggregate }
  | { is: 'rows-between' }
  | { is: 'share'; column: number | null; of: RowReading }
  | { is: 'ratio'; column: number | null; how: Aggregate }
  | { is: 'change'; column: number; isPercent: boolean }
  | {
      is: 'groups';
      by: number;
      measure: number | null;
      how: Aggregate | 'count';
      direction: Direction | null;
      /** How many groups at most; 0 for all. */
      limit: number;
      /** Part of a date that groups, and that of the second column. */
      grain?: Grain;
      second?: number;
      secondGrain?: Grain;
      /** Each group’s part of all, in percent. */
      isShare?: boolean;
    }
  /** Rows with their names and figures, in order. */
  | { is: 'rows'; name: number; measure: number; direction: Direction | null; limit: number }
  | { is: 'derived'; how: Derived; columns: readonly [number, number] }
  /** Days from one time to another of the same row. */
  | { is: 'days'; how: DaysAggregate; columns: readonly [number, number] }
  /** Row or group for which a figure of two columns is highest or lowest. */
  | { is: 'derived-top'; how: Derived; columns: readonly [number, number]; by: number; direction: Direction }
  | { is: 'derived-groups'; how: Derived; columns: readonly [number, number]; by: number }
  /** What the grammar of requests makes of the question. */
  | { is: 'proposed'; intent: Intent }
  | { is: 'correlation'; columns: readonly [number, number] }
  | { is: 'yes-no' };

export type QuestionReading = { rows: RowReading; operation: ReadingOperation };

/** One item of an answer. */
export type AnswerItem = { text: string; plain: string } | { number: number };

export type AnswerGroup = readonly [name: string, figure: number, second?: string];

/** A whole reading with its answer and its features. */
export type ComputedReading = {
  reading: QuestionReading;
  items: readonly AnswerItem[];
  /** Name and figure of each group, where the answer is rows; a second name where two columns group. */
  groups: readonly AnswerGroup[] | null;
  isPercent: boolean;
  rows: Int32Array;
  /** Candidates with the same answer have the same key. */
  key: string;
  plain: readonly (readonly number[])[];
  parts: readonly (readonly number[])[];
  words: { low: number; high: number };
};
