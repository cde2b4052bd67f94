import { turnedHeight } from '../../layout/name-row.ts';
import { type NamePlace, type RowNames, rowNames } from '../../layout/row-names.ts';
import type { Tools } from '../../template/template.ts';
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
export function columnHeight(width: number, { slots, grid, isSequence, time }: Bars, tools: Tools): number {
  const names = slots.map((slot) => (slot.kind === 'bar' ? (grid.labels[slot.place] ?? '') : ''));
  const under = { names, isSequence, ...(time !== null && { time }) };
  return Math.max(220, Math.min(420, width * 0.52)) + turnedHeight(under, width, tools);
}
