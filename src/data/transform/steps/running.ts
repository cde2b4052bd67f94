import type { Column } from '../../table.ts';
import { column, text } from '../field.ts';
import { resultUnit } from '../figure-type.ts';
import { newColumn } from '../new-column.ts';
import { eachSequence, sequenceFields, sequenceText } from '../order-rows.ts';
import { done, stepKind, withColumns } from '../step-kind.ts';
import { theFigures } from '../take-rows.ts';

export const running = stepKind({
  kind: 'running',
  label: 'Running total',
  group: 'figures',
  fields: { column: column('Column', { kinds: ['number'] }), ...sequenceFields, name: text('Name') },
  words: (settings, names) => `Running total of ${names(settings.column)}${sequenceText(settings, names)}`,
  run: (table, settings) => {
    const source = theFigures(table, settings.column);
    const values = new Float64Array(table.rows).fill(Number.NaN);
    eachSequence(table, settings, (rows) => {
      let sum = 0;
      for (const row of rows) {
        sum += source.values[row] || 0; // a gap adds nothing
        values[row] = Number.isNaN(source.values[row]) ? Number.NaN : sum;
      }
    });
    const named = newColumn(table, settings.name || `Running total of ${source.name}`);
    const column: Column = { kind: 'number', ...named, ...resultUnit(source), values };
    return done(withColumns(table, [column]));
  },
});
