import { compactHeight } from '../../layout/cartesian.ts';
import { turnedHeight } from '../../layout/name-row.ts';
import { type NamePlace, type RowNames, rowNames } from '../../layout/row-names.ts';
import { domainOf } from '../../scale/domain.ts';
import type { Model, Tools } from '../../template/template.ts';
import type { Bars } from './read-bars.ts';

type RowWish = {
  bars: Bars;
  options?: { namePlace?: NamePlace };
  /** How high the bars of one label want to be, with what stays empty around them. */
  row?: number;
  /** The share of the width that names beside bars may take. */
  share?: number;
};

/** Names and rows of bars that run across. */
export function barRows(width: number, { bars, options, row, share }: RowWish, tools: Tools): RowNames {
  const { slots, grid } = bars;
  return rowNames(
    slots.map((slot) =>
      slot.kind === 'bar' ? (grid.labels[slot.place] ?? '') : slot.kind === 'heading' ? slot.name : '',
    ),
    {
      width,
      isHeading: (at) => slots[at]?.kind === 'heading',
      ...(row !== undefined && { row }),
      ...(share !== undefined && { share }),
      ...(options?.namePlace !== undefined && { place: options.namePlace }),
    },
    tools,
  );
}

/** How high bars want to be with their names, and an axis if they have one. */
export function barsHeight(width: number, { hasAxis, ...wish }: RowWish & { hasAxis: boolean }, tools: Tools): number {
  return barRows(width, wish, tools).height + (hasAxis ? tools.fonts.label.size * 2.2 : 6);
}

/** How high columns want to be: more where their names must be turned. */
export function columnHeight(width: number, bars: Bars, tools: Tools): number {
  return Math.max(220, Math.min(420, width * 0.52)) + turnedHeight(namesUnder(bars), width, tools);
}

/** The same as one of small multiples, for columns in a sequence: their names may be left out. */
export function compactColumns(bars: Bars, tools: Tools): Pick<Model, 'compact'> {
  if (!bars.isSequence) return {};
  return { compact: (width) => compactHeight(width) + turnedHeight(namesUnder(bars), width, tools) };
}

function namesUnder({ slots, grid, isSequence, time }: Bars) {
  const names = slots.map((slot) => (slot.kind === 'bar' ? (grid.labels[slot.place] ?? '') : ''));
  return { names, isSequence, ...(time !== null && { time }) };
}

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
