import { compactHeight } from '../../layout/cartesian.ts';
import { turnedHeight } from '../../layout/name-row.ts';
import { type NamePlace, type RowNames, rowNames } from '../../layout/row-names.ts';
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
