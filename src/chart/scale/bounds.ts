import type { NumberColumn } from '#data/table.ts';
import { numbers } from '../template/roles.ts';

/** Roles of the range of uncertainty around the columns of another role, a column for each of them. */
export function boundsRoles(beside: string, more = '') {
  const rest = { many: true, optional: true, beside } as const;
  const each = `one column per column of values${more}.`;
  return {
    low: numbers('Lower bound', { ...rest, hint: `The lowest likely values, ${each}` }),
    high: numbers('Upper bound', { ...rest, hint: `The highest likely values, ${each}` }),
    margin: numbers('Margin (±)', { ...rest, hint: 'The margin of error, instead of both bounds.' }),
  };
}

/** The same around a single column of values. */
export const boundRoles = {
  low: numbers('Lower bound', { optional: true, hint: 'The lowest likely value.' }),
  high: numbers('Upper bound', { optional: true, hint: 'The highest likely value.' }),
  margin: numbers('Margin (±)', { optional: true, hint: 'The margin of error, instead of both bounds.' }),
};

type BoundColumns = {
  low?: NumberColumn | null | undefined;
  high?: NumberColumn | null | undefined;
  margin?: NumberColumn | null | undefined;
};

/** The range of uncertainty of a value: from columns of its bounds, or from its margin of error. Null where it has none. */
export function boundsOf(
  { values }: NumberColumn,
  { low, high, margin }: BoundColumns,
): { low: NumberColumn; high: NumberColumn } | null {
  if (low && high) return { low, high };
  if (!margin) return null;
  const moved = (sign: number): NumberColumn => ({
    ...margin,
    values: values.map((value, row) => value + sign * Math.abs(margin.values[row] ?? Number.NaN)),
  });
  return { low: moved(-1), high: moved(1) };
}

/** What a range of uncertainty is called in a key: the names of its columns, without that of the value it is of. */
export function boundsName({ low, high, margin }: BoundColumns, value = ''): string {
  const nameOf = ({ name }: NumberColumn) => (name.startsWith(value) ? name.slice(value.length).trim() : name) || name;
  return low && high ? `${nameOf(low)} – ${nameOf(high)}` : margin ? nameOf(margin) : '';
}
