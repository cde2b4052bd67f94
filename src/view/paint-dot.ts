import type { Circle } from '#chart/scene/node.ts';
import type { Brush } from '#chart/scene/paint.ts';

/**
 * Paints a dot with a rim as two discs, one on the other: a browser takes twice as long for an outline, and there may
 * be thousands. Returns false when it would not look the same.
 */
export function paintDot(
  brush: Brush,
  { x, y, radius, fill, stroke, strokeWidth = 1, opacity, dash }: Circle,
): boolean {
  const rim = strokeWidth / 2;
  const isSame =
    isOpaque(fill) && isOpaque(stroke) && !dash && opacity === undefined && radius > rim && brush.globalAlpha === 1;
  if (!isSame) return false;
  for (const [color, reach] of [
    [stroke, radius + rim],
    [fill, radius - rim],
  ] as const) {
    brush.beginPath();
    brush.arc(x, y, reach, 0, 2 * Math.PI);
    brush.fillStyle = color;
    brush.fill();
  }
  return true;
}

function isOpaque(color: string | undefined): boolean {
  return color?.length === 7 && color.startsWith('#');
}
