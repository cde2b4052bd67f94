import { type Check, valueColumns } from './look.ts';

/** An axis that was set by hand and leaves values out. */
export const hiddenValues: Check = (look) => {
  // On an index, the axis does not count in what the columns do.
  if (look.options.index === true) return null;
  const { low, high } = look.options as { low?: number | null; high?: number | null }; // declared under these names or not at all
  const values = valueColumns(look).flatMap((column) => Array.from(column.values));
  const isBelow = typeof low === 'number' && values.some((value) => value < low);
  const isAbove = typeof high === 'number' && values.some((value) => value > high);
  if (!isBelow && !isAbove) return null;
  const names = [isBelow ? 'low' : '', isAbove ? 'high' : ''].filter(Boolean);
  return {
    id: 'hidden-values',
    severity: 'warning',
    why: 'Some values are outside the axis range you set: they are cut off or not shown.',
    fix: { words: 'Show all values', changes: names.map((name) => ({ kind: 'clear-option', name })) },
  };
};
