import type { Point } from '../scene/node.ts';

type Cloud = { x: ArrayLike<number>; y: ArrayLike<number> };

/** The straight line of least squares through points, and how well it fits (Pearson’s r); null through a single place. */
export function straightTrend({ x, y }: Cloud): { slope: number; offset: number; r: number } | null {
  const count = x.length;
  let [sumX, sumY] = [0, 0];
  for (let at = 0; at < count; at++) {
    sumX += x[at] ?? 0;
    sumY += y[at] ?? 0;
  }
  const [meanX, meanY] = [sumX / count, sumY / count];
  let [xx, xy, yy] = [0, 0, 0];
  for (let at = 0; at < count; at++) {
    const [dx, dy] = [(x[at] ?? 0) - meanX, (y[at] ?? 0) - meanY];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  if (count < 2 || !(xx > 0) || !Number.isFinite(xx + yy)) return null;
  const slope = xy / xx;
  return { slope, offset: meanY - slope * meanX, r: yy > 0 ? xy / Math.sqrt(xx * yy) : 0 };
}

/**
 * A smooth course through points: at each of some places the straight line of least squares through the nearest share of
 * them, near ones counting more (LOESS, Cleveland 1979, degree 1, tricube weights).
 */
export function smoothTrend({ x, y }: Cloud, share: number, places = 48): Point[] {
  const order = Array.from({ length: x.length }, (_, at) => at).sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0));
  const xs = Float64Array.from(order, (at) => x[at] ?? 0);
  const ys = Float64Array.from(order, (at) => y[at] ?? 0);
  const count = xs.length;
  const [low, high] = [xs[0] ?? 0, xs[count - 1] ?? 0];
  if (count < 4 || !(high > low)) return [];
  const near = Math.max(3, Math.min(count, Math.round(count * share)));
  const points: Point[] = [];
  let start = 0;
  for (let step = 0; step <= places; step++) {
    const at = low + ((high - low) * step) / places;
    while (start + near < count && (xs[start + near] ?? 0) - at < at - (xs[start] ?? 0)) start++;
    const value = localLine({ x: xs, y: ys }, { start, end: start + near, at });
    if (Number.isFinite(value)) points.push([at, value]);
  }
  return points;
}

type Window = { start: number; end: number; at: number };

function localLine({ x, y }: Cloud, { start, end, at }: Window): number {
  const reach = Math.max(at - (x[start] ?? 0), (x[end - 1] ?? 0) - at) * 1.0001;
  let [w, wx, wy, wxx, wxy] = [0, 0, 0, 0, 0];
  for (let place = start; place < end; place++) {
    const dx = (x[place] ?? 0) - at;
    const weight = reach > 0 ? (1 - Math.abs(dx / reach) ** 3) ** 3 : 1;
    const dy = y[place] ?? 0;
    w += weight;
    wx += weight * dx;
    wy += weight * dy;
    wxx += weight * dx * dx;
    wxy += weight * dx * dy;
  }
  const spread = w * wxx - wx * wx;
  return spread > 1e-9 * w * w ? (wxx * wy - wx * wxy) / spread : wy / w;
}
