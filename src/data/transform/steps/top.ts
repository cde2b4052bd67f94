import { counted } from '#lib/counted.ts';
import type { Column, Table, TextColumn } from '../../table.ts';
import { aggregate } from '../aggregate.ts';
import { amount, choice, column, columns, text, toggle } from '../field.ts';
import { sortRows, withinText } from '../order-rows.ts';
import { done, stepKind } from '../step-kind.ts';
import { groupsOf, matchingRows, pickRows, rowsByGroup, theText } from '../take-rows.ts';

export const top = stepKind({
  kind: 'top',
  label: 'Top rows',
  group: 'rows',
  fields: {
    count: amount('Number of rows', 10, { min: 1, max: 100_000 }),
    column: column('Rank by', { kinds: ['number', 'time'] }),
    order: choice('Keep', { descending: 'the largest', ascending: 'the smallest' }),
    hasOthers: toggle('Combine the rest into one row', true),
    label: column('Name column', { kinds: ['text'], when: { field: 'hasOthers', is: [true] } }),
    others: text('Name for the rest', { default: 'Others', when: { field: 'hasOthers', is: [true] } }),
    within: columns('Per group', { isOptional: true }),
  },
  words: ({ count, column: key, order, hasOthers, others, within }, names) => {
    const rest = hasOthers ? `, the rest as ${others || 'Others'}` : '';
    return `Keep the ${count} ${order === 'descending' ? 'largest' : 'smallest'} by ${names(key)}${rest}${withinText(within, names)}`;
  },
  run: (table, { count, column: key, order, hasOthers, label, others, within }) => {
    const sorted = sortRows(table, [{ column: key, isDescending: order === 'descending' }]);
    const groups = groupsOf(table, within);
    const { rows, starts } = rowsByGroup(groups, sorted);
    const isRest = new Uint8Array(table.rows).fill(1);
    for (let group = 0; group < groups.count; group++)
      for (const row of rows.subarray(starts[group], starts[group + 1]).subarray(0, count)) isRest[row] = 0;
    const topRows = pickRows(
      table,
      matchingRows(table.rows, (row) => isRest[row] === 0),
    );
    const left = matchingRows(table.rows, (row) => isRest[row] === 1);
    if (left.length === 0) return done(topRows);
    if (!hasOthers) return done(topRows, `${counted(left.length, 'row')} left out.`);
    const summed = sumUp(pickRows(table, left), { within, label, others: others || 'Others' });
    return done(appendRows(topRows, summed), `${counted(left.length, 'row')} added up as “${others || 'Others'}”.`);
  },
});

/** One row per group: numbers are added, the name is set, everything else is a gap. */
function sumUp(
  rest: Table,
  { within, label, others }: { within: readonly string[]; label: string; others: string },
): Table {
  const groups = groupsOf(rest, within);
  const columns = rest.columns.map((column): Column => {
    if (within.includes(column.key)) return aggregate(column, 'first', groups);
    if (column.kind === 'number')
      return { ...aggregate(column, 'sum', groups), ...(column.type && { type: column.type }) };
    if (column.kind === 'time') return { ...column, values: new Float64Array(groups.count).fill(Number.NaN) };
    return column.key === label
      ? named(theText(rest, label), others, groups.count)
      : { ...column, codes: new Int32Array(groups.count).fill(-1) };
  });
  return { rows: groups.count, columns };
}

function named(column: TextColumn, word: string, rows: number): TextColumn {
  const place = column.words.indexOf(word);
  const words = place < 0 ? [...column.words, word] : column.words;
  return { ...column, words, codes: new Int32Array(rows).fill(place < 0 ? column.words.length : place) };
}

/** Tables with the same columns, concatenated; the words of the second contain those of the first. */
export function appendRows(first: Table, second: Table): Table {
  const columns = first.columns.map((column, place): Column => {
    const below = second.columns[place];
    if (column.kind === 'text' && below?.kind === 'text') {
      const codes = new Int32Array(first.rows + second.rows);
      codes.set(column.codes);
      codes.set(below.codes, first.rows);
      return { ...column, words: below.words, codes };
    }
    if (column.kind === 'text' || below === undefined || below.kind === 'text') return column;
    const values = new Float64Array(first.rows + second.rows);
    values.set(column.values);
    values.set(below.values, first.rows);
    return { ...column, values };
  });
  return { rows: first.rows + second.rows, columns };
}
