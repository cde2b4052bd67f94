import { quantile } from 'd3-array';
import type { ChartParts } from './chart-parts.ts';
import { type Color, colorAt, distance, mainColor, type PixelImage, type Rect } from './picture.ts';

/** Line of one color: the middle of its stroke for each column of pixels, null where it is not seen. */
export type Stroke = { color: Color; from: number; places: readonly (number | null)[]; first: number; last: number };

/** A color counts as a line from this share of the plot's width on. */
const leastShare = 0.08;
const sameColor = 75;

/** Finds the lines of the plot by their colors. */
export function findLines(parts: ChartParts, plot: Rect): Stroke[] {
  const { picture, elements } = parts;
  const ground = mainColor(picture, plot);
  const keys = parts.legend.map(legendRect);
  const isInLegend = (x: number, y: number): boolean =>
    keys.some(({ x0, y0, x1, y1 }) => x > x0 && x < x1 && y > y0 && y < y1);
  const marks = maskPixels(parts, plot);
  const colors = lineColors(picture, marks, { ground, width: plot.x1 - plot.x0 });
  return colors
    .map((color) =>
      trace(picture, color, {
        plot,
        ground,
        others: colors.filter((other) => other !== color),
        isLine: (x, y) => elements.maskAt('line', x, y) > 0.15 && !isInLegend(x, y),
      }),
    )
    .filter((stroke) => stroke !== null);
}

/** An entry of the legend with its key, which looks like a piece of a line. */
function legendRect({ text, swatch }: ChartParts['legend'][number]): Rect {
  const { x0, y0, x1, y1, line } = text;
  const [from, to] = [Math.min(x0, swatch.x - 1.6 * line.thickness), Math.max(x1, swatch.x + 1.6 * line.thickness)];
  return { x0: from, y0: y0 - 1, x1: to, y1: y1 + 1 };
}

type Pixel = { x: number; y: number };

function maskPixels({ picture, elements }: ChartParts, plot: Rect): Pixel[] {
  const pixels: Pixel[] = [];
  for (let y = Math.max(0, Math.floor(plot.y0)); y < Math.min(picture.height, plot.y1 + 4); y++) {
    for (let x = Math.max(0, Math.floor(plot.x0)); x < Math.min(picture.width, plot.x1 + 4); x++) {
      if (elements.maskAt('line', x, y) > 0.4) pixels.push({ x, y });
    }
  }
  return pixels;
}

/** Frequent colors on lines; those between the ground and a stronger one are its soft edges. */
function lineColors(
  picture: PixelImage,
  pixels: readonly Pixel[],
  { ground, width }: { ground: Color; width: number },
): Color[] {
  const bins = new Map<number, { count: number; sum: number[]; columns: Set<number>; pixels: Pixel[] }>();
  for (const { x, y } of pixels) {
    const color = colorAt(picture, x, y);
    if (distance(color, ground) < 70) continue;
    const key = ((color[0] >> 4) << 8) | ((color[1] >> 4) << 4) | (color[2] >> 4);
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0], columns: new Set(), pixels: [] };
    bin.count += 1;
    bin.columns.add(x);
    bin.pixels.push({ x, y });
    bin.sum = bin.sum.map((part, channel) => part + (color[channel] ?? 0));
    bins.set(key, bin);
  }
  const sorted = [...bins.values()]
    .map(({ count, sum, columns, pixels: own }) => {
      const [red = 0, green = 0, blue = 0] = sum.map((part) => part / count);
      return { color: [red, green, blue] as const, columns, pixels: own };
    })
    .sort((a, b) => b.columns.size * distance(b.color, ground) - a.columns.size * distance(a.color, ground));
  const found: { color: Color; columns: Set<number> }[] = [];
  for (const one of sorted) {
    const same = found.find(
      (other) =>
        distance(other.color, one.color) < sameColor ||
        (isEdge(one.color, other.color, ground) && isBeside(picture, one.pixels, other.color)),
    );
    if (same === undefined) found.push({ color: one.color, columns: new Set(one.columns) });
    else for (const column of one.columns) same.columns.add(column);
  }
  return found.filter(({ columns }) => columns.size > leastShare * width).map(({ color }) => color);
}

/** Whether pixels stand beside a color: soft edges do, a paler line does not. */
function isBeside(picture: PixelImage, pixels: readonly Pixel[], color: Color): boolean {
  const step = Math.max(1, Math.floor(pixels.length / 200));
  const sample = pixels.filter((_, place) => place % step === 0);
  const near = sample.filter(({ x, y }) =>
    around.some(([dx, dy]) => distance(colorAt(picture, x + dx, y + dy), color) < sameColor),
  );
  return near.length > 0.25 * sample.length;
}

const around = [[0, -1], [0, 1], [0, -2], [0, 2], [-1, 0], [1, 0], [-2, 0], [2, 0]] as const; // biome-ignore format: pairs

/** A mixture of ground and line color. */
function isEdge(color: Color, line: Color, ground: Color): boolean {
  let above = 0;
  let below = 0;
  for (let k = 0; k < 3; k++) {
    above += ((color[k] ?? 0) - (ground[k] ?? 0)) * ((line[k] ?? 0) - (ground[k] ?? 0));
    below += ((line[k] ?? 0) - (ground[k] ?? 0)) ** 2;
  }
  const part = above / Math.max(1, below);
  if (part < 0.15 || part > 1.05) return false;
  const mixed = [0, 1, 2].map((k) => (ground[k] ?? 0) + part * ((line[k] ?? 0) - (ground[k] ?? 0)));
  return distance(color, mixed as unknown as Color) < 38; // three channels
}

type Run = { from: number; to: number };
type Area = { plot: Rect; ground: Color; others: readonly Color[]; isLine: (x: number, y: number) => boolean };

/** Follows a color through the columns of the plot; of several runs the one nearest to the last is taken. */
function trace(picture: PixelImage, color: Color, { plot, ground, others, isLine }: Area): Stroke | null {
  const from = Math.max(0, Math.floor(plot.x0) - 2);
  const to = Math.min(picture.width - 1, Math.ceil(plot.x1) + 2);
  const columns: Run[][] = [];
  for (let x = from; x <= to; x++) {
    const runs: Run[] = [];
    let start: number | null = null;
    for (let y = Math.max(0, Math.floor(plot.y0) - 4); y <= Math.min(picture.height - 1, plot.y1 + 4); y++) {
      const pixel = colorAt(picture, x, y);
      const isOn = distance(pixel, color) < Math.min(sameColor, 0.55 * distance(color, ground)) && isLine(x, y);
      if (isOn && start === null) start = y;
      if (!isOn && start !== null) {
        runs.push({ from: start, to: y - 1 });
        start = null;
      }
    }
    const own = runs.filter((run) => !isRim(picture, x, run, { color, others }));
    columns.push(withoutHoles(own.length > 0 ? own : runs));
  }
  const places = follow(columns);
  const seen = places.flatMap((place, i) => (place === null ? [] : [i]));
  const first = seen[0];
  const last = seen.at(-1);
  if (first === undefined || last === undefined || seen.length < 6) return null;
  return { color, from, places, first: from + first, last: from + last };
}

/** Whether a thin run is the soft edge of another, nearer and stronger line. */
function isRim(
  picture: PixelImage,
  x: number,
  { from, to }: Run,
  { color, others }: { color: Color; others: readonly Color[] },
): boolean {
  if (to - from > 1) return false;
  const beside = [from - 1, from - 2, to + 1, to + 2].map((y) => colorAt(picture, x, y));
  return others.some((other) => beside.some((pixel) => distance(pixel, other) < 40 && distance(pixel, color) > 60));
}

/** A hollow marker shows its color above and below its middle. */
const largestHole = 9;

function withoutHoles(runs: readonly Run[]): Run[] {
  const whole: Run[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    if (last !== undefined && run.from - last.to <= largestHole) last.to = run.to;
    else whole.push({ ...run });
  }
  return whole;
}

function follow(columns: readonly (readonly Run[])[]): (number | null)[] {
  const places: (number | null)[] = [];
  const runsAt: (Run | null)[] = [];
  let last: { run: Run; at: number; slope: number } | null = null;
  for (const [at, runs] of columns.entries()) {
    const away = (run: Run): number => {
      if (last === null) return 0;
      const middle = (last.run.from + last.run.to) / 2 + last.slope * Math.min(8, at - last.at);
      if (run.from <= last.run.to + 1 && run.to >= last.run.from - 1)
        return Math.abs((run.from + run.to) / 2 - middle) * 0.3;
      return Math.abs((run.from + run.to) / 2 - middle);
    };
    const best = [...runs].sort((a, b) => away(a) - away(b) || b.to - b.from - (a.to - a.from))[0];
    const reach: number = last === null ? Number.POSITIVE_INFINITY : 14 + 2.5 * (at - last.at);
    const isTouching = last !== null && best !== undefined && isJoined(best, last.run) && at - last.at === 1;
    if (best === undefined || (away(best) > reach && !isTouching)) {
      places.push(null);
      runsAt.push(null);
      continue;
    }
    const middle = (best.from + best.to) / 2;
    const previous: number = last === null ? middle : (last.run.from + last.run.to) / 2;
    const step: number = last === null ? 0 : (middle - previous) / (at - last.at);
    last = { run: best, at, slope: last === null ? 0 : 0.7 * last.slope + 0.3 * Math.max(-6, Math.min(6, step)) };
    places.push(middle + 0.5);
    runsAt.push(best);
  }
  return withPeaks(places, runsAt);
}

/** A steep line goes on where it touches its run of the column before. */
function isJoined(run: Run, before: Run): boolean {
  return run.from <= before.to + 1 && run.to >= before.from - 1;
}

/** The middle of the run at a peak is far below it: there the line is at the end of its run. */
function withPeaks(places: readonly (number | null)[], runs: readonly (Run | null)[]): (number | null)[] {
  const half = (quantile(runs, 0.25, (run) => (run === null ? undefined : run.to - run.from + 1)) ?? 2) / 2;
  return places.map((place, at) => {
    const run = runs[at] ?? null;
    if (place === null || run === null || run.to - run.from + 1 < 3 * half + 1) return place;
    const [before, after] = [places[at - 1] ?? places[at - 2] ?? null, places[at + 1] ?? places[at + 2] ?? null];
    if (before === null || after === null) return place;
    if (before > place && after > place) return run.from + half;
    if (before < place && after < place) return run.to + 1 - half;
    return place;
  });
}

/** Height of a line at an x: seen there, or between two places near it; null where it is not drawn. */
export function heightAt({ from, places }: Stroke, x: number): number | null {
  const at = Math.round(x) - from;
  const seen = (step: 1 | -1): { place: number; away: number } | null => {
    for (let away = 0; away <= 14; away++) {
      const place = places[at + step * away];
      if (place !== undefined && place !== null) return { place, away };
    }
    return null;
  };
  const left = seen(-1);
  const right = seen(1);
  if (left === null || right === null) {
    const one = left ?? right;
    return one !== null && one.away <= 6 ? one.place : null;
  }
  const whole = left.away + right.away;
  return whole === 0 ? left.place : (left.place * right.away + right.place * left.away) / whole;
}
