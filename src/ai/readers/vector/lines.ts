import { findAxes, type ShapeValueAxis } from './axes.ts';
import { categoryLabels } from './categories.ts';
import type { ChartCell, VectorChart } from './chart.ts';
import type { Label } from './labels.ts';
import { readShapeLegend } from './legend.ts';
import type { Dot, Marks } from './marks.ts';
import { boundsOf, type Point, type Rectangle, type SceneShape } from './scene.ts';
import type { StraightLine } from './straight-lines.ts';

type Inputs = {
  marks: Marks;
  labels: readonly Label[];
  shapes: readonly SceneShape[];
  lines: { flat: readonly StraightLine[]; upright: readonly StraightLine[] };
};

type Series = { color: string; points: Point[] };

/** Lines over categories, years or numbers. */
export function readShapeLines(inputs: Inputs): VectorChart | null {
  const { labels, shapes, lines, marks } = inputs;
  const [yAxis] = findAxes(labels, 'y', lines.flat);
  if (yAxis === undefined) return null;
  const plot = plotOf(yAxis, lines);
  const series = seriesOf(
    marks.paths.filter(({ points }) => isInside(points, plot)),
    isGridColor(lines, shapes),
  );
  if (series.length === 0) return null;
  return toChart('line', series, { ...inputs, yAxis, plot });
}

/** Points at two axes with numbers. */
export function readPoints(inputs: Inputs): VectorChart | null {
  const { labels, lines, marks } = inputs;
  const [yAxis] = findAxes(labels, 'y', lines.flat);
  const [xAxis] = findAxes(labels, 'x', lines.upright);
  if (yAxis === undefined || xAxis === undefined) return null;
  const plot = plotOf(yAxis, lines);
  const inside = marks.dots.filter((dot) => isInside([dot], plot));
  const groups = Map.groupBy(inside, ({ color }) => color);
  const series = Array.from(groups, ([color, dots]) => ({ color, points: usualSize(dots) })).filter(
    ({ points }) => points.length >= 3,
  );
  if (series.length === 0) return null;
  return toChart('scatter', series, { ...inputs, yAxis, plot });
}

/** Dots of one series are equally large; keys of a legend may not be. */
function usualSize(dots: readonly Dot[]): Dot[] {
  const sizes = [...Map.groupBy(dots, ({ area }) => Math.round(area.width * 2))].sort(
    (a, b) => b[1].length - a[1].length,
  );
  return sizes[0]?.[1] ?? [];
}

/** Area in which data is drawn: as high as the axis, and as wide as its lines. */
function plotOf({ labels, positionOf }: ShapeValueAxis, { flat }: Inputs['lines']): Rectangle {
  const ys = labels.map(({ value }) => positionOf(value ?? 0));
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const reach = 0.3 * (bottom - top);
  const near = flat.filter(({ at, from, to }) => at > top - reach && at < bottom + reach && to - from > 20);
  const left = Math.max(...labels.map(({ x, width }) => x + width));
  const [from, to] = [Math.min(left, ...near.map((line) => line.from)), Math.max(left, ...near.map((line) => line.to))];
  return { x: from, y: top - reach, width: to > from + 20 ? to - from : Infinity, height: bottom - top + 2 * reach };
}

function isInside(points: readonly Point[], { x, y, width, height }: Rectangle): boolean {
  return points.every(
    (point) => point.x > x - 3 && point.x < x + width + 3 && point.y > y - 3 && point.y < y + height + 3,
  );
}

/** Colors of grid and axes: those of straight lines across the plot. */
function isGridColor({ flat, upright }: Inputs['lines'], shapes: readonly SceneShape[]): (color: string) => boolean {
  const colors = new Map<string, number>();
  const straight = flat.length + upright.length;
  for (const { stroke, outlines, width, height } of shapes)
    if (
      stroke !== null &&
      straight > 0 &&
      outlines.length === 1 &&
      Math.min(width, height) < 0.05 &&
      Math.max(width, height) > 3
    )
      colors.set(stroke, (colors.get(stroke) ?? 0) + 1);
  return (color) => (colors.get(color) ?? 0) >= 4;
}

/** Series by color: a line may be drawn in pieces that follow one another. */
function seriesOf(paths: Marks['paths'], isGrid: (color: string) => boolean): Series[] {
  const groups = Map.groupBy(paths, ({ color }) => color);
  const all = Array.from(groups, ([color, own]) => {
    const chains: Point[][] = [];
    for (const { points } of own) {
      const chain = chains.find((each) => isSame(each.at(-1), points[0]));
      if (chain) chain.push(...points.slice(1));
      else chains.push([...points]);
    }
    const longest = chains.filter((chain) => chain.length >= 3 && isForward(chain));
    return longest.map((points) => ({ color, points: withoutRepeats(points) }));
  }).flat();
  const colored = all.filter(({ color, points }) => !isGrid(color) || points.length > 3);
  return colored.length > 0 ? colored : all;
}

const isSame = (a: Point | undefined, b: Point | undefined) => a && b && Math.hypot(a.x - b.x, a.y - b.y) < 0.05;

/** Data lines go from left to right. */
function isForward(points: readonly Point[]): boolean {
  return (
    points.every(({ x }, place) => place === 0 || x >= (points[place - 1]?.x ?? x) - 0.01) &&
    (points.at(-1)?.x ?? 0) > (points[0]?.x ?? 0) + 5
  );
}

function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter((point, place) => !isSame(points[place - 1], point));
}

type Found = Inputs & { yAxis: ShapeValueAxis; plot: Rectangle };

function toChart(
  kind: 'line' | 'scatter',
  series: readonly Series[],
  { labels, shapes, lines, yAxis }: Found,
): VectorChart {
  const colors = [...new Set(series.map(({ color }) => color))];
  const legend = readShapeLegend(shapes, labels, new Set(colors));
  const area = boundsOf(series.flatMap(({ points }) => points));
  const others = labels.filter((label) => !legend.labels.has(label) && !yAxis.labels.includes(label));
  const [xAxis] = findAxes(others, 'x', lines.upright);
  const xs = distinctXs(series);
  const categories = kind === 'line' ? categoryLabels(others, xs, { area, isUpright: true }) : [];
  const isNamed = categories.length >= xs.length && xs.every((x) => categories.some(({ at }) => Math.abs(at - x) < 3));
  const nameOf = (x: number): string => {
    if (isNamed) return categories.reduce((a, b) => (Math.abs(b.at - x) < Math.abs(a.at - x) ? b : a)).text;
    return xAxis ? tidyNumber(xAxis.valueAt(x)) : String(xs.findIndex((each) => Math.abs(each - x) < 0.3) + 1);
  };
  const names = series.map(
    ({ color, points }, place) =>
      legend.names.get(color) ??
      nameBeside(points, color, others) ??
      (series.length === 1 ? 'Value' : `Series ${place + 1}`),
  );
  const columns = [
    { name: 'X', isNumber: !isNamed, unit: '' },
    ...names.map((name) => ({
      name,
      isNumber: true,
      unit: yAxis.labels.every(({ text }) => text.endsWith('%')) ? '%' : '',
    })),
  ];
  const cell = (point: Point | undefined): ChartCell =>
    point
      ? { text: '', value: yAxis.valueAt(point.y), area: { x: point.x - 2, y: point.y - 2, width: 4, height: 4 } }
      : { text: '', value: null, area: null };
  const xCell = (x: number): ChartCell => ({
    text: nameOf(x),
    value: isNamed || !xAxis ? null : xAxis.valueAt(x),
    area: null,
  });
  const rows =
    kind === 'scatter'
      ? series.flatMap(({ points }, own) =>
          points.map((point) => [xCell(point.x), ...series.map((_, place) => cell(place === own ? point : undefined))]),
        )
      : xs.map((x) => [
          xCell(x),
          ...series.map(({ points }) => cell(points.find((point) => Math.abs(point.x - x) < 0.3))),
        ]);
  return { kind, isStacked: false, area, columns, rows };
}

function distinctXs(series: readonly Series[]): number[] {
  const sorted = series.flatMap(({ points }) => points.map(({ x }) => x)).sort((a, b) => a - b);
  return sorted.filter((x, place) => place === 0 || x - (sorted[place - 1] ?? x) > 0.3);
}

function tidyNumber(value: number): string {
  return String(Number(value.toPrecision(5)));
}

/** Name at the end of a line, often in its color. */
function nameBeside(points: readonly Point[], color: string, labels: readonly Label[]): string | null {
  const end = points.at(-1);
  if (end === undefined) return null;
  const near = labels.filter(
    ({ x, centerY, size, value }) =>
      value === null && x > end.x - 1 && x < end.x + 3 * size && Math.abs(centerY - end.y) < 1.2 * size,
  );
  return (
    (
      near.find((label) => label.color === color) ??
      near.sort((a, b) => Math.abs(a.centerY - end.y) - Math.abs(b.centerY - end.y))[0]
    )?.text ?? null
  );
}
