import type { Mark } from '#ai/offline/extraction.ts';
import type { Parts } from './chart-parts.ts';
import { type Band, type Bands, findBands } from './find-bands.ts';
import type { Stroke } from './find-lines.ts';
import { toHex } from './picture.ts';
import { nameStrokes, readLines, withoutLastValue, xLabels } from './read-lines.ts';
import type { Found, FoundColumn, FoundTable } from './reading.ts';
import { readValueAxis, type ValueAxis } from './value-axis.ts';

/** Reads an area chart at the labels of its x axis: one area, or several that lie on each other. */
export function readAreas(parts: Parts): FoundTable | null {
  const { plot } = parts;
  const axis = readValueAxis(parts, true);
  if (plot === null || axis === null) return null;
  const all = findBands(parts, plot);
  const found = all === null ? null : withOneSeries(all);
  // Areas that show through each other mix their colors; their outlines are lines.
  if (found === null || !isStack(found)) return readLines(parts);
  const labels = xLabels(parts, plot).filter(({ place }) => place > found.from - 8 && place < found.to + 8);
  if (labels.length === 0) return null;
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
    rows: labels.map(({ name, place, rect, confidence }) => [
      { text: name, value: null, rect, confidence, method: 'ocr' },
      ...series.map(({ band }) => measure(band, inside(place))),
    ]),
    notes: [],
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
function topOf({ runAt }: Band, x: number, axis: ValueAxis): Found {
  const run = runAt(x);
  if (run === null) return gap;
  const zero = axis.scale.kind === 'log' ? run.bottom : axis.scale.toPlace(0);
  const at = Math.abs(run.top - zero) >= Math.abs(run.bottom - zero) ? run.top : run.bottom;
  return cellOf(axis.scale.toValue(at), { x, top: at, bottom: at }, axis, { axis: 'y', at });
}

/** Value of an area in a stack: from the area below it, or from zero, to its upper edge. */
function thicknessOf({ bands }: Bands, band: Band, x: number, axis: ValueAxis): Found {
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

function cellOf(measured: number, { x, top, bottom }: Place, { scale }: ValueAxis, mark: Mark): Found {
  const perPixel = Math.abs(scale.toValue(top + 0.5) - scale.toValue(top - 0.5));
  const digits = Math.max(0, Math.min(6, Math.ceil(-Math.log10(perPixel / 2))));
  const value = Number(measured.toFixed(digits));
  const rect = { x0: x - 3, y0: top - 3, x1: x + 3, y1: bottom + 3 };
  return { text: String(value), value, rect, mark, confidence: 0.8, method: 'shape' };
}
