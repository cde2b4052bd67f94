import type { Column, Table } from '../../table.ts';
import { aggregate, aggregates } from '../aggregate.ts';
import { choice, columns, text } from '../field.ts';
import { resultUnit } from '../figure-type.ts';
import { newColumn } from '../new-column.ts';
import { sharedType } from '../same-kind.ts';
import { done, stepKind, withColumns } from '../step-kind.ts';
import { theColumns } from '../take-rows.ts';
import { wordList } from '../word-book.ts';
import { appendRows } from './top.ts';

export const total = stepKind({
  kind: 'total',
  label: 'Add totals',
  group: 'figures',
  fields: {
    where: choice('As', { row: 'a row at the end', column: 'a column at the end' }),
    how: choice('Function', { sum: 'Sum', mean: 'Mean', median: 'Median', min: 'Smallest', max: 'Largest' }),
    columns: columns('Columns', { kinds: ['number'], isOptional: true, hint: 'If empty, all number columns' }),
    name: text('Name', { default: 'Total' }),
  },
  words: ({ where, how, columns: keys }, names) => {
    const of = keys.length === 0 ? 'all numbers' : wordList(keys.map(names));
    return `Add a ${where} with the ${aggregates[how].label.toLowerCase()} of ${of}`;
  },
  run: (table, { where, how, columns: keys, name }) => {
    const chosen = (keys.length === 0 ? table.columns : theColumns(table, keys)).filter(
      (column) => column.kind === 'number',
    );
    if (chosen.length === 0) return { ok: false, error: 'There is no number column to add up.' };
    if (where === 'row') return done(appendRows(table, totalRow(table, chosen, how, name || 'Total')));
    return done(withColumns(table, [totalColumn(table, chosen, how, name || 'Total')]));
  },
});

type How = 'sum' | 'mean' | 'median' | 'min' | 'max';

function totalRow(table: Table, chosen: readonly Column[], how: How, word: string): Table {
  const all = { groups: new Int32Array(table.rows), count: 1 };
  const isChosen = new Set<Column>(chosen);
  const label = table.columns.find(({ kind }) => kind === 'text');
  const columns = table.columns.map((column): Column => {
    if (isChosen.has(column)) return aggregate(column, how, all);
    if (column.kind !== 'text') return { ...column, values: new Float64Array([Number.NaN]) };
    if (column !== label) return { ...column, codes: new Int32Array([-1]) };
    const place = column.words.indexOf(word);
    const words = place < 0 ? [...column.words, word] : column.words;
    return { ...column, words, codes: new Int32Array([place < 0 ? words.length - 1 : place]) };
  });
  return { rows: 1, columns };
}

function totalColumn(
  table: Table,
  chosen: readonly Exclude<Column, { kind: 'text' }>[],
  how: How,
  name: string,
): Column {
  const cells = new Float64Array(table.rows * chosen.length);
  const groups = new Int32Array(cells.length);
  chosen.forEach(({ values }, place) => {
    cells.set(values, place * table.rows);
    for (let row = 0; row < table.rows; row++) groups[place * table.rows + row] = row;
  });
  const [first] = chosen;
  const unit = first === undefined || sharedType(chosen).type === undefined ? {} : resultUnit(first);
  const column: Column = { kind: 'number', ...newColumn(table, name), ...unit, values: cells };
  return aggregate(column, how, { groups, count: table.rows });
}
