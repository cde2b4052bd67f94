import { arc } from 'd3-shape';
import type { Box, Point } from '../scene/node.ts';

/** A circle in a box. Angles are in radians from the top, clockwise. */
export type Polar = {
  centre: Point;
  radius: number;
  /** The outline of a piece of a ring, as path data around the centre. `gap` is in pixels. */
  piece: (from: number, to: number, rings: { inner: number; outer: number; corner?: number; gap?: number }) => string;
  at: (angle: number, distance: number) => Point;
};

type Shape = {
  /** Room that stays free around the circle, for labels. */
  margin?: { x: number; y: number };
  /** The part of the circle that is used: a half for half donuts and parliaments. */
  isHalf?: boolean;
};

/** The largest circle, or upper half of one, that fits. */
export function polar(box: Box, { margin = { x: 0, y: 0 }, isHalf = false }: Shape = {}): Polar {
  const wide = Math.max(2, box.width - 2 * margin.x);
  const tall = Math.max(2, box.height - 2 * margin.y);
  const radius = isHalf ? Math.min(wide / 2, tall) : Math.min(wide, tall) / 2;
  return polarAround(
    [box.x + box.width / 2, isHalf ? box.y + margin.y + (tall + radius) / 2 : box.y + box.height / 2],
    radius,
  );
}

/** A circle around a point. */
export function polarAround(centre: Point, radius: number): Polar {
  return {
    centre,
    radius,
    piece(from, to, { inner, outer, corner = 0, gap = 0 }) {
      const draw = arc()
        .digits(2)
        .cornerRadius(Math.max(0, Math.min(corner, (outer - inner) / 2)))
        .padRadius(Math.max(1, outer))
        .padAngle(gap / Math.max(1, outer));
      return draw({ startAngle: from, endAngle: to, innerRadius: inner, outerRadius: outer }) ?? '';
    },
    at: (angle, distance) => [centre[0] + Math.sin(angle) * distance, centre[1] - Math.cos(angle) * distance],
  };
}

/** An angle between −π and π. */
export function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

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
