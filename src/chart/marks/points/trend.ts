import type { TextColumn } from '#data/table.ts';
import type { Locale } from '../../locale/locale.ts';
import { formatPhrase } from '../../locale/say.ts';
import type { Point } from '../../scene/node.ts';
import type { Plane } from './plane.ts';

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

type Points = Pick<Plane, 'x' | 'y' | 'rows'>;

/** How two measures go together, as a sentence; '' where they cannot. Groups that go the other way are named instead. */
export function describeTrend(
  points: Points,
  isNumbers: boolean,
  locale: Locale,
  groups: TextColumn | null = null,
): string {
  const trend = isNumbers ? straightTrend(points) : null;
  if (trend === null) return '';
  return withinGroups(points, groups, { all: trend.r, locale }) ?? relation(trend.r, locale);
}

const leastOfGroup = 5;

/** Where every group goes the other way than all points together do, the groups are named (Simpson’s paradox); else null. */
function withinGroups(
  { x, y, rows }: Points,
  color: TextColumn | null,
  { all, locale }: { all: number; locale: Locale },
): string | null {
  if (color === null) return null;
  const groups = color.words.map((_, code) => {
    const own = Array.from(rows.keys()).filter((at) => color.codes[rows[at] ?? -1] === code);
    const pick = (values: Float64Array) => Float64Array.from(own, (at) => values[at] ?? Number.NaN);
    return own.length < leastOfGroup ? null : (straightTrend({ x: pick(x), y: pick(y) })?.r ?? null);
  });
  const known = groups.filter((r) => r !== null);
  const isOther = known.every((r) => Math.abs(r) >= 0.1 && Math.sign(r) !== Math.sign(all));
  if (known.length < 2 || known.length < groups.length || !isOther) return null;
  const [low, high] = [writtenR(Math.min(...known)), writtenR(Math.max(...known))];
  return formatPhrase(
    locale,
    'Within each group, {0} (r from {1} to {2}); all points together hide it (r = {3}).',
    wayOf(-all, locale),
    low,
    high,
    writtenR(all),
  );
}

/** Words for a correlation (Cohen’s marks at 0.1, 0.3 and 0.5, and one more). */
function relation(r: number, locale: Locale): string {
  const size = Math.abs(r);
  if (size < 0.1) return formatPhrase(locale, 'Hardly any relation (r = {0}).', writtenR(r));
  const phrase =
    size < 0.3
      ? 'Weak relation: {0} (r = {1}).'
      : size < 0.5
        ? 'Some relation: {0} (r = {1}).'
        : size < 0.8
          ? 'Clear relation: {0} (r = {1}).'
          : 'Close relation: {0} (r = {1}).';
  return formatPhrase(locale, phrase, wayOf(r, locale), writtenR(r));
}

function wayOf(r: number, locale: Locale): string {
  return formatPhrase(locale, r > 0 ? 'the higher one, the higher the other' : 'the higher one, the lower the other');
}

function writtenR(r: number): string {
  return r.toFixed(2).replace('-', '−');
}
