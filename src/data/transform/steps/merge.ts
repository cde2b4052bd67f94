import type { Column } from '../../table.ts';
import { columns, text, toggle } from '../field.ts';
import { newColumn } from '../new-column.ts';
import { plainText } from '../same-kind.ts';
import { done, stepKind, withColumns } from '../step-kind.ts';
import { theColumns } from '../take-rows.ts';
import { wordBook, wordList } from '../word-book.ts';

export const merge = stepKind({
  kind: 'merge',
  label: 'Merge columns',
  group: 'columns',
  fields: {
    columns: columns('Columns'),
    between: text('Separator', { default: ' ', longest: 20 }),
    name: text('Name', { hint: 'Leave empty to combine the column names' }),
    keeps: toggle('Keep the original columns', false),
  },
  words: ({ columns: keys, name }, names) => `Merge ${wordList(keys.map(names))}${name === '' ? '' : ` into ${name}`}`,
  run: (table, { columns: keys, between, name, keeps }) => {
    const merged = theColumns(table, keys);
    const isMerged = new Set(merged);
    const rest = keeps ? table : { ...table, columns: table.columns.filter((column) => !isMerged.has(column)) };
    const book = wordBook();
    const codes = new Int32Array(table.rows);
    for (let row = 0; row < table.rows; row++) {
      const parts = merged.map((column) => plainText(column, row)).filter((part) => part !== '');
      codes[row] = parts.length === 0 ? -1 : book.codeOf(parts.join(between));
    }
    const named = newColumn(rest, name || merged.map((column) => column.name).join(' '));
    const column: Column = { kind: 'text', ...named, codes, words: book.words };
    return done(withColumns(rest, [column]));
  },
});
