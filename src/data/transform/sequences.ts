import type { Table } from '../table.ts';
import { column, columns } from './field.ts';
import { sortRows } from './order-rows.ts';
import type { Names } from './step-kind.ts';
import { groupsOf, rowsByGroup } from './take-rows.ts';
import { wordList } from './word-list.ts';

/** Fields of steps that run from row to row. */
export const sequenceFields = {
  by: column('Order by', {
    kinds: ['time', 'number'],
    isOptional: true,
    hint: 'If empty, the row order is used',
  }),
  within: columns('Per group', { isOptional: true, hint: 'Starts over for each group' }),
};

type Sequence = { by: string; within: readonly string[] };

/** Calls `visit` with the rows of each group, in order. */
export function eachSequence(table: Table, { by, within }: Sequence, visit: (rows: Int32Array) => void): void {
  const order = by === '' ? undefined : sortRows(table, [{ column: by, isDescending: false }]);
  const groups = groupsOf(table, within);
  const { rows, starts } = rowsByGroup(groups, order);
  for (let group = 0; group < groups.count; group++) visit(rows.subarray(starts[group], starts[group + 1]));
}

/** “, by Date, within each Country” */
export function sequenceText({ by, within }: Sequence, names: Names): string {
  return `${by === '' ? '' : `, by ${names(by)}`}${withinText(within, names)}`;
}

export function withinText(within: readonly string[], names: Names): string {
  return within.length === 0 ? '' : `, within each ${wordList(within.map(names))}`;
}
