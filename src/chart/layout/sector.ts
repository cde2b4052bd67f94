import type { Point } from '../scene/node.ts';
import { type Polar, wrap } from './polar.ts';

type Sector = { from: number; to: number; inner: number; outer: number };

/** Where on a piece of a ring something of a size has room, or null. */
export function roomOn(
  { from, to, inner, outer }: Sector,
  size: { width: number; height: number },
  polar: Polar,
): Point | null {
  const middle = (from + to) / 2;
  const half = (to - from) / 2;
  const isWhole = half > Math.PI - 1e-6;
  if (isWhole && inner < 1) return fitsIn(polar.centre) ? polar.centre : null;
  const distances = inner > outer * 0.3 ? [0.5, 0.55, 0.45] : [0.66, 0.6, 0.72, 0.54, 0.78];
  for (const share of distances) {
    const distance = inner > outer * 0.3 ? inner + (outer - inner) * share : outer * share;
    const at = polar.at(middle, distance);
    if (fitsIn(at)) return at;
  }
  return null;

  function fitsIn([x, y]: Point): boolean {
    for (const across of [-0.5, 0, 0.5]) {
      for (const down of [-0.5, 0, 0.5]) {
        const dx = x + across * size.width - polar.centre[0];
        const dy = y + down * size.height - polar.centre[1];
        const far = Math.hypot(dx, dy);
        if (far > outer - 4 || (inner > 0 && far < inner + 3)) return false;
        if (isWhole) continue;
        const turned = Math.abs(wrap(Math.atan2(dx, -dy) - middle));
        if (turned > half - 3 / Math.max(4, far)) return false;
      }
    }
    return true;
  }
}
