import type { Locale } from '../locale/locale.ts';
import { type Box, type Font, group, line, type Node, type Point, text } from '../scene/node.ts';
import type { Tools } from '../template.ts';
import { breakLines, ellipsis } from '../text/break-lines.ts';
import type { Axis, NameAxis, Scale } from './axis.ts';
import { scaleOf } from './scale.ts';
import { type Tick, timeTicks, valueTicks } from './ticks.ts';

/** Two axes around a plot: where things go, and what to draw beneath and around them. */
export type Cartesian = {
  plot: Box;
  x: Scale;
  y: Scale;
  /** Grid lines: to be drawn first. */
  grid: Node[];
  /** Labels of both axes. */
  axes: Node[];
  place: (x: number | string | null, y: number | string | null) => Point;
};

const tickGap = 7;
const leading = 1.25;

/** `within` is where labels along the axis may stand: wider than the box where something else stands beside it. */
type Sides = { x: Axis; y: Axis; within?: Box };

/** Makes room for the labels of both axes inside a box, and gives the rest to the plot. */
export function cartesian(box: Box, { x, y, within = box }: Sides, tools: Tools): Cartesian {
  const { fonts, theme, measure, locale } = tools;
  const font = fonts.label;
  const isRtl = locale.direction === 'rtl';
  const hasTitle = Boolean(y.title) && y.isShown && y.kind === 'value';
  const top = hasTitle ? font.size * 2 : y.isShown && y.kind === 'value' ? font.size * 0.5 : 0;

  const firstTicks = ticksOf(y, countFor(box.height - 30, 'y', font), tools);
  const tickRoom = x.isShown && x.kind !== 'names' ? underTicks(x, font) : 0;
  const yLabels = y.kind === 'names' ? nameColumn(y, { ...box, height: box.height - top - tickRoom }, tools) : null;
  const gutter = !y.isShown
    ? 0
    : yLabels
      ? yLabels.width + 9
      : Math.max(0, ...firstTicks.map(({ label }) => measure(label, font))) + tickGap;

  const left = box.x + (isRtl ? 0 : gutter);
  const xTicks = ticksOf(x, countFor(box.width - gutter, 'x', font), tools);
  const xLabels =
    x.kind === 'names' ? nameRow(x, { width: box.width - gutter, tallest: box.height * 0.4, within }, tools) : null;
  const side =
    x.isShown && x.kind !== 'names'
      ? overhang(xTicks, x, { from: left, to: left + box.width - gutter, font, measure, box: within })
      : 0;
  const under = x.isShown && xLabels ? xLabels.height + tickGap + titleRoom(x, font) : tickRoom;

  const plot: Box = {
    x: left,
    y: box.y + top,
    width: Math.max(1, box.width - gutter - side),
    height: Math.max(1, box.height - top - under),
  };
  // Names under the plot may have left less height than was thought.
  const fewer = countFor(plot.height, 'y', font);
  const yTicks = under > 30 && firstTicks.length > fewer ? ticksOf(y, fewer, tools) : firstTicks;
  const right = plot.x + plot.width;
  const bottom = plot.y + plot.height;
  const xScale = isRtl ? scaleOf(x, right, plot.x) : scaleOf(x, plot.x, right);
  const yScale = y.kind === 'names' ? scaleOf(y, plot.y, bottom) : scaleOf(y, bottom, plot.y);

  const grid: Node[] = [];
  const axes: Node[] = [];
  if (y.kind !== 'names' && y.hasGrid)
    for (const { value } of yTicks) grid.push(gridLine([plot.x, yScale.at(value)], [right, yScale.at(value)]));
  if (x.kind !== 'names' && x.hasGrid)
    for (const { value } of xTicks) grid.push(gridLine([xScale.at(value), plot.y], [xScale.at(value), bottom]));
  if (y.isShown) axes.push(group(yLabels ? yLabels.draw(yScale, plot) : tickColumn(), { part: { role: 'axis-y' } }));
  if (x.isShown)
    axes.push(group(xLabels ? xLabels.draw(xScale, bottom + tickGap) : tickRow(), { part: { role: 'axis-x' } }));

  return {
    plot,
    x: xScale,
    y: yScale,
    grid: grid.length === 0 ? [] : [group(grid, { part: { role: 'grid' } })],
    axes,
    place: (atX, atY) => [position(x, xScale, atX, plot.x, plot.width), position(y, yScale, atY, plot.y, plot.height)],
  };

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
    if (hasTitle && y.title) {
      const title = ellipsis(y.title, { width: box.width, font, measure });
      labels.push(
        text(title, isRtl ? box.x + box.width : box.x, box.y + font.size * 0.8, {
          font,
          fill: theme.muted,
          ...(isRtl && { anchor: 'end' as const }),
        }),
      );
    }
    return labels;
  }

  function tickRow(): Node[] {
    const baseline = bottom + tickGap + font.size;
    const shown = thin(
      xTicks.map(({ value, label }) => ({ at: inside(xScale.at(value), measure(label, font), within), label })),
      font,
      tools,
    );
    const labels: Node[] = shown.map(({ at, label }) =>
      text(label, at, baseline, { font, fill: theme.muted, anchor: 'middle' }),
    );
    if (x.title) {
      // It ends where the axis does, and may begin before it.
      const room = isRtl ? within.x + within.width - plot.x : right - within.x;
      const title = ellipsis(x.title, { width: room, font, measure });
      const end = isRtl ? {} : { anchor: 'end' as const };
      labels.push(
        text(title, isRtl ? plot.x : right, baseline + font.size * leading + 4, { font, fill: theme.muted, ...end }),
      );
    }
    return labels;
  }
}

/** What the labels of a value or time axis take under the plot. */
export function underTicks(axis: Axis, font: Font): number {
  return font.size * leading + tickGap + titleRoom(axis, font);
}

function titleRoom({ title }: Axis, font: Font): number {
  return title ? font.size * leading + 4 : 0;
}

function ticksOf(axis: Axis, count: number, { formats, locale }: Tools): Tick[] {
  if (axis.kind === 'value') return valueTicks(axis, count, formats);
  return axis.kind === 'time' ? timeTicks(axis, count, locale) : [];
}

/** As many ticks as can be told apart at a glance. */
function countFor(pixels: number, direction: 'x' | 'y', font: Font): number {
  const room = direction === 'x' ? font.size * 7.5 : font.size * 4;
  return Math.max(2, Math.min(direction === 'x' ? 10 : 7, Math.floor(pixels / room)));
}

/** A label at the end of an axis is moved in rather than cut. */
function inside(middle: number, width: number, box: Box): number {
  return Math.max(box.x + width / 2, Math.min(box.x + box.width - width / 2, middle));
}

type Overhang = { from: number; to: number; font: Font; measure: Tools['measure']; box: Box };

/** How far the last label of a value axis would stand out of the box. */
function overhang(ticks: Tick[], axis: Axis, { from, to, font, measure, box }: Overhang): number {
  const last = ticks.at(-1);
  if (last === undefined) return 0;
  const over = scaleOf(axis, from, to).at(last.value) + measure(last.label, font) / 2 - (box.x + box.width);
  return Math.max(0, Math.min(over, 40));
}

type Placed = { at: number; label: string };

/** Leaves out every second, third … label until none touch. */
function thin(labels: Placed[], font: Font, { measure }: Tools): Placed[] {
  for (let step = 1; step < labels.length; step++) {
    const kept = labels.filter((_, place) => place % step === 0);
    const touches = kept.some(({ at, label }, place) => {
      const next = kept[place + 1];
      return (
        next !== undefined &&
        Math.abs(next.at - at) < (measure(label, font) + measure(next.label, font)) / 2 + font.size * 0.7
      );
    });
    if (!touches) return kept;
  }
  return labels.slice(0, 1);
}

/** How much of the width names beside rows may take. */
export function nameShare(width: number): number {
  return width < 420 ? 0.36 : 0.32;
}

/** Names beside the rows of a plot: as wide as they need, up to two fifths of the picture, then on several lines. */
export function nameColumn({ names, room, isCentred }: NameAxis, box: Box, { fonts, theme, measure, locale }: Tools) {
  const font = fonts.label;
  const isRtl = locale.direction === 'rtl';
  const most = room ?? box.width * nameShare(box.width);
  const step = box.height / Math.max(1, names.length);
  const maxLines = Math.max(1, Math.min(3, Math.floor(step / (font.size * leading))));
  const lines = names.map((name) => breakLines(name, { width: most, font, measure, maxLines }));
  const width = room ?? Math.min(most, Math.max(0, ...lines.flat().map((each) => measure(each, font))));
  // Rows too thin for their names name every second, third … one.
  const every = Math.max(1, Math.ceil((font.size * 1.15) / step));
  return {
    width,
    draw: (scale: Scale, plot: Box): Node[] =>
      lines.flatMap((each, place) => {
        if (place % every !== 0) return [];
        const first = scale.at(place) - ((each.length - 1) * font.size * leading) / 2 + font.size * 0.35;
        const near = isRtl ? plot.x + plot.width + 9 : plot.x - 9;
        const at = isCentred ? near + ((isRtl ? 1 : -1) * width) / 2 : near;
        const anchor = isCentred ? ({ anchor: 'middle' } as const) : isRtl ? {} : ({ anchor: 'end' } as const);
        return each.map((words, row) =>
          text(words, at, first + row * font.size * leading, {
            font,
            fill: theme.ink,
            ...anchor,
          }),
        );
      }),
  };
}

type Row = { width: number; tallest: number; within: Box };

/** Names under the columns of a plot: on one line, wrapped, some left out if they count on, and turned as a last resort. */
function nameRow({ names, isPoints, isSequence, ticks }: NameAxis, { width, tallest, within }: Row, tools: Tools) {
  const { fonts, theme, measure, locale } = tools;
  const font = fonts.label;
  const step = width / Math.max(1, isPoints ? names.length - 1 : names.length);
  const room = step - font.size * 0.4;
  const lineHeight = font.size * leading;
  const style = { font, fill: theme.ink, anchor: 'middle' as const };

  // Somewhat smaller is better than turned.
  for (const each of isPoints ? [] : [font, { ...font, size: Math.max(10, font.size * 0.86) }]) {
    const wrapped = wrap(each);
    if (wrapped === null) continue;
    const height = Math.max(1, ...wrapped.map(({ length }) => length)) * lineHeight;
    return {
      height,
      draw: (scale: Scale, top: number): Node[] =>
        wrapped.flatMap((lines, place) =>
          lines.map((words, row) =>
            text(words, scale.at(place), top + font.size + row * lineHeight, { ...style, font: each }),
          ),
        ),
    };
  }
  if (isPoints || isSequence || names.length > 40) {
    const most = Math.max(room, Math.min(110, within.width / 3));
    return {
      height: lineHeight,
      draw(scale: Scale, top: number): Node[] {
        const edges = [scale.at(0), scale.at(names.length - 1)].sort((a, b) => a - b);
        const [low = 0, high = 0] = [(edges[0] ?? 0) - step / 2, (edges[1] ?? 0) + step / 2];
        const kept = (at: number, wide: number) =>
          isPoints ? inside(at, wide, within) : Math.max(low + wide / 2, Math.min(high - wide / 2, at));
        const shown = ticks ?? names.map((label, value) => ({ value, label }));
        const placed = shown.map(({ value, label }) => {
          const short = ellipsis(label, { width: most, font, measure });
          return { at: kept(scale.at(value), measure(short, font)), label: short };
        });
        placed.sort((a, b) => a.at - b.at);
        return thin(placed, font, tools).map(({ at, label }) => text(label, at, top + font.size, style));
      },
    };
  }
  const initials = initialsOf(names, locale);
  if (initials.length > 0 && initials.every((letter) => measure(letter, font) <= step - 2))
    return {
      height: lineHeight,
      draw: (scale: Scale, top: number): Node[] =>
        initials.map((letter, place) => text(letter, scale.at(place), top + font.size, style)),
    };
  const turned = names.map((name) => ellipsis(name, { width: Math.min(110, tallest), font, measure }));
  const tall = Math.max(0, ...turned.map((name) => measure(name, font)));
  return {
    height: tall + 4,
    draw: (scale: Scale, top: number): Node[] =>
      turned.map((name, place) =>
        text(name, scale.at(place) + font.size * 0.35, top, { font, fill: theme.ink, anchor: 'end', rotate: -90 }),
      ),
  };

  /** The lines of all names; null when a word does not fit, or a sequence would need a second line. */
  function wrap(each: Font): string[][] | null {
    const isLine = names.every((name) => measure(name, each) <= room);
    if (isLine && !ticks) return names.map((name) => [name]);
    if (isSequence || ticks) return null;
    if (names.some((name) => name.split(/[\s/-]+/).some((word) => measure(word, each) > room))) return null;
    const lines = names.map((name) => breakLines(name, { width: room, font: each, measure, maxLines: 3 }));
    return lines.every((all) => !all.at(-1)?.endsWith('…')) ? lines : null;
  }
}

/** J F M A M J …: the months of at least half a year in a row are known by their first letters. */
function initialsOf(names: readonly string[], { months, shortMonths }: Locale): string[] {
  const known = [months, shortMonths].find((all) => all.includes(names[0] ?? ''));
  const first = known?.indexOf(names[0] ?? '') ?? -1;
  const isRow =
    names.length >= 6 && names.length <= 12 && names.every((name, place) => known?.[(first + place) % 12] === name);
  return isRow ? names.map((name) => Array.from(name)[0]?.toUpperCase() ?? '') : [];
}

function position(axis: Axis, scale: Scale, value: number | string | null, start: number, length: number): number {
  if (value === null) return start + length / 2;
  if (axis.kind === 'names') {
    const place = typeof value === 'string' ? axis.names.indexOf(value) : value;
    return place < 0 ? start + length / 2 : scale.at(place);
  }
  return typeof value === 'number' ? scale.at(value) : start + length / 2;
}
