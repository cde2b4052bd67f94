import type { Column } from '../../table.ts';
import { choice, column, columns, text } from '../field.ts';
import { newColumn } from '../new-column.ts';
import { sortRows, withinText } from '../order-rows.ts';
import { done, stepKind, withColumns } from '../step-kind.ts';
import { groupsOf, rowsByGroup, theFigures } from '../take-rows.ts';

export const rank = stepKind({
  kind: 'rank',
  label: 'Rank',
  group: 'figures',
  fields: {
    column: column('Column', { kinds: ['number', 'time'] }),
    order: choice('Rank 1 is', { descending: 'the largest', ascending: 'the smallest' }),
    ties: choice('Ties', {
      competition: 'share the better rank: 1, 2, 2, 4',
      dense: 'share a rank, the next follows: 1, 2, 2, 3',
      fractional: 'share the middle: 1, 2.5, 2.5, 4',
      ordinal: 'follow each other: 1, 2, 3, 4',
    }),
    within: columns('Per group', { isOptional: true }),
    name: text('Name'),
  },
  words: ({ column: key, order, within }, names) =>
    `Rank ${names(key)}, ${order === 'descending' ? 'largest' : 'smallest'} first${withinText(within, names)}`,
  run: (table, { column: key, order, ties, within, name }) => {
    const source = theFigures(table, key);
    const sorted = sortRows(table, [{ column: key, isDescending: order === 'descending' }]);
    const groups = groupsOf(table, within);
    const { rows, starts } = rowsByGroup(groups, sorted);
    const ranks = new Float64Array(table.rows).fill(Number.NaN);
    for (let group = 0; group < groups.count; group++)
      rankRows(rows.subarray(starts[group], starts[group + 1]), source.values, ties, ranks);
    const type = { is: 'rank', style: { decimal: '.', group: '' }, before: '', after: '' } as const;
    const column: Column = {
      kind: 'number',
      ...newColumn(table, name || `Rank by ${source.name}`),
      type,
      values: ranks,
    };
    return done(withColumns(table, [column]));
  },
});

type Ties = 'competition' | 'dense' | 'fractional' | 'ordinal';

/** Ranks sorted rows, gaps last. */
function rankRows(rows: Int32Array, values: Float64Array, ties: Ties, ranks: Float64Array): void {
  let dense = 0;
  for (let from = 0; from < rows.length; ) {
    const value = values[rows[from] ?? 0] ?? Number.NaN;
    if (Number.isNaN(value)) return;
    let to = from + 1;
    while (to < rows.length && values[rows[to] ?? 0] === value) to += 1;
    dense += 1;
    const shared = { competition: from + 1, dense, fractional: (from + 1 + to) / 2, ordinal: 0 }[ties];
    for (let place = from; place < to; place++) ranks[rows[place] ?? 0] = ties === 'ordinal' ? place + 1 : shared;
    from = to;
  }
}
