import type { Sheet } from '../sheet.ts';
import type { Table } from '../table.ts';
import type { Profile } from './profile-column.ts';

/** A step that would mend what was found, as far as it is chosen already: `readSteps` of the transforms fills in the rest. */
export type SuggestedStep =
  | { kind: 'replace'; columns: string[]; how: 'exact'; find: string | number; with: string; mindsCase: true }
  | {
      kind: 'filter';
      match: 'all';
      conditions: { column: string; operator: 'is-not'; value: string; mindsCase: true }[];
    }
  | { kind: 'distinct'; columns: []; keep: 'first' }
  | { kind: 'add-dates'; column: string; unit: 'day' | 'week' | 'month' | 'quarter' | 'year'; within: [] };

/** Something in the data that deserves a look, in a sentence. */
export type Finding = {
  kind: string;
  sentence: string;
  /** The key of the column, null when it is about whole rows. */
  column: string | null;
  /** Some of the rows it is about. */
  rows: readonly number[];
  step: SuggestedStep | null;
};

/** What is looked at: the table, what is known of its columns, and what was written. */
export type Looked = { table: Table; profiles: readonly Profile[]; sheet: Sheet | null };

const mostRows = 1000;

/** How many rows there are of which something is true, and the first of them. */
export function rowsWhere(all: number, is: (row: number) => boolean): { count: number; rows: number[] } {
  const rows: number[] = [];
  let count = 0;
  for (let row = 0; row < all; row++) {
    if (!is(row)) continue;
    if (count++ < mostRows) rows.push(row);
  }
  return { count, rows };
}
