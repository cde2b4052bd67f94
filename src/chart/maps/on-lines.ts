import type { Box, Point } from '../scene/node.ts';
import { outlinesOf } from '../scene/outline.ts';

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
