/** What a page or a vector picture shows, in points from the top left corner: words and painted shapes. */
export type Scene = {
  width: number;
  height: number;
  texts: readonly SceneText[];
  shapes: readonly SceneShape[];
};

export type Rectangle = { x: number; y: number; width: number; height: number };

/** A word or a label. The rectangle surrounds it as it is drawn, whatever its angle. */
export type SceneText = Rectangle & {
  text: string;
  /** Height of the letters. */
  size: number;
  /** Clockwise, in degrees: 0 is upright, 90 reads downwards, -90 upwards. */
  angle: number;
  isBold: boolean;
  color: string;
  /** Whether it was placed by its middle, so that the middle of the rectangle is exact. */
  isCenteredX?: boolean;
  isCenteredY?: boolean;
};

export type Point = { x: number; y: number };

/** A line from the point before to `to`; a curve when it has two control points. */
export type Segment = { to: Point; controls?: readonly [Point, Point] };

export type Outline = { start: Point; segments: readonly Segment[]; isClosed: boolean };

/** Outlines painted at once. Colors are `#rrggbb`; null where it is not filled or not stroked. */
export type SceneShape = Rectangle & {
  outlines: readonly Outline[];
  fill: string | null;
  stroke: string | null;
  strokeWidth: number;
};

/** A transformation `[a, b, c, d, e, f]`: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identityMatrix: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function combine(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function move({ x, y }: Point, [a, b, c, d, e, f]: Matrix): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

export function boundsOf(points: readonly Point[]): Rectangle {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return points.length === 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

/** Points of an outline that lie on it, curves by their ends. */
export function cornersOf({ start, segments }: Outline): Point[] {
  return [start, ...segments.map(({ to }) => to)];
}

/** Points along an outline: its corners, and some on its curves. */
export function pointsOf({ start, segments, isClosed }: Outline): Point[] {
  const points = [start];
  let last = start;
  for (const { to, controls } of segments) {
    if (controls)
      for (let step = 1; step < 8; step++) points.push(onCurve(last, controls[0], controls[1], to, step / 8));
    points.push(to);
    last = to;
  }
  if (isClosed) points.push(start);
  return points;
}

/** Point of a cubic curve at `t`, from 0 to 1. */
export function onCurve(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const [u, v] = [1 - t, t];
  const mix = (p: number, q: number, r: number, s: number) =>
    u * u * u * p + 3 * u * u * v * q + 3 * u * v * v * r + v * v * v * s;
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
}

/** Mean scale of a transformation, for line widths. */
export function matrixScale([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}
