import type { Cartesian } from '../../layout/cartesian.ts';
import type { LineSeries } from '../../lines.ts';
import type { Box } from '../../scene/node.ts';

/** A single column is still a column, and not a wall. */
const widest = 110;

export type ColumnBox = { each: LineSeries; place: number; value: number; box: Box };

type Wish = { frame: Cartesian; isStacked: boolean; isRtl: boolean; grown: number };

/** The columns of all series at one point: side by side, or those above zero and those below stacked apart. */
export function columnBoxes(
  columns: readonly LineSeries[],
  point: number,
  { frame, isStacked, isRtl, grown }: Wish,
): ColumnBox[] {
  const zero = frame.y.at(0);
  const band = Math.min(frame.x.band, widest * (isStacked ? 1 : columns.length));
  const middle = frame.x.at(point);
  const wide = isStacked ? band : band / columns.length;
  let above = 0;
  let below = 0;
  return columns.flatMap((each, place) => {
    const value = each.values[point] ?? Number.NaN;
    if (Number.isNaN(value)) return [];
    const from = isStacked ? (value < 0 ? below : above) : 0;
    if (value < 0) below += value;
    else above += value;
    const top = zero + (frame.y.at(Math.max(from, from + value)) - zero) * grown;
    const bottom = zero + (frame.y.at(Math.min(from, from + value)) - zero) * grown;
    const slot = isRtl ? columns.length - 1 - place : place;
    const left = isStacked ? middle - band / 2 : middle - band / 2 + slot * wide;
    const gap = columns.length > 1 && !isStacked && wide > 4 ? 1 : 0;
    const box = { x: left, y: top, width: Math.max(0.5, wide - gap), height: Math.max(0, bottom - top) };
    return [{ each, place, value, box }];
  });
}

/** The heights of stacks: what is above zero and what is below add up apart. */
export function stackHeights(columns: readonly LineSeries[]): Float64Array[] {
  const [first] = columns;
  const count = first?.values.length ?? 0;
  const sum = (keep: (value: number) => boolean) =>
    Float64Array.from({ length: count }, (_, point) =>
      columns.reduce((total, { values }) => total + (keep(values[point] ?? 0) ? (values[point] ?? 0) : 0), 0),
    );
  const hasAny = columns.some(({ values }) => values.some(Number.isFinite));
  return hasAny ? [sum((value) => value > 0), sum((value) => value < 0)] : [];
}
