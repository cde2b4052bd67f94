import { choice, columns } from '../field.ts';
import { done, stepKind } from '../step-kind.ts';
import { theColumns } from '../take-rows.ts';
import { wordList } from '../word-book.ts';

export const pick = stepKind({
  kind: 'pick',
  label: 'Choose and order columns',
  group: 'columns',
  fields: {
    how: choice('Action', { keep: 'Keep only these, in this order', remove: 'Remove these', first: 'Put these first' }),
    columns: columns('Columns'),
  },
  words: ({ how, columns: keys }, names) => {
    const list = wordList(keys.map(names));
    return how === 'keep' ? `Keep only ${list}` : how === 'remove' ? `Remove ${list}` : `Put ${list} first`;
  },
  run: (table, { how, columns: keys }) => {
    const named = theColumns(table, keys);
    const isNamed = new Set(named);
    const others = table.columns.filter((column) => !isNamed.has(column));
    const columns = how === 'keep' ? named : how === 'remove' ? others : [...named, ...others];
    return done({ rows: table.rows, columns: columns });
  },
});
