import { counted } from '#lib/counted.ts';
import type { Column, Table } from '../../table.ts';
import { column, text, value } from '../field.ts';
import { plainNumber } from '../figure-type.ts';
import { newColumn } from '../new-column.ts';
import { eachSequence, sequenceFields, sequenceText } from '../order-rows.ts';
import { readSpan, type Span } from '../read-value.ts';
import { done, stepKind, withColumns } from '../step-kind.ts';
import { theFigures } from '../take-rows.ts';

export const indexTo = stepKind({
  kind: 'index',
  label: 'Index to 100',
  group: 'figures',
  fields: {
    column: column('Column', { kinds: ['number'] }),
    ...sequenceFields,
    at: value('100 equals', { hint: 'A value such as 2020; leave empty for the first row' }),
    name: text('Name'),
  },
  words: (settings, names) =>
    `Index ${names(settings.column)} to 100 at ${settings.at === '' ? 'the start' : settings.at}${sequenceText(settings, names)}`,
  run: (table, settings) => {
    const source = theFigures(table, settings.column);
    const start = startOf(table, settings);
    if (typeof start === 'string') return { ok: false, error: start };
    const values = new Float64Array(table.rows).fill(Number.NaN);
    let misses = 0;
    eachSequence(table, settings, (rows) => {
      const first = rows.find((row) => Number.isFinite(source.values[row]) && source.values[row] !== 0 && start(row));
      if (first === undefined) misses += 1;
      const base = first === undefined ? Number.NaN : (source.values[first] ?? Number.NaN);
      for (const row of rows) values[row] = ((source.values[row] ?? Number.NaN) / base) * 100;
    });
    const column: Column = {
      kind: 'number',
      ...newColumn(table, settings.name || `${source.name}, indexed`),
      type: plainNumber,
      values,
    };
    const notes = misses === 0 ? [] : [`${counted(misses, 'series has', 'series have')} no value to start from.`];
    return done(withColumns(table, [column]), ...notes);
  },
});

/** Test for rows the index may start at, or a sentence about what is missing. */
function startOf(table: Table, { by, at }: { by: string; at: string | number }): ((row: number) => boolean) | string {
  if (at === '') return () => true;
  if (by === '') return `Choose the column in which to look for “${at}”.`;
  const order = theFigures(table, by);
  const span: Span | null = readSpan(at, order);
  if (span === null) return `“${at}” is not ${order.kind === 'time' ? 'a date' : 'a number'}.`;
  return (row) => {
    const cell = order.values[row] ?? Number.NaN;
    return cell === span.from || (cell > span.from && cell < span.to);
  };
}
