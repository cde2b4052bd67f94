import { column, list, text } from '../field.ts';
import { done, stepKind } from '../step-kind.ts';
import { wordList } from '../word-book.ts';

export const rename = stepKind({
  kind: 'rename',
  label: 'Rename columns',
  group: 'columns',
  fields: {
    columns: list('Columns', { column: column('Column'), name: text('New name', { longest: 200 }) }, { fewest: 1 }),
  },
  words: ({ columns }, names) =>
    `Rename ${wordList(columns.map(({ column: key, name }) => `${names(key)} to ${name}`))}`,
  run: (table, { columns }) => {
    const named = new Map(columns.map(({ column: key, name }) => [key, name.trim()]));
    if ([...named.values()].includes('')) return { ok: false, error: 'Enter a new name for each column.' };
    return done({
      rows: table.rows,
      columns: table.columns.map((each) => ({ ...each, name: named.get(each.key) ?? each.name })),
    });
  },
});
