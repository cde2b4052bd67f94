import { groupRows } from '../bulk/group-rows.ts';
import type { Table } from '../table.ts';
import { codesOf } from './codes-of.ts';
import { theColumns } from './the-column.ts';

/** Group number of each row, and first row of each group. */
export type Groups = { groups: Int32Array; count: number; firstRows: Int32Array };

/** Groups of rows with the same cells in these columns; without columns all rows are one group. Gaps are equal. */
export function groupsOf(table: Table, keys: readonly string[]): Groups {
  return groupRows(theColumns(table, keys).map(codesOf), table.rows);
}

/** Rows of each group in sequence, in the order of `order` (otherwise of the table), and the start of each group. */
export function rowsByGroup(
  { groups, count }: Pick<Groups, 'groups' | 'count'>,
  order?: Int32Array,
): { rows: Int32Array; starts: Int32Array } {
  const starts = new Int32Array(count + 1);
  for (const group of groups) starts[group + 1] = (starts[group + 1] ?? 0) + 1;
  for (let group = 0; group < count; group++) starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  const next = starts.slice();
  const rows = new Int32Array(groups.length);
  for (let place = 0; place < groups.length; place++) {
    const row = order === undefined ? place : (order[place] ?? 0);
    const group = groups[row] ?? 0;
    const at = next[group] ?? 0;
    rows[at] = row;
    next[group] = at + 1;
  }
  return { rows, starts };
}
