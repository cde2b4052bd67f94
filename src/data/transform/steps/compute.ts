import { evaluate } from '../../expression/evaluate.ts';
import { formatExpression } from '../../expression/print.ts';
import { maxExpressionLength } from '../../expression/token.ts';
import type { Column } from '../../table.ts';
import { expression, text } from '../field.ts';
import { newColumn } from '../new-column.ts';
import { done, stepKind, withColumns } from '../step-kind.ts';

const longestShown = 60;

export const compute = stepKind({
  kind: 'compute',
  label: 'Calculate a column',
  group: 'columns',
  fields: {
    name: text('Name', { longest: 200, hint: 'An existing column with this name is replaced' }),
    formula: expression('Formula', { longest: maxExpressionLength, hint: 'Such as [Sales] / [People]' }),
  },
  words: ({ name, formula }) => {
    const even = formatExpression(formula);
    return `Calculate ${name || 'a column'} as ${even.length > longestShown ? `${even.slice(0, longestShown - 1)}…` : even}`;
  },
  run: (table, { name, formula }, { today }) => {
    const worked = evaluate(formula, table, today);
    if (!worked.ok) return { ok: false, error: worked.error };
    const replaced = table.columns.find((column) => column.name === name.trim());
    if (replaced === undefined)
      return done(withColumns(table, [{ ...worked.cells, ...newColumn(table, name || 'Result') }]));
    const computed: Column = { ...worked.cells, key: replaced.key, name: replaced.name };
    return done({
      rows: table.rows,
      columns: table.columns.map((column) => (column === replaced ? computed : column)),
    });
  },
});
