import type { ChartParts } from './chart-parts.ts';
import { findLines, type Stroke } from './find-lines.ts';
import { distance, toHex } from './picture.ts';
import { readPixelBars } from './read-bars.ts';
import { nameStrokes, valueAt } from './read-lines.ts';
import type { DetectedTable, Found, FoundColumn } from './reading.ts';
import { readRightAxis, readValueAxis } from './value-axis.ts';

/** Part of the way from the first to the last column that a line over columns is seen at. */
const leastSeen = 0.5;

/** Reads columns, and lines that are drawn over them against the same axis or one at the right. */
export function readColumns(parts: ChartParts): DetectedTable | null {
  const bars = readPixelBars(parts, true);
  const axis = readValueAxis(parts, true);
  const { plot } = parts;
  if (bars === null || plot === null || axis === null || bars.kind === 'stacked_bar') return bars;
  const places = bars.rows.map((row) => placeOf(row));
  const strokes = findLines(parts, plot).filter((stroke) => isOverBars(stroke, bars, places));
  if (strokes.length === 0) return bars;
  const right = readRightAxis(parts, axis);
  const own = right ?? axis;
  const names = new Set(bars.columns.map(({ name }) => name));
  const title = right === null ? '' : parts.titles.rightTitle;
  const rest = {
    ...parts,
    legend: parts.legend.filter(({ name }) => !names.has(name)),
    titles: { ...parts.titles, yTitle: title, title: '' },
  };
  const series = nameStrokes(rest, strokes, plot);
  const known = places.filter((place) => place !== null);
  const reach = (0.5 * (Math.max(...known) - Math.min(...known))) / Math.max(1, known.length - 1);
  const used = new Set<ChartParts['texts'][number]>();
  return {
    ...bars,
    kind: 'combo',
    columns: [
      ...bars.columns,
      ...series.map(({ name, color }): FoundColumn => ({ name, kind: 'number', unit: own.unit, color: toHex(color) })),
    ],
    rows: bars.rows.map((row, at) => [
      ...row,
      ...series.map(({ stroke }): Found => {
        const place = places[at] ?? null;
        return place === null
          ? missing
          : valueAt(parts, extended(stroke, reach), place, { axis: own, labels: [], used });
      }),
    ]),
  };
}

const missing: Found = { text: '', value: null, rect: null, confidence: 0.5, method: 'shape' };

/** Middle of the columns of a row; of its label where it has no column. */
function placeOf([name, ...cells]: readonly Found[]): number | null {
  const rects = cells.flatMap(({ rect }) => rect ?? []);
  const [first] = rects.length > 0 ? rects : [name?.rect ?? null];
  if (first === null || first === undefined) return null;
  const from = Math.min(...rects.map(({ x0 }) => x0), first.x0);
  const to = Math.max(...rects.map(({ x1 }) => x1), first.x1);
  return (from + to) / 2;
}

/** A line with its ends: at the first and the last column it is often hidden by its marker. */
function extended(stroke: Stroke, reach: number): Stroke {
  const { from, places, first, last } = stroke;
  const slopeAt = (end: number, step: 1 | -1): number => {
    const near = places[end - from] ?? null;
    const far = places[end + step * slopeLength - from] ?? null;
    return near === null || far === null ? 0 : (near - far) / slopeLength;
  };
  const [before, after] = [slopeAt(first, 1), slopeAt(last, -1)];
  const longer = places.map((place, at) => {
    const x = from + at;
    if (x < first && first - x <= reach) return (places[first - from] ?? 0) + before * (first - x);
    if (x > last && x - last <= reach) return (places[last - from] ?? 0) + after * (x - last);
    return place;
  });
  return { ...stroke, places: longer };
}

/** Pixels over which the direction of a line is measured. */
const slopeLength = 14;

/** A line goes from one column to another, and has not their color as their outlines have. */
function isOverBars(
  { color, places, from }: Stroke,
  { columns, rows }: DetectedTable,
  bars: readonly (number | null)[],
): boolean {
  const isBarColor = columns.some((column) => column.color !== null && distance(color, fromHex(column.color)) < 60);
  if (isBarColor) return false;
  const known = bars.filter((place) => place !== null);
  const [first, last] = [Math.min(...known), Math.max(...known)];
  const seen = places.filter((place, at) => place !== null && from + at >= first && from + at <= last).length;
  const isFlat = new Set(places.filter((place) => place !== null).map(Math.round)).size < 4;
  return rows.length > 2 && last > first && seen > leastSeen * (last - first) && !isFlat;
}

function fromHex(hex: string): readonly [number, number, number] {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
