import { median } from 'd3-array';
import type { Mark } from '#ai/offline/extraction.ts';
import type { ChartParts } from './chart-parts.ts';
import type { Stroke } from './find-lines.ts';
import { type Color, colorAt, distance, mainColor, type Rect, toHex } from './picture.ts';
import { nameStrokes, readPixelLines, samplesOf, withoutLastValue, xLabels } from './read-lines.ts';
import type { DetectedTable, Found, FoundColumn } from './reading.ts';
import { type PixelValueAxis, readValueAxis } from './value-axis.ts';

/** Reads an area chart at the labels of its x axis: one area, or several that lie on each other. */
export function readAreas(parts: ChartParts): DetectedTable | null {
  const { plot } = parts;
  const axis = readValueAxis(parts, true);
  if (plot === null || axis === null) return null;
  const all = findBands(parts, plot);
  const found = all === null ? null : withOneSeries(all);
  // Areas that show through each other mix their colors; their outlines are lines.
  if (found === null || !isStack(found)) {
    const lines = readPixelLines(parts);
    const doubt = 'The areas could not be told apart: these are the lines at their edges.';
    return lines && { ...lines, doubts: [...lines.doubts, doubt] };
  }
  const edges = found.bands.map((band) => topLine(band, found));
  const { places, unread, doubts } = samplesOf(parts, edges, { labels: xLabels(parts, plot), plot });
  const inArea = places.filter(({ at }) => at > found.from - 8 && at < found.to + 8);
  if (inArea.length === 0) return null;
  const isSingle = found.bands.length === 1;
  const measure = (band: Band, x: number): Found =>
    isSingle ? topOf(band, x, axis) : thicknessOf(found, band, x, axis);
  // The edges of the drawing are soft.
  const inside = (x: number): number => Math.min(found.to - 4, Math.max(found.from + 4, Math.round(x)));
  const middles = found.bands.map((band) => ({ band, stroke: middleLine(band, found) }));
  const named = nameStrokes(
    parts,
    middles.map(({ stroke }) => stroke),
    plot,
  );
  const series = middles.flatMap(({ band, stroke }) => {
    const own = named.find((one) => one.stroke === stroke);
    if (own === undefined) return [];
    const last = measure(band, inside(found.to)).value;
    return [{ band, name: withoutLastValue(parts, own, axis, last).name }];
  });
  const unit = [parts.magnitude, axis.unit].filter(Boolean).join(' ');
  return {
    kind: isSingle ? 'area' : 'stacked_area',
    columns: [
      { name: parts.titles.xTitle || 'Category', kind: 'label', unit: '', color: null },
      ...series.map(({ name, band }): FoundColumn => ({ name, kind: 'number', unit, color: toHex(band.color) })),
    ],
    rows: inArea.map(({ name, at }) => [name, ...series.map(({ band }) => measure(band, inside(at)))]),
    notes: [],
    account: [
      {
        what: 'point',
        read: inArea.length * series.length,
        seen: inArea.length * series.length + Math.max(0, unread.length - 2 * edges.length),
      },
      { what: 'series', read: series.length, seen: found.bands.length },
    ],
    doubts,
    unread: [],
  };
}

/** Pairs of areas at one place: those that lie on each other, and those that overlap. */
function countPairs({ bands, from, to }: Bands): { right: number; wrong: number } {
  let right = 0;
  let wrong = 0;
  for (let x = from + 2; x < to - 2; x += 4) {
    const runs = bands.flatMap(({ runAt }) => runAt(x) ?? []);
    for (const [place, run] of runs.entries()) {
      const below = runs[place - 1];
      if (below === undefined) continue;
      if (run.bottom <= below.top + 2) right += 1;
      else wrong += 1;
    }
  }
  return { right, wrong };
}

function isStack(found: Bands): boolean {
  const { right, wrong } = countPairs(found);
  return found.bands.length === 1 || right > 10 * wrong;
}

/** Areas that never stand at one place are parts of one: gains and losses in two colors. */
function withOneSeries(found: Bands): Bands {
  const [first] = found.bands;
  const { right, wrong } = countPairs(found);
  if (first === undefined || found.bands.length === 1 || right + wrong > 0.05 * ((found.to - found.from) / 4))
    return found;
  const runAt = (x: number) => found.bands.map((band) => band.runAt(x)).find((run) => run !== null) ?? null;
  return { ...found, bands: [{ color: first.color, runAt }] };
}

/** Upper edge of an area: where it bends, all that lie on it do. */
function topLine({ color, runAt }: Band, { from, to }: Bands): Stroke {
  const places = Array.from({ length: to - from + 1 }, (_, step) => runAt(from + step)?.top ?? null);
  return { color, from, places, first: from, last: to };
}

/** Line through the middle of an area, for what names lines. */
function middleLine({ color, runAt }: Band, { from, to }: Bands): Stroke {
  const places = Array.from({ length: to - from + 1 }, (_, step) => {
    const run = runAt(from + step);
    return run === null ? null : (run.top + run.bottom) / 2;
  });
  return { color, from, places, first: from, last: to };
}

const gap: Found = { text: '', value: null, rect: null, confidence: 0.5, method: 'shape' };

/** Value of a single area: its edge that is away from zero. */
function topOf({ runAt }: Band, x: number, axis: PixelValueAxis): Found {
  const run = runAt(x);
  if (run === null) return gap;
  const zero = axis.scale.kind === 'log' ? run.bottom : axis.scale.toPlace(0);
  const at = Math.abs(run.top - zero) >= Math.abs(run.bottom - zero) ? run.top : run.bottom;
  return cellOf(axis.scale.toValue(at), { x, top: at, bottom: at }, axis, { axis: 'y', at });
}

/** Value of an area in a stack: from the area below it, or from zero, to its upper edge. */
function thicknessOf({ bands }: Bands, band: Band, x: number, axis: PixelValueAxis): Found {
  const run = band.runAt(x);
  const { scale } = axis;
  if (run === null) return { ...gap, text: '0', value: 0 };
  const edges = bands.flatMap((other) => (other === band ? [] : (other.runAt(x) ?? [])));
  const above = nearestTo(
    run.top,
    edges.map(({ bottom }) => bottom),
  );
  const below = nearestTo(run.bottom, [...edges.map(({ top }) => top), scale.toPlace(0)]);
  const top = above === null ? run.top : (above + run.top) / 2;
  const bottom = below === null ? run.bottom : (below + run.bottom) / 2;
  return cellOf(scale.toValue(top) - scale.toValue(bottom), { x, top, bottom }, axis, {
    axis: 'y',
    at: top,
    from: bottom,
  });
}

/** Edge that belongs to another one: outlines between areas are a few pixels wide. */
function nearestTo(place: number, edges: readonly number[]): number | null {
  const near = edges.filter((edge) => Math.abs(edge - place) < 7);
  return near.sort((a, b) => Math.abs(a - place) - Math.abs(b - place))[0] ?? null;
}

type Place = { x: number; top: number; bottom: number };

function cellOf(measured: number, { x, top, bottom }: Place, { scale }: PixelValueAxis, mark: Mark): Found {
  const perPixel = Math.abs(scale.toValue(top + 0.5) - scale.toValue(top - 0.5));
  const digits = Math.max(0, Math.min(6, Math.ceil(-Math.log10(perPixel / 2))));
  const value = Number(measured.toFixed(digits));
  const rect = { x0: x - 3, y0: top - 3, x1: x + 3, y1: bottom + 3 };
  return { text: String(value), value, rect, mark, confidence: 0.8, method: 'shape' };
}

/** Colored run of a column of pixels, from top to bottom. */
type Run = { color: Color; top: number; bottom: number };

/** Area of one color, and its run at a column of pixels. */
type Band = { color: Color; runAt: (x: number) => Run | null };

type Bands = { bands: readonly Band[]; from: number; to: number };

/** Thinner runs are grid lines, outlines and letters. */
const thinnest = 2;
/** An axis is usually no thicker than this. */
const thickestLine = 3;
const sameColor = 40;
/** Part of the colored pixels that a color has at least. */
const leastShare = 0.004;

/** Finds the areas of a plot by their colors, those at the bottom first; null where the plot is not filled. */
function findBands({ picture, elements, legend, plot }: ChartParts, area: Rect): Bands | null {
  if (plot === null) return null;
  // A large area may be the most frequent color of the whole picture, not of its head.
  const ground = mainColor(picture, { x0: 0, y0: 0, x1: picture.width - 1, y1: Math.max(4, area.y0 / 2) });
  const isFilled = (x: number, y: number): boolean => elements.maskAt('area', x, y) > 0.4;
  const runsAt = (x: number): Run[] => columnRuns(x);
  const columns: number[] = [];
  for (let x = Math.ceil(area.x0); x <= area.x1; x += 2) if (runsAt(x).length > 0) columns.push(x);
  const [from, to] = [columns[0], columns.at(-1)];
  if (from === undefined || to === undefined || to - from < 0.3 * (area.x1 - area.x0)) return null;
  const colors = mainColors(
    columns.flatMap(runsAt),
    legend.map(({ color }) => color),
  );
  const bands = colors.map((color): Band => ({ color, runAt: steady((x) => joined(runsAt(x), color, colors)) }));
  const heightOf = ({ runAt }: Band): number =>
    median(columns, (x) => {
      const run = runAt(x);
      return run === null ? undefined : (run.top + run.bottom) / 2;
    }) ?? 0;
  return { bands: bands.sort((a, b) => heightOf(b) - heightOf(a)), from, to };

  function columnRuns(x: number): Run[] {
    const runs: Run[] = [];
    let last: Run | null = null;
    for (let y = Math.max(0, Math.floor(area.y0)); y <= Math.min(picture.height - 1, area.y1); y++) {
      const color = colorAt(picture, x, y);
      if (last !== null && distance(last.color, color) < sameColor / 2) {
        last.bottom = y + 1;
        continue;
      }
      last = { color, top: y, bottom: y + 1 };
      runs.push(last);
    }
    return runs.filter(
      (run) =>
        run.bottom - run.top >= thinnest &&
        distance(run.color, ground) > sameColor / 2 &&
        isFilled(x, (run.top + run.bottom) / 2),
    );
  }
}

/** Run at a place by its neighbors: a grid line may be drawn over it. */
function steady(runAt: (x: number) => Run | null): (x: number) => Run | null {
  const known = new Map<number, Run | null>();
  const read = (x: number): Run | null => {
    const near = [x - 3, x - 2, x, x + 2, x + 3].flatMap((place) => runAt(place) ?? []);
    const [first] = near;
    if (first === undefined || near.length < 3) return runAt(x);
    return {
      color: first.color,
      top: median(near, ({ top }) => top) ?? 0,
      bottom: median(near, ({ bottom }) => bottom) ?? 0,
    };
  };
  return (x) => {
    const run = known.get(x);
    if (run !== undefined) return run;
    const fresh = read(x);
    known.set(x, fresh);
    return fresh;
  };
}

/** Colors of the areas: those of the legend where it has them, else the frequent ones. */
function mainColors(runs: readonly Run[], legend: readonly Color[]): Color[] {
  const groups: { color: Color; size: number; sizes: number[] }[] = [];
  for (const { color, top, bottom } of runs) {
    const known = groups.find((group) => distance(group.color, color) < sameColor);
    const group = known ?? { color, size: 0, sizes: [] };
    group.size += bottom - top;
    group.sizes.push(bottom - top);
    if (known === undefined) groups.push(group);
  }
  const whole = groups.reduce((sum, { size }) => sum + size, 0);
  const frequent = groups
    .filter(({ size, sizes }) => size > leastShare * whole && (median(sizes) ?? 0) > thickestLine)
    .sort((a, b) => b.size - a.size);
  const named = legend.filter((color) => frequent.some((group) => distance(group.color, color) < sameColor));
  return named.length > 1 && named.length === legend.length ? named : frequent.map(({ color }) => color);
}

/** All runs of a column that have a color: a grid line drawn over an area divides it. */
function joined(runs: readonly Run[], color: Color, colors: readonly Color[]): Run | null {
  const isOwn = (run: Run): boolean =>
    distance(run.color, color) < 2 * sameColor &&
    colors.every((other) => distance(run.color, other) >= distance(run.color, color));
  const own = runs.filter(isOwn);
  if (own.length === 0) return null;
  return {
    color,
    top: Math.min(...own.map(({ top }) => top)),
    bottom: Math.max(...own.map(({ bottom }) => bottom)),
  };
}
