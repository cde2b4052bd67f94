import { boundsOf, cornersOf, type Outline, type Point, pointsOf, type Rectangle, type SceneShape } from './scene.ts';

export type Box = Rectangle & { color: string };
type Path = { points: Point[]; color: string };
export type Dot = Point & { color: string; area: Rectangle };

/** Shapes of a chart by what they may stand for. */
export type Marks = { boxes: Box[]; paths: Path[]; dots: Dot[] };

export function marksOf(shapes: readonly SceneShape[]): Marks {
  const boxes: Box[] = [];
  const paths: Path[] = [];
  const dots: Dot[] = [];
  for (const shape of shapes) {
    const { fill, stroke, outlines } = shape;
    const color = fill ?? stroke ?? '';
    if (isDot(shape)) dots.push({ x: shape.x + shape.width / 2, y: shape.y + shape.height / 2, color, area: shape });
    for (const outline of outlines) {
      const bounds = boundsOf(pointsOf(outline));
      if (fill !== null && isBox(outline, bounds)) boxes.push({ ...bounds, color: fill });
      if (stroke !== null && isPath(outline, bounds)) paths.push({ points: cornersOf(outline), color: stroke });
    }
  }
  return { boxes: withoutRepeats(boxes), paths, dots };
}

/** Filled rectangles, with round corners too. */
function isBox(outline: Outline, { width, height }: Rectangle): boolean {
  const corners = cornersOf(outline);
  if (corners.length < 4 || corners.length > 14 || Math.max(width, height) < 0.5) return false;
  if (width < 0.01 || height < 0.01) return true;
  return (
    Math.abs(areaOf(corners)) > 0.85 * width * height &&
    (corners.length <= 5 || hasStraightSides(corners, { width, height }))
  );
}

/** Most of a rounded rectangle are its sides; a circle has none. */
function hasStraightSides(corners: readonly Point[], { width, height }: { width: number; height: number }): boolean {
  let straight = 0;
  for (const [place, { x, y }] of corners.entries()) {
    const next = corners[(place + 1) % corners.length];
    if (next && (Math.abs(next.x - x) < 0.01 || Math.abs(next.y - y) < 0.01))
      straight += Math.abs(next.x - x) + Math.abs(next.y - y);
  }
  return straight > 0.5 * (width + height);
}

function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, place) => {
    const next = points[(place + 1) % points.length] ?? { x, y };
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);
}

/** Lines through data go sideways, and are not a box. */
function isPath({ segments, isClosed, start }: Outline, { width, height }: Rectangle): boolean {
  const last = segments.at(-1)?.to ?? start;
  const isRing = isClosed || (segments.length > 2 && Math.hypot(last.x - start.x, last.y - start.y) < 0.01);
  if (isRing || width < 12) return false;
  return height > 0.2 ? !(segments.length === 1 && width < 2) : segments.length >= 2;
}

function isDot({ outlines, width, height, fill, stroke }: SceneShape): boolean {
  if (width > 14 || height > 14 || width < 0.8 || height < 0.8 || (fill === null && stroke === null)) return false;
  return width / height < 1.7 && height / width < 1.7 && outlines.length <= 4;
}

/** A box that is filled and then outlined, or filled twice, is one. */
function withoutRepeats(boxes: readonly Box[]): Box[] {
  const seen = new Set<string>();
  return boxes.filter(({ x, y, width, height, color }) => {
    const key = [x, y, width, height].map((number) => number.toFixed(1)).join() + color;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
