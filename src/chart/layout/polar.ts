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
