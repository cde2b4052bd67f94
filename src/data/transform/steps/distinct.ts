import { counted } from '#lib/counted.ts';
import { choice, columns } from '../field.ts';
import { done, stepKind } from '../step-kind.ts';
import { groupsOf, matchingRows, pickRows } from '../take-rows.ts';
import { wordList } from '../word-book.ts';

export const distinct = stepKind({
  kind: 'distinct',
  label: 'Remove duplicates',
  group: 'clean',
  fields: {
    columns: columns('Columns to compare', { isOptional: true, hint: 'If empty, all columns' }),
    keep: choice('Keep', { first: 'the first', last: 'the last' }),
  },
  words: ({ columns: keys, keep }, names) => {
    const by = keys.length === 0 ? '' : ` with the same ${wordList(keys.map(names))}`;
    return `Remove duplicate rows${by}${keep === 'last' ? ', keeping the last' : ''}`;
  },
  run: (table, { columns: keys, keep }) => {
    const { groups, count, firstRows } = groupsOf(
      table,
      keys.length === 0 ? table.columns.map(({ key }) => key) : keys,
    );
    const removed = table.rows - count;
    const sentence = `${counted(removed, 'row')} removed.`;
    if (removed === 0) return done(table, sentence);
    if (keep === 'first') return done(pickRows(table, firstRows), sentence);
    const lastRows = new Int32Array(count);
    groups.forEach((group, row) => {
      lastRows[group] = row;
    });
    return done(
      pickRows(
        table,
        matchingRows(table.rows, (row) => lastRows[groups[row] ?? 0] === row),
      ),
      sentence,
    );
  },
});
