import { median } from 'd3-array';
import type { Parts } from './chart-parts.ts';
import { type Color, colorAt, distance, mainColor, type Rect } from './picture.ts';

/** Colored run of a column of pixels, from top to bottom. */
export type Run = { color: Color; top: number; bottom: number };

/** Area of one color, and its run at a column of pixels. */
export type Band = { color: Color; runAt: (x: number) => Run | null };

export type Bands = { bands: readonly Band[]; from: number; to: number };

/** Thinner runs are grid lines, outlines and letters. */
const thinnest = 2;
/** An axis is usually no thicker than this. */
const thickestLine = 3;
const sameColor = 40;
/** Part of the colored pixels that a color has at least. */
const leastShare = 0.004;

/** Finds the areas of a plot by their colors, those at the bottom first; null where the plot is not filled. */
export function findBands({ picture, elements, legend, plot }: Parts, area: Rect): Bands | null {
  if (plot === null) return null;
  const ground = mainColor(picture, { x0: 0, y0: 0, x1: picture.width - 1, y1: picture.height - 1 });
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
  const bands = colors.map((color): Band => ({ color, runAt: (x) => joined(runsAt(x), color, colors) }));
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
