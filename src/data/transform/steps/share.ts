import type { Column } from '../../table.ts';
import { aggregate } from '../aggregate.ts';
import { column, columns, text } from '../field.ts';
import { percent } from '../figure-type.ts';
import { newColumn } from '../new-column.ts';
import { withinText } from '../order-rows.ts';
import { done, stepKind, withColumns } from '../step-kind.ts';
import { groupsOf, theFigures } from '../take-rows.ts';

export const share = stepKind({
  kind: 'share',
  label: 'Share of total',
  group: 'figures',
  fields: {
    column: column('Column', { kinds: ['number'] }),
    within: columns('Per group', { isOptional: true }),
    name: text('Name'),
  },
  words: ({ column: key, within }, names) =>
    `Calculate the share of ${names(key)} in percent${withinText(within, names)}`,
  run: (table, { column: key, within, name }) => {
    const source = theFigures(table, key);
    const grouped = groupsOf(table, within);
    const sums = aggregate(source, 'sum', grouped);
    const totals = sums.kind === 'text' ? new Float64Array() : sums.values;
    const values = source.values.map((value, row) => {
      const total = totals[grouped.groups[row] ?? 0] ?? Number.NaN;
      return total === 0 ? Number.NaN : (value / total) * 100;
    });
    const column: Column = {
      kind: 'number',
      ...newColumn(table, name || `Share of ${source.name}`),
      type: percent,
      values,
    };
    return done(withColumns(table, [column]));
  },
});
