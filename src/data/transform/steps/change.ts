import type { Column } from '../../table.ts';
import { amount, choice, column, text } from '../field.ts';
import { percent, plainNumber, resultUnit } from '../figure-type.ts';
import { newColumn } from '../new-column.ts';
import { eachSequence, sequenceFields, sequenceText } from '../order-rows.ts';
import { done, stepKind, withColumns } from '../step-kind.ts';
import { theFigures } from '../take-rows.ts';

export const change = stepKind({
  kind: 'change',
  label: 'Change from previous',
  group: 'figures',
  fields: {
    column: column('Column', { kinds: ['number'] }),
    how: choice('As', { absolute: 'difference', percent: 'percent', factor: 'factor' }),
    back: amount('Rows back', 1, { min: 1, max: 10_000, hint: '12 for the same month last year' }),
    ...sequenceFields,
    name: text('Name'),
  },
  words: (settings, names) => {
    const back = settings.back === 1 ? 'the previous row' : `${settings.back} rows before`;
    const how = { absolute: '', percent: ' in percent', factor: ' as a factor' }[settings.how];
    return `Calculate the change of ${names(settings.column)} from ${back}${how}${sequenceText(settings, names)}`;
  },
  run: (table, settings) => {
    const source = theFigures(table, settings.column);
    const values = new Float64Array(table.rows).fill(Number.NaN);
    eachSequence(table, settings, (rows) => {
      for (let place = settings.back; place < rows.length; place++) {
        const row = rows[place] ?? 0;
        values[row] = changeOf(
          source.values[rows[place - settings.back] ?? 0] ?? Number.NaN,
          source.values[row] ?? Number.NaN,
          settings.how,
        );
      }
    });
    const type = { absolute: resultUnit(source), percent: { type: percent }, factor: { type: plainNumber } }[
      settings.how
    ];
    const column: Column = {
      kind: 'number',
      ...newColumn(table, settings.name || `Change of ${source.name}`),
      ...type,
      values,
    };
    return done(withColumns(table, [column]));
  },
});

/** There is no percentage change from zero. From a negative value, more is still an increase. */
function changeOf(before: number, now: number, how: 'absolute' | 'percent' | 'factor'): number {
  if (how === 'absolute') return now - before;
  if (before === 0) return Number.NaN;
  return how === 'factor' ? now / before : ((now - before) / Math.abs(before)) * 100;
}
