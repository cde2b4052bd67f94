import { domainOf } from '../../scale/domain.ts';
import type { Model } from '../../template/template.ts';

type AxisWish = { axis: 'auto' | 'shown' | 'hidden' };

/** An axis is for reading values that are not written. */
export function isAxisShown({ axis, ...rest }: AxisWish & { valueLabels?: string }, hasValues: boolean): boolean {
  return axis === 'shown' || (axis === 'auto' && (!hasValues || rest.valueLabels === 'none'));
}

/** What an axis spans where it is seen and, in all the room there is, where it is not. */
type BarDomains = { value: readonly [number, number]; bare: readonly [number, number] };

export function barDomains(values: readonly number[], wish: { low: number | null; high: number | null }): BarDomains {
  return { value: barDomain(values, wish, { isRound: true }), bare: barDomain(values, wish, { isRound: false }) };
}

/** The domain of bars for an axis that is seen or not. */
export function seenDomain({ value, bare }: Model['domains'], isShown: boolean): readonly [number, number] {
  return (isShown ? value : (bare ?? value)) ?? [0, 1];
}

/** A bar's length is its value: the axis may be longer than the data, but not shorter, and it starts at zero. */
export function barDomain(
  values: readonly number[],
  { low, high }: { low: number | null; high: number | null },
  { isRound }: { isRound: boolean },
): readonly [number, number] {
  const numbers = values.filter(Number.isFinite);
  return domainOf([...numbers, low ?? 0, high ?? 0], { hasZero: true, isRound });
}
