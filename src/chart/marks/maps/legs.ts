import { geoInterpolate } from 'd3-geo';
import type { Place } from '../../geo/map-file.ts';
import type { ProjectedMap } from '../../geo/project-map.ts';
import type { Box, Point } from '../../scene/node.ts';
import { outlinesOf } from '../../scene/outline.ts';

type End = { at: Place; point: Point };

/** How far the bow of a leg over a pole leans. */
const polarLean = 0.18;

/**
 * The shortest way on earth between two places, as path data. Where a map draws a pole as a line, a way over it would run
 * along the edge of the map: there it is a bow.
 */
export function greatCirclePath(from: End, to: End, drawn: Pick<ProjectedMap, 'pathOf' | 'toPoint'>): string {
  if (isPolar(from.at, to.at) && isPoleLine(drawn)) return bow(from.point, to.point, polarLean);
  return drawn.pathOf({ type: 'LineString', coordinates: [[...from.at], [...to.at]] });
}

/** A curve between two points that leans to one side by a share of its length. */
export function bow([x1, y1]: Point, [x2, y2]: Point, lean: number): string {
  const n = (value: number) => Math.round(value * 10) / 10;
  const middle: Point = [(x1 + x2) / 2 + (y2 - y1) * lean, (y1 + y2) / 2 - Math.abs(x2 - x1) * lean];
  return `M${n(x1)},${n(y1)}Q${n(middle[0])},${n(middle[1])} ${n(x2)},${n(y2)}`;
}

/** Latitude from which a way runs along the edge of most maps of the world. */
const highest = 74;

/** Whether the shortest way goes far into the polar regions, farther than both its ends. */
function isPolar(from: Place, to: Place): boolean {
  const along = geoInterpolate([...from], [...to]);
  const latitudes = Array.from({ length: 21 }, (_, step) => Math.abs(along(step / 20)[1]));
  return Math.max(...latitudes) > Math.max(highest, Math.abs(from[1]), Math.abs(to[1]));
}

function isPoleLine({ toPoint }: Pick<ProjectedMap, 'toPoint'>): boolean {
  const [one, other] = [toPoint([-90, 89]), toPoint([90, 89])];
  return one !== null && other !== null && Math.hypot(one[0] - other[0], one[1] - other[1]) > 40;
}

/** The middle of the longest piece of a line, which way it goes there, and how long the piece is; null for no line. */
export function middleOfLine(d: string): { at: Point; angle: number; length: number } | null {
  const pieces = outlinesOf(d).map((points) => ({ points, length: lengthOf(points) }));
  const longest = pieces.reduce<(typeof pieces)[number] | null>(
    (best, piece) => (best === null || piece.length > best.length ? piece : best),
    null,
  );
  if (longest === null) return null;
  let left = longest.length / 2;
  for (const [place, [x, y]] of longest.points.entries()) {
    const [beforeX, beforeY] = longest.points[place - 1] ?? [x, y];
    const step = Math.hypot(x - beforeX, y - beforeY);
    if (step > 0 && step >= left) {
      const share = left / step;
      const at: Point = [beforeX + (x - beforeX) * share, beforeY + (y - beforeY) * share];
      return { at, angle: Math.atan2(y - beforeY, x - beforeX), length: longest.length };
    }
    left -= step;
  }
  return null;
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], place) => {
    const [beforeX, beforeY] = points[place - 1] ?? [x, y];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);
}

/** Whether a box lies on one of some lines, given as path data. */
export function onLines(paths: readonly string[]): (box: Box) => boolean {
  const lines = paths.flatMap(outlinesOf);
  return (box) =>
    lines.some((points) => points.some((to, place) => place > 0 && meets(points[place - 1] ?? to, to, box)));
}

const step = 3;

function meets([x1, y1]: Point, [x2, y2]: Point, { x, y, width, height }: Box): boolean {
  if (Math.max(x1, x2) < x || Math.min(x1, x2) > x + width) return false;
  if (Math.max(y1, y2) < y || Math.min(y1, y2) > y + height) return false;
  const count = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / step) || 1;
  return Array.from({ length: count + 1 }, (_, at) => at / count).some((share) => {
    const [px, py] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
    return px >= x && px <= x + width && py >= y && py <= y + height;
  });
}
