import { choice, column, list } from '../field.ts';
import { sortRows } from '../order-rows.ts';
import { done, stepKind } from '../step-kind.ts';
import { pickRows } from '../take-rows.ts';
import { wordList } from '../word-book.ts';

export const sort = stepKind({
  kind: 'sort',
  label: 'Sort rows',
  group: 'rows',
  fields: {
    by: list(
      'Sort by',
      {
        column: column('Column'),
        order: choice('Order', { ascending: 'smallest first', descending: 'largest first' }),
      },
      { fewest: 1 },
    ),
  },
  words: ({ by }, names) =>
    `Sort by ${wordList(by.map(({ column: key, order }) => `${names(key)}, ${order === 'ascending' ? 'smallest' : 'largest'} first`))}`,
  run: (table, { by }) => {
    const keys = by.map(({ column: key, order }) => ({ column: key, isDescending: order === 'descending' }));
    return done(pickRows(table, sortRows(table, keys)));
  },
});
