import { groupRows } from '../bulk/group-rows.ts';
import type { Table } from '../table.ts';
import { codesOf } from './codes-of.ts';
import { theColumns } from './the-column.ts';

/** For each row the number of its group, and for each group its first row. */
export type Groups = { groups: Int32Array; count: number; firstRows: Int32Array };

/** Rows with the same cells in these columns are one group; without columns all are one. Gaps are alike. */
export function groupsOf(table: Table, keys: readonly string[]): Groups {
  return groupRows(theColumns(table, keys).map(codesOf), table.rows);
}

/** The rows of each group one after the other, in the order of `order` (else of the table), and where each group starts. */
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
