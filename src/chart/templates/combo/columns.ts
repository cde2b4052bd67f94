import type { Cartesian } from '../../layout/cartesian.ts';
import type { LineSeries } from '../../marks/series/lines.ts';
import { type Box, type Node, text } from '../../scene/node.ts';
import type { Tools } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';

type Title = { words: string; fill: string; isStart: boolean };

/** What each of two axes measures, above it and in its color. */
export function axisTitles(titles: readonly Title[], box: Box, tools: Tools): { nodes: Node[]; height: number } {
  const font = tools.fonts.strong;
  const width = box.width / 2 - 8;
  const blocks = titles.map((each) => ({
    ...each,
    rows: breakLines(each.words, { width, font, measure: tools.measure }).filter(Boolean),
  }));
  const most = Math.max(0, ...blocks.map(({ rows }) => rows.length));
  const nodes = blocks.flatMap(({ rows, fill, isStart }) => {
    const isLeft = isStart !== (tools.locale.direction === 'rtl');
    return rows.map((row, place) =>
      text(row, isLeft ? box.x : box.x + box.width, box.y + font.size * (1 + (most - rows.length + place) * 1.25), {
        font,
        fill,
        part: { role: 'axis-y', key: isStart ? 'title' : 'second-title' },
        ...(!isLeft && { anchor: 'end' as const }),
      }),
    );
  });
  return { nodes, height: most === 0 ? 0 : most * font.size * 1.25 + 8 };
}

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
