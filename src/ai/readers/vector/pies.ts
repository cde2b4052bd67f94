import type { ChartCell, VectorChart } from './chart.ts';
import type { Label } from './labels.ts';
import { readShapeLegend } from './legend.ts';
import { boundsOf, cornersOf, type Outline, onCurve, type Point, pointsOf, type SceneShape } from './scene.ts';

type Slice = { color: string; center: Point; radius: number; sweep: number; middle: number; shape: SceneShape };

/** Pies and rings: the share of a slice is its angle. */
export function readShapePie(shapes: readonly SceneShape[], labels: readonly Label[]): VectorChart | null {
  const all = shapes.flatMap((shape) =>
    shape.fill === null ? [] : shape.outlines.flatMap((outline) => toSlice(outline, shape) ?? []),
  );
  const slices = largestPie(all);
  const turn = slices.reduce((sum, { sweep }) => sum + sweep, 0);
  const gaps = 2 * Math.PI - turn; // left white between the slices, as much at each
  if (slices.length < 2 || gaps > 0.06 * slices.length || gaps < -0.02) return null;
  const shareOf = ({ sweep }: Slice) => (100 * (sweep + gaps / slices.length)) / (2 * Math.PI);
  const legend = readShapeLegend(shapes, labels, new Set(slices.map(({ color }) => color)));
  const [first] = slices;
  const center = first?.center ?? { x: 0, y: 0 };
  const rest = labels.filter((label) => !legend.labels.has(label));
  const ordered = [...slices].sort((a, b) => clock(a) - clock(b));
  const rows = ordered.map((slice, place): ChartCell[] => [
    {
      text: legend.names.get(slice.color) ?? nameNear(slice, center, rest) ?? `Slice ${place + 1}`,
      value: null,
      area: null,
    },
    { text: '', value: shareOf(slice), area: slice.shape },
  ]);
  return {
    kind: 'pie',
    isStacked: false,
    area: boundsOf(
      slices.flatMap(({ shape: { x, y, width, height } }) => [
        { x, y },
        { x: x + width, y: y + height },
      ]),
    ),
    columns: [
      { name: 'Category', isNumber: false, unit: '' },
      { name: 'Share', isNumber: true, unit: '%' },
    ],
    rows,
  };
}

/** Clockwise from the top. */
const clock = ({ middle }: Slice) => (middle + Math.PI / 2 + 4 * Math.PI) % (2 * Math.PI);

function largestPie(slices: readonly Slice[]): Slice[] {
  let best: Slice[] = [];
  for (const slice of slices) {
    const own = slices.filter(
      ({ radius, center }) =>
        Math.abs(radius - slice.radius) < 0.02 * slice.radius &&
        Math.hypot(center.x - slice.center.x, center.y - slice.center.y) < 0.3 * slice.radius,
    );
    if (own.length > best.length) best = own;
  }
  const seen = new Set<string>();
  return best.filter(({ color, sweep, middle }) => {
    const key = `${color} ${sweep.toFixed(3)} ${middle.toFixed(2)}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Slice that an outline draws: most of its points lie on a circle around one point. */
function toSlice(outline: Outline, shape: SceneShape): Slice | null {
  const arc = arcOf(outline);
  if (arc === null || arc.radius < 10 || arc.sweep < 0.001) return null;
  return { color: shape.fill ?? '', shape, ...arc };
}

type Arc = Pick<Slice, 'center' | 'radius' | 'sweep' | 'middle'>;

function arcOf(outline: Outline): Arc | null {
  const points = pointsOf(outline);
  const center = centerOf(outline, points);
  if (center === null) return null;
  const radius = Math.max(...points.map((point) => distance(point, center)));
  const isOuter = (point: Point) => Math.abs(distance(point, center) - radius) < 0.006 * radius + 0.05;
  const isInner = (point: Point) => distance(point, center) < 0.95 * radius;
  if (points.filter((point) => isOuter(point) || isInner(point)).length < 0.97 * points.length) return null;
  let [sweep, start, span]: [number, number | null, number] = [0, null, 0];
  for (const [place, point] of points.entries()) {
    const last = points[place - 1];
    if (!last || !isOuter(last) || !isOuter(point)) continue;
    const step = angleBetween(angleOf(last, center), angleOf(point, center));
    start ??= angleOf(last, center);
    sweep += Math.abs(step);
    span += step;
  }
  return start === null || sweep > 2 * Math.PI + 0.01 ? null : { center, radius, sweep, middle: start + span / 2 };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const angleOf = (point: Point, center: Point) => Math.atan2(point.y - center.y, point.x - center.x);

function angleBetween(a: number, b: number): number {
  const step = b - a;
  return step > Math.PI ? step - 2 * Math.PI : step < -Math.PI ? step + 2 * Math.PI : step;
}

/** Middle of the circle: through a curve, or the one corner from which all others are equally far. */
function centerOf(outline: Outline, points: readonly Point[]): Point | null {
  let last = outline.start;
  let best: { center: Point; radius: number } | null = null;
  for (const { to, controls } of outline.segments) {
    if (controls) {
      const center = circumcenter(last, onCurve(last, controls[0], controls[1], to, 0.5), to);
      const radius = center ? distance(center, to) : 0;
      if (center && radius > (best?.radius ?? 0) && radius < 5000) best = { center, radius };
    }
    last = to;
  }
  if (best !== null) return best.center;
  if (points.length < 5) return null;
  const corners = cornersOf(outline);
  return (
    corners.find((corner) => {
      const far = points.filter((point) => distance(point, corner) > 1).map((point) => distance(point, corner));
      const [least, most] = [Math.min(...far), Math.max(...far)];
      return far.length >= 3 && most - least < 0.01 * most;
    }) ?? null
  );
}

function circumcenter(a: Point, b: Point, c: Point): Point | null {
  const d = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y));
  if (Math.abs(d) < 1e-6) return null;
  const [aa, bb, cc] = [a, b, c].map(({ x, y }) => x * x + y * y) as [number, number, number]; // three points
  return {
    x: (aa * (b.y - c.y) + bb * (c.y - a.y) + cc * (a.y - b.y)) / d,
    y: (aa * (c.x - b.x) + bb * (a.x - c.x) + cc * (b.x - a.x)) / d,
  };
}

/** Label of a slice: the text nearest to the middle of its arc, in its direction. */
function nameNear({ radius, middle }: Slice, center: Point, labels: readonly Label[]): string | null {
  const rated = labels
    .filter(({ text }) => /\p{L}/u.test(text))
    .map((label) => {
      const point = { x: label.centerX, y: label.centerY };
      const turn = Math.abs(angleBetween(angleOf(point, center), middle));
      const gap = Math.max(0, distance(point, center) - radius);
      return { label, turn, gap };
    })
    .filter(({ turn, gap }) => turn < 0.6 && gap < 1.5 * radius)
    .sort((a, b) => a.turn - b.turn);
  return rated[0]?.label.text ?? null;
}
