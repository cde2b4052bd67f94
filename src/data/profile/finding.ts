import type { Sheet } from '../sheet.ts';
import type { Table } from '../table.ts';
import type { Profile } from './profile-column.ts';

/** Step that would fix a finding, as far as it is decided: `readSteps` of the transforms fills in the rest. */
type SuggestedStep =
  | { kind: 'replace'; columns: string[]; how: 'exact'; find: string | number; with: string; mindsCase: true }
  | {
      kind: 'filter';
      match: 'all';
      conditions: { column: string; operator: 'is-not'; value: string; mindsCase: true }[];
    }
  | { kind: 'distinct'; columns: []; keep: 'first' }
  | { kind: 'add-dates'; column: string; unit: 'day' | 'week' | 'month' | 'quarter' | 'year'; within: [] };

/** Something in the data that deserves attention, as a sentence. */
export type Finding = {
  kind: string;
  sentence: string;
  /** Key of the column, null when it is about whole rows. */
  column: string | null;
  /** Some of the affected rows. */
  rows: readonly number[];
  step: SuggestedStep | null;
};

/** Data to examine: the table, the profiles of its columns, and the sheet. */
export type ProfileInput = { table: Table; profiles: readonly Profile[]; sheet: Sheet | null };

const mostRows = 1000;

/** Number of rows that pass a test, and the first of them. */
export function sampleMatchingRows(all: number, is: (row: number) => boolean): { count: number; rows: number[] } {
  const rows: number[] = [];
  let count = 0;
  for (let row = 0; row < all; row++) {
    if (!is(row)) continue;
    if (count++ < mostRows) rows.push(row);
  }
  return { count, rows };
}
