import type { Scale } from '../scale/pixel-scale.ts';
import { scaleOf } from '../scale/scale.ts';
import { drawRow, leading, rowFits, type Tick, thinned, tickRowHeight } from '../scale/tick-row.ts';
import { valueTicks } from '../scale/ticks.ts';
import { timeTicks } from '../scale/time-ticks.ts';
import { type Box, type Font, group, line, type Node, type Point, text } from '../scene/node.ts';
import type { Tools } from '../template/template.ts';
import { breakLines } from '../text/break-lines.ts';
import type { Axis } from './axis.ts';
import { nameRow, tallestIn } from './name-row.ts';
import type { Rows } from './row-names.ts';

/** Two axes around a plot: where things go, and what to draw beneath and around them. */
export type Cartesian = {
  plot: Box;
  x: Scale;
  y: Scale;
  /** Grid lines: to be drawn first. */
  grid: Node[];
  /** Labels of both axes. */
  axes: Node[];
  /** Where rows of names begin and their names stand; null where they are not laid out by names. */
  rows: Rows | null;
  place: (x: number | string | null, y: number | string | null) => Point;
};

const tickGap = 7;
/** What the last label of an axis takes of the width beside it. */
const mostOverhang = 24;

/** `within` is where labels along the axis may stand: wider than the box where something else stands beside it. */
type Sides = { x: Axis; y: Axis; within?: Box };

/** Makes room for the labels of both axes inside a box, and gives the rest to the plot. */
export function cartesian(box: Box, { x, y, within = box }: Sides, tools: Tools): Cartesian {
  const { fonts, theme, measure, locale, axisLabels } = tools;
  const font = fonts.label;
  const hasX = x.isShown && axisLabels?.x !== false;
  const hasY = y.isShown && axisLabels?.y !== false;
  const isRtl = locale.direction === 'rtl';
  const hasTitle = Boolean(y.title) && y.isShown && y.kind === 'value';
  const yTitle = hasTitle ? breakLines(y.title ?? '', { width: box.width, font, measure }) : [];
  // It ends where the axis does, and may begin before it.
  const xTitle = x.title ? breakLines(x.title, { width: Math.max(40, box.width - mostOverhang), font, measure }) : [];
  const top = hasTitle
    ? font.size * (0.7 + yTitle.length * leading)
    : y.isShown && y.kind === 'value'
      ? font.size * 0.5
      : 0;

  const firstTicks = ticksUp(y, box.height - 30, tools);
  const firstRoom = hasX && x.kind !== 'names' ? underTicks(x, font, [], xTitle.length) : 0;
  const first = gutterFor(firstRoom);
  // Labels on two lines leave less room for what is beside the plot.
  const ticksFirst = ticksAlong(first, 0);
  const tickRoom = firstRoom === 0 ? 0 : underTicks(x, font, ticksFirst, xTitle.length);
  const settled = tickRoom > firstRoom && y.kind === 'names' ? gutterFor(tickRoom) : first;
  // Names under rows leave these less height, where their own names may need a wider column.
  const gutter = x.kind === 'names' && y.kind === 'names' && y.rows ? gutterOver(settled) : settled;

  const left = box.x + (isRtl ? 0 : gutter);
  const xLabels = namesUnder(gutter);
  const side =
    hasX && x.kind !== 'names'
      ? overhang(ticksFirst, x, { from: left, to: left + box.width - gutter, font, measure, box: besides(gutter) })
      : 0;
  const xTicks = side > 0 || gutter !== first ? ticksAlong(gutter, side) : ticksFirst;
  const under =
    hasX && xLabels
      ? xLabels.height + tickGap + titleRoom(x, font, xTitle.length)
      : firstRoom && underTicks(x, font, xTicks, xTitle.length);

  const plot: Box = {
    x: left,
    y: box.y + top,
    width: Math.max(1, box.width - gutter - side),
    height: Math.max(1, box.height - top - under),
  };
  // Names under the plot may have left less height than was thought.
  const yTicks =
    under > 30 && firstTicks.length > countFor(plot.height, 'y', font) ? ticksUp(y, plot.height, tools) : firstTicks;
  const right = plot.x + plot.width;
  const bottom = plot.y + plot.height;
  const xScale = isRtl ? scaleOf(x, right, plot.x) : scaleOf(x, plot.x, right);
  const rows = rowsIn(plot.height);
  const yScale =
    y.kind !== 'names' ? scaleOf(y, bottom, plot.y) : rows ? rows.scale(y, plot) : scaleOf(y, plot.y, bottom);

  const grid: Node[] = [];
  const axes: Node[] = [];
  if (y.kind !== 'names' && y.hasGrid)
    for (const { value } of yTicks) grid.push(gridLine([plot.x, yScale.at(value)], [right, yScale.at(value)]));
  if (x.kind !== 'names' && x.hasGrid)
    for (const { value } of xTicks) grid.push(gridLine([xScale.at(value), plot.y], [xScale.at(value), bottom]));
  if (hasY) axes.push(group(rows ? rows.draw(plot, box) : tickColumn(), { part: { role: 'axis-y' } }));
  if (hasX)
    axes.push(group(xLabels ? xLabels.draw(xScale, bottom + tickGap) : tickRow(), { part: { role: 'axis-x' } }));

  return {
    plot,
    x: xScale,
    y: yScale,
    grid: grid.length === 0 ? [] : [group(grid, { part: { role: 'grid' } })],
    axes,
    rows,
    place: (atX, atY) => [position(x, xScale, atX, plot.x, plot.width), position(y, yScale, atY, plot.y, plot.height)],
  };

  /** What names or values beside the plot take, when its foot takes `room`. */
  function gutterFor(room: number): number {
    if (!hasY) return 0;
    const widest = Math.max(0, ...firstTicks.map(({ label }) => measure(label, font)));
    return rowsIn(box.height - top - room)?.gutter ?? widest + tickGap;
  }

  /** Where labels under the plot may stand. Panels that share them have the same ones, whatever is beside the plot. */
  function besides(before: number): Box {
    return axisLabels === undefined
      ? within
      : { ...within, x: box.x + (isRtl ? 0 : before), width: box.width - before };
  }

  function namesUnder(before: number) {
    const room = { width: box.width - before, tallest: tallestIn(box.height), within: besides(before) };
    return x.kind === 'names' ? nameRow(x, room, tools) : null;
  }

  /** What names of rows take beside the plot, with names of columns under it. */
  function gutterOver(before: number): number {
    const names = hasX ? namesUnder(before) : null;
    return Math.max(before, gutterFor(names === null ? 0 : names.height + tickGap + titleRoom(x, font, xTitle.length)));
  }

  function rowsIn(height: number): Rows | null {
    return y.kind === 'names' && y.rows ? y.rows.fit(height) : null;
  }

  function ticksAlong(before: number, after: number): Tick[] {
    const from = box.x + (isRtl ? 0 : before);
    const to = Math.max(from + 1, box.x + box.width - (isRtl ? before : 0) - after);
    if (x.kind === 'value') return valueTicks(x, countFor(to - from, 'x', font), tools.formats);
    if (x.kind === 'names') return [];
    const { at } = scaleOf(x, isRtl ? to : from, isRtl ? from : to);
    const fits = (ticks: readonly Tick[]) => rowFits(ticks, { at, within: besides(before), font, measure });
    return timeTicks(x, { fits, locale, isOneLine: box.height < font.size * 8 });
  }

  function gridLine(from: Point, to: Point): Node {
    const dash = theme.grids === 'dots' ? { dash: [1, 3] } : {};
    return line(from, to, { stroke: theme.grids === 'none' ? theme.paper : theme.grid, strokeWidth: 1, ...dash });
  }

  function tickColumn(): Node[] {
    const at = isRtl ? right + tickGap : plot.x - tickGap;
    const labels: Node[] = [];
    let before = Number.POSITIVE_INFINITY;
    for (const { value, label } of yTicks) {
      const height = yScale.at(value);
      // Ticks by hand may be closer than their labels are high.
      if (Math.abs(height - before) < font.size) continue;
      before = height;
      labels.push(
        text(label, at, height + font.size * 0.35, {
          font,
          fill: theme.muted,
          ...(!isRtl && { anchor: 'end' as const }),
        }),
      );
    }
    if (hasTitle) {
      yTitle.forEach((words, row) => {
        labels.push(
          text(words, isRtl ? box.x + box.width : box.x, box.y + font.size * (0.8 + row * leading), {
            font,
            fill: theme.muted,
            ...(isRtl && { anchor: 'end' as const }),
          }),
        );
      });
    }
    return labels;
  }

  function tickRow(): Node[] {
    const row = { at: xScale.at, within: besides(gutter), font, measure };
    const shown = x.kind === 'time' ? xTicks : thinned(xTicks, row);
    const labels = drawRow(shown, { ...row, top: bottom + tickGap, fill: theme.muted, underFill: theme.muted });
    const end = isRtl ? {} : { anchor: 'end' as const };
    xTitle.forEach((words, row) => {
      const up = font.size * (leading - 1) + (xTitle.length - 1 - row) * font.size * leading;
      labels.push(text(words, isRtl ? plot.x : right, bottom + under - up, { font, fill: theme.muted, ...end }));
    });
    return labels;
  }
}

/** How high a plot between two axes is as one of small multiples. */
export function compactHeight(width: number): number {
  return Math.max(104, Math.min(190, width * 0.64));
}

/** What the labels of a value or time axis take under the plot. */
export function underTicks(axis: Axis, font: Font, ticks: readonly Tick[] = [], titleLines = 1): number {
  return tickRowHeight(ticks, font) + tickGap + titleRoom(axis, font, titleLines);
}

function titleRoom({ title }: Axis, font: Font, lines: number): number {
  return title ? font.size * leading * lines + 4 : 0;
}

/** Ticks of the axis beside the plot. */
function ticksUp(axis: Axis, height: number, { fonts, formats, locale }: Tools): Tick[] {
  const count = countFor(height, 'y', fonts.label);
  if (axis.kind === 'value') return valueTicks(axis, count, formats);
  if (axis.kind === 'names') return [];
  return timeTicks(axis, { fits: ({ length }) => length <= count, locale, isOneLine: true });
}

/** As many ticks as can be told apart at a glance. */
function countFor(pixels: number, direction: 'x' | 'y', font: Font): number {
  const room = direction === 'x' ? font.size * 7.5 : font.size * 4;
  return Math.max(2, Math.min(direction === 'x' ? 10 : 7, Math.floor(pixels / room)));
}

type Overhang = { from: number; to: number; font: Font; measure: Tools['measure']; box: Box };

/** How far the last label of a value axis would stand out of the box. */
function overhang(ticks: Tick[], axis: Axis, { from, to, font, measure, box }: Overhang): number {
  const last = ticks.at(-1);
  if (last === undefined) return 0;
  const over = scaleOf(axis, from, to).at(last.value) + measure(last.label, font) / 2 - (box.x + box.width);
  return Math.max(0, Math.min(over, 40));
}

/** Where a value is along an axis; not a number for one that the axis cannot have. */
function position(axis: Axis, scale: Scale, value: number | string | null, start: number, length: number): number {
  if (value === null) return start + length / 2;
  if (axis.kind === 'names') {
    const place = typeof value === 'string' ? axis.names.indexOf(value) : value;
    return place < 0 ? Number.NaN : scale.at(place);
  }
  return scale.at(typeof value === 'number' ? value : axis.kind === 'time' ? Date.parse(value) : Number.NaN);
}
