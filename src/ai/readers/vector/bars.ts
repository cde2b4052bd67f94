import { findAxes, type ShapeValueAxis } from './axes.ts';
import { categoryLabels, nearestCategory, type ShapeCategory } from './categories.ts';
import type { ChartCell, VectorChart } from './chart.ts';
import type { Label } from './labels.ts';
import { readShapeLegend } from './legend.ts';
import type { Box } from './marks.ts';
import { boundsOf, type Rectangle, type SceneShape } from './scene.ts';
import type { StraightLine } from './straight-lines.ts';

type Inputs = {
  boxes: readonly Box[];
  labels: readonly Label[];
  shapes: readonly SceneShape[];
  lines: { flat: readonly StraightLine[]; upright: readonly StraightLine[] };
};

/** Bars and columns side by side, in groups or stacked. */
export function readShapeBars({ boxes, labels, shapes, lines }: Inputs): VectorChart | null {
  const candidates = boxes.filter((box) => !isBackground(box, boxes));
  const upright = sameThickness(candidates, ({ width }) => width);
  const flat = sameThickness(candidates, ({ height }) => height);
  const inUpright = { labels, lines, shapes, isUpright: true };
  const inFlat = { labels, lines, shapes, isUpright: false };
  const [first, second] =
    upright.length >= flat.length
      ? [() => readDirection(upright, inUpright), () => readDirection(flat, inFlat)]
      : [() => readDirection(flat, inFlat), () => readDirection(upright, inUpright)];
  return first() ?? second();
}

/** Areas behind bars: they contain the middles of other boxes. */
function isBackground(box: Box, boxes: readonly Box[]): boolean {
  const inside = boxes.filter(
    (other) => other !== box && other.width * other.height < 0.9 * box.width * box.height && contains(box, other),
  );
  return inside.length >= 2 || /^#f[a-f0-9]f[a-f0-9]f[a-f0-9]$/i.test(box.color);
}

function contains(a: Rectangle, b: Rectangle): boolean {
  const e = 0.1;
  return b.x >= a.x - e && b.y >= a.y - e && b.x + b.width <= a.x + a.width + e && b.y + b.height <= a.y + a.height + e;
}

/** The largest set of boxes that are equally thick. */
function sameThickness(boxes: readonly Box[], thicknessOf: (box: Box) => number): Box[] {
  let best: Box[] = [];
  for (const box of boxes) {
    const thickness = thicknessOf(box);
    if (thickness < 1) continue;
    const own = boxes.filter((other) => Math.abs(thicknessOf(other) - thickness) < Math.max(0.15, 0.02 * thickness));
    if (own.length > best.length) best = own;
  }
  return best.length >= 2 ? best : [];
}

type Direction = Omit<Inputs, 'boxes'> & { isUpright: boolean };

/** A bar along its axis: from the base to the end, and its middle across. */
type Bar = { box: Box; low: number; high: number; middle: number };

function readDirection(boxes: readonly Box[], { labels, shapes, lines, isUpright }: Direction): VectorChart | null {
  if (boxes.length < 2) return null;
  const legend = readShapeLegend(shapes, labels, new Set(boxes.map(({ color }) => color)));
  const isKey = (box: Box) => legend.keys.some((key) => contains(key, box) && contains(box, key));
  const bars = boxes
    .filter((box) => !isKey(box))
    .map((box): Bar => {
      const [low, high] = isUpright ? [box.y + box.height, box.y] : [box.x, box.x + box.width];
      return { box, low, high, middle: isUpright ? box.x + box.width / 2 : box.y + box.height / 2 };
    });
  if (bars.length < 2) return null;
  const others = labels.filter((label) => !legend.labels.has(label));
  const axes = findAxes(others, isUpright ? 'y' : 'x', isUpright ? lines.flat : lines.upright);
  const base = commonBase(bars);
  if (base === null) return null;
  const axis = axes.find((each) => fitsBars(each, bars)) ?? axisOfLabels(bars, others, { base, isUpright });
  if (axis === null) return null;
  const placed = shifted(axis, base);
  const area = boundsOf(
    bars.flatMap(({ box }) => [
      { x: box.x, y: box.y },
      { x: box.x + box.width, y: box.y + box.height },
    ]),
  );
  const names = categoryLabels(
    others.filter((label) => !axis.labels.includes(label)),
    bars.map(({ middle }) => middle),
    { area, isUpright },
  );
  const colors = orderOf(bars, [...legend.names.keys()]);
  const isOneSeries = legend.names.size < 2 && colors.length > 1 && everyColorOnce(bars, names);
  const series = isOneSeries ? [null] : colors;
  const places = hasNameForEach(names, bars) ? names : placesOf(bars, names);
  const isStacked = stands(bars);
  const rows = places.map(({ text, at, label }): ChartCell[] => [
    { text, value: null, area: label },
    ...series.map((color) => {
      const own = bars.filter(
        (bar) => (color === null || bar.box.color === color) && nearestCategory(places, bar.middle) === at,
      );
      return cellOf(own, bars, placed, base);
    }),
  ]);
  return {
    kind: isUpright ? 'column' : 'bar',
    isStacked,
    area,
    columns: [
      { name: 'Category', isNumber: false, unit: '' },
      ...series.map((color, place) => ({
        name:
          (color && (legend.names.get(color) ?? nameBeside(color, bars, others))) ||
          (series.length === 1 ? 'Value' : `Series ${place + 1}`),
        isNumber: true,
        unit: axis.labels.every(({ text }) => text.endsWith('%')) ? '%' : '',
      })),
    ],
    rows: rows.filter((row) => row.slice(1).some(({ value }) => value !== null)),
  };
}

/** Where most bars begin. */
function commonBase(bars: readonly Bar[]): number | null {
  const counts = new Map<number, number>();
  for (const { low, high } of bars)
    for (const end of [low, high]) counts.set(Math.round(end * 2) / 2, (counts.get(Math.round(end * 2) / 2) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  if (best === undefined) return null;
  const near = bars.flatMap(({ low, high }) => [low, high]).filter((end) => Math.abs(end - best[0]) <= 0.5);
  return near.reduce((sum, end) => sum + end, 0) / near.length;
}

/** Whether the bars lie within the axis, or not far outside. */
function fitsBars({ labels, positionOf }: ShapeValueAxis, bars: readonly Bar[]): boolean {
  const positions = labels.map(({ value }) => positionOf(value ?? 0));
  const [from, to] = [Math.min(...positions), Math.max(...positions)];
  const reach = 0.35 * (to - from);
  return bars.every(({ low, high }) => Math.min(low, high) > from - reach && Math.max(low, high) < to + reach);
}

/** An axis whose zero is at the base of the bars: they are exact, tick marks often lie on whole pixels. */
function shifted(axis: ShapeValueAxis, base: number): ShapeValueAxis {
  const off = axis.isLog ? 0 : base - axis.positionOf(0);
  const most = axis.isExact ? 1 : 0.8 * (axis.labels[0]?.size ?? 10);
  if (Math.abs(off) > most) return axis;
  return { ...axis, valueAt: (position) => axis.valueAt(position - off) };
}

/** The scale of bars without an axis, from the figures at their ends or inside them. */
function axisOfLabels(
  bars: readonly Bar[],
  labels: readonly Label[],
  { base, isUpright }: { base: number; isUpright: boolean },
): ShapeValueAxis | null {
  const pairs = bars.flatMap((bar) => {
    const near = labels.filter((each) => each.value !== null && belongsTo(each, bar, isUpright));
    const label = near.find((each) => isWithin(each, bar.box)) ?? near[0];
    const length = Math.abs(bar.high - bar.low);
    return label && length > 2 ? [{ label, ratio: Math.abs(label.value ?? 0) / length }] : [];
  });
  const ratios = pairs.map(({ ratio }) => ratio).sort((a, b) => a - b);
  const middle = ratios[Math.floor(ratios.length / 2)] ?? 0;
  const agreeing = pairs.filter(({ ratio }) => Math.abs(ratio - middle) < 0.03 * middle);
  if (middle === 0 || agreeing.length < 2 || agreeing.length < 0.6 * pairs.length) return null;
  const exact = agreeing.reduce((sum, { ratio }) => sum + ratio, 0) / agreeing.length;
  const perPoint = isUpright ? -exact : exact;
  return {
    valueAt: (position) => (position - base) * perPoint,
    positionOf: (value) => base + value / perPoint,
    labels: agreeing.map(({ label }) => label),
    isExact: true,
    isLog: false,
  };
}

function isWithin({ centerX, centerY }: Label, { x, y, width, height }: Rectangle): boolean {
  return centerX > x && centerX < x + width && centerY > y && centerY < y + height;
}

/** Name beside the last bar of a color. */
function nameBeside(color: string, bars: readonly Bar[], labels: readonly Label[]): string | undefined {
  const last = bars.filter(({ box }) => box.color === color).sort((a, b) => b.box.x - a.box.x)[0]?.box;
  if (last === undefined) return undefined;
  const end = last.x + last.width;
  const near = labels.filter(({ x, size, value }) => value === null && x > end && x < end + 3 * size);
  return near.find(({ centerY, size }) => centerY > last.y - 0.3 * size && centerY < last.y + last.height + 0.3 * size)
    ?.text;
}

/** Whether a figure stands inside a bar or right behind its end. */
function belongsTo(label: Label, { box, middle }: Bar, isUpright: boolean): boolean {
  const [across, along] = isUpright ? [label.centerX, label.centerY] : [label.centerY, label.centerX];
  const [from, to] = isUpright ? [box.y, box.y + box.height] : [box.x, box.x + box.width];
  const reach = (isUpright ? label.height : label.width) / 2 + 0.8 * label.size;
  const isInside = along > from && along < to;
  const isBehind = isUpright ? along <= from && along > from - reach : along >= to && along < to + reach;
  return Math.abs(across - middle) < 0.6 * label.size && (isInside || isBehind);
}

function cellOf(own: readonly Bar[], all: readonly Bar[], axis: ShapeValueAxis, base: number): ChartCell {
  const [bar] = own;
  if (bar === undefined) return { text: '', value: null, area: null };
  const isOnBase = Math.min(Math.abs(bar.low - base), Math.abs(bar.high - base)) < 0.6;
  const isNegative = Math.abs(bar.high - base) < 0.6 && Math.abs(bar.low - base) >= 0.6;
  const floats = !isOnBase && all.some((other) => other !== bar && Math.abs(other.middle - bar.middle) < 1);
  const value = floats
    ? Math.abs(axis.valueAt(bar.high) - axis.valueAt(bar.low)) * (axis.valueAt((bar.low + bar.high) / 2) < 0 ? -1 : 1)
    : axis.valueAt(isNegative ? bar.low : bar.high);
  return { text: '', value, area: bar.box };
}

/** Whether bars stand on one another. */
function stands(bars: readonly Bar[]): boolean {
  return bars.some((bar) =>
    bars.some(
      (other) => other !== bar && Math.abs(other.middle - bar.middle) < 1 && Math.abs(other.low - bar.high) < 0.6,
    ),
  );
}

function orderOf(bars: readonly Bar[], legend: readonly string[]): string[] {
  const colors = [...new Set(bars.map(({ box }) => box.color))];
  const known = legend.filter((color) => colors.includes(color));
  return [...known, ...colors.filter((color) => !known.includes(color))];
}

/** Bars of many colors are one series if each has a place of its own. */
function everyColorOnce(bars: readonly Bar[], names: readonly { at: number }[]): boolean {
  const middles = new Set(bars.map(({ middle }) => Math.round(middle)));
  return middles.size === bars.length && (names.length === 0 || names.length >= bars.length);
}

/** Whether no two bars of a color stand at one name; stacked ones have colors of their own. */
function hasNameForEach(names: readonly ShapeCategory[], bars: readonly Bar[]): boolean {
  const seen = bars.map((bar) => `${bar.box.color} ${nearestCategory(names, bar.middle)}`);
  return names.length > 0 && new Set(seen).size === seen.length;
}

/** Places by the bars themselves, where only some of them are named. */
function placesOf(bars: readonly Bar[], names: readonly ShapeCategory[]): ShapeCategory[] {
  const most = [...Map.groupBy(bars, ({ box }) => box.color).values()].sort((a, b) => b.length - a.length)[0] ?? [];
  const middles = most.map(({ middle }) => middle).sort((a, b) => a - b);
  const step = Math.min(...middles.slice(1).map((middle, place) => middle - (middles[place] ?? 0)), Infinity);
  return middles.map((at, place) => {
    const name = names.find((each) => Math.abs(each.at - at) < 0.5 * step);
    return { text: name?.text ?? String(place + 1), at, label: name?.label ?? null };
  });
}
