import type { Label } from './labels.ts';
import type { StraightLine } from './straight-lines.ts';

/** An axis with numbers: which value is at a position, and the labels that it is known from. */
export type ShapeValueAxis = {
  valueAt: (position: number) => number;
  positionOf: (value: number) => number;
  labels: readonly Label[];
  /** Whether tick marks or grid lines fix it; without them the middles of the labels do. */
  isExact: boolean;
  isLog: boolean;
};

type Direction = 'x' | 'y';
type Tick = { label: Label; at: number; value: number };

/** Axes in one direction, the one with most labels first. */
export function findAxes(
  labels: readonly Label[],
  direction: Direction,
  lines: readonly StraightLine[],
): ShapeValueAxis[] {
  const numbers = labels.filter(({ value }) => value !== null);
  const edges: ((label: Label) => number)[] =
    direction === 'y'
      ? [({ x, width }) => x + width, ({ x }) => x, ({ centerX }) => centerX]
      : [({ y }) => y, ({ y, height }) => y + height, ({ centerY }) => centerY];
  const found: ShapeValueAxis[] = [];
  for (const edge of edges)
    for (const group of clusters(numbers, edge)) {
      const axis = fitAxis(group, direction, lines);
      if (axis) found.push(axis);
    }
  return found.sort((a, b) => b.labels.length - a.labels.length || Number(b.isExact) - Number(a.isExact));
}

function clusters(labels: readonly Label[], edge: (label: Label) => number): Label[][] {
  const sorted = [...labels].sort((a, b) => edge(a) - edge(b));
  const groups: Label[][] = [];
  for (const label of sorted) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && edge(label) - edge(last) < 1.5) group.push(label);
    else groups.push([label]);
  }
  return groups.filter((group) => group.length >= 3);
}

function fitAxis(group: readonly Label[], direction: Direction, lines: readonly StraightLine[]): ShapeValueAxis | null {
  const ticks = group.map(
    (label): Tick => ({ label, at: direction === 'y' ? label.centerY : label.centerX, value: label.value ?? 0 }),
  );
  const linear = bestLine(ticks);
  const isPositive = ticks.every(({ value }) => value > 0);
  const logarithmic = isPositive ? bestLine(ticks.map((tick) => ({ ...tick, value: Math.log10(tick.value) }))) : [];
  const isLog = logarithmic.length > linear.length;
  const inliers = isLog ? logarithmic : linear;
  if (inliers.length < 3 || inliers.length < 0.6 * ticks.length) return null;
  const isCentered = inliers.every(({ label }) => (direction === 'x' ? label.isCenteredX : label.isCenteredY));
  const snapped = snap(inliers, lines);
  // Lines are often moved to whole pixels; texts that are placed by their middle are not.
  const isMoved = snapped !== null && isCentered && Math.abs((snapped[0]?.at ?? 0) - (inliers[0]?.at ?? 0)) <= 0.75;
  const { slope, start } = regression(isMoved ? inliers : (snapped ?? inliers));
  if (slope === 0 || !Number.isFinite(slope)) return null;
  const scaled = (position: number) => start + slope * position;
  return {
    valueAt: (position) => (isLog ? 10 ** scaled(position) : scaled(position)),
    positionOf: (value) => ((isLog ? Math.log10(value) : value) - start) / slope,
    labels: inliers.map(({ label }) => label),
    isExact: snapped !== null,
    isLog,
  };
}

/** Most ticks that lie on one line; others are years in a title, or misread. */
function bestLine(ticks: readonly Tick[]): Tick[] {
  let best: Tick[] = [];
  for (const [place, a] of ticks.entries())
    for (const b of ticks.slice(place + 1)) {
      if (a.value === b.value || Math.abs(a.at - b.at) < 2) continue;
      const perValue = (b.at - a.at) / (b.value - a.value);
      const own = ticks.filter(({ at, value }) => Math.abs(a.at + (value - a.value) * perValue - at) < 1.5);
      const values = new Set(own.map(({ value }) => value));
      if (values.size === own.length && own.length > best.length) best = own;
    }
  return best;
}

/** Ticks moved to the marks or grid lines beside them: all are off by the same small step. */
function snap(ticks: readonly Tick[], lines: readonly StraightLine[]): Tick[] | null {
  const size = ticks[0]?.label.size ?? 0;
  const positions = [...new Set(lines.map(({ at }) => Math.round(at * 1000) / 1000))].sort((a, b) => a - b);
  let best: { moved: Tick[]; step: number } | null = null;
  for (const tick of ticks)
    for (const position of positions) {
      const step = position - tick.at;
      if (Math.abs(step) > 0.7 * size) continue;
      const moved = ticks.flatMap((each) => {
        const near = nearest(positions, each.at + step);
        return near !== undefined && Math.abs(near - each.at - step) < 0.75 ? [{ ...each, at: near }] : [];
      });
      const isBetter =
        best === null ||
        moved.length > best.moved.length ||
        (moved.length === best.moved.length && Math.abs(step) < Math.abs(best.step) - 0.3);
      if (isBetter) best = { moved, step };
    }
  return best && best.moved.length >= Math.max(2, 0.7 * ticks.length) ? best.moved : null;
}

function nearest(sorted: readonly number[], target: number): number | undefined {
  let best: number | undefined;
  for (const position of sorted)
    if (best === undefined || Math.abs(position - target) < Math.abs(best - target)) best = position;
  return best;
}

function regression(ticks: readonly Tick[]): { slope: number; start: number } {
  const count = ticks.length;
  const meanAt = ticks.reduce((sum, { at }) => sum + at, 0) / count;
  const meanValue = ticks.reduce((sum, { value }) => sum + value, 0) / count;
  const spread = ticks.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  const slope = ticks.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - meanValue), 0) / spread;
  return { slope, start: meanValue - slope * meanAt };
}
