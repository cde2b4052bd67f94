import { domainOf } from '../layout/domain.ts';

type AxisWish = { axis: 'auto' | 'shown' | 'hidden' };

/** An axis is for reading values that are not written. */
export function isAxisShown({ axis, ...rest }: AxisWish & { valueLabels?: string }, hasValues: boolean): boolean {
  return axis === 'shown' || (axis === 'auto' && (!hasValues || rest.valueLabels === 'none'));
}

/** A bar's length is its value: the axis may be longer than the data, but not shorter, and it starts at zero. */
export function barDomain(
  values: readonly number[],
  { low, high }: { low: number | null; high: number | null },
  { isRound }: { isRound: boolean },
): readonly [number, number] {
  const given = values.filter(Number.isFinite);
  return domainOf([...given, low ?? 0, high ?? 0], { hasZero: true, isRound });
}
