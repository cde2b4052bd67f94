import { columnOf, type NumberColumn } from '#data/table.ts';
import { boundsOf } from '../bounds.ts';
import type { Check, Look } from './look.ts';

/** Values that lie outside the range of uncertainty around them: the columns are probably mixed up. */
export const outsideBounds: Check = (look) => {
  const [values, lows, highs] = [
    ['y', 'values', 'value'],
    ['low', 'from'],
    ['high', 'to'],
  ].map((names) => columnsFor(look, names));
  if (!('margin' in look.template.roles) || values === undefined) return null;
  const outside = values.flatMap((value, place) => {
    const bounds = boundsOf(value, { low: lows?.[place], high: highs?.[place] });
    if (bounds === null) return [];
    return Array.from(value.values.keys()).filter((row) => {
      const amount = value.values[row] ?? Number.NaN;
      return amount < (bounds.low.values[row] ?? amount) || amount > (bounds.high.values[row] ?? amount);
    });
  });
  if (outside.length === 0) return null;
  const count = outside.length === 1 ? 'One value lies' : `${outside.length} values lie`;
  return {
    id: 'outside-bounds',
    severity: 'warning',
    why: `${count} outside the lower and upper bound. Check which columns are the bounds.`,
  };
};

function columnsFor({ document, combined: { table }, template }: Look, names: readonly string[]): NumberColumn[] {
  const name = names.find((each) => each in template.roles) ?? '';
  return (document.roles[name] ?? [])
    .flatMap((key) => columnOf(table, key) ?? [])
    .filter((column): column is NumberColumn => column.kind === 'number');
}
