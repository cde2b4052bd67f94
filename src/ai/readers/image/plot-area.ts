import type { Elements } from './elements.ts';
import type { Picture, Rect } from './picture.ts';

/** Box around the plot area, null when the detector sees none. */
export function plotArea({ width, height }: Picture, elements: Elements): Rect | null {
  let box: Rect | null = null;
  for (let y = 2; y < height; y += 4) {
    for (let x = 2; x < width; x += 4) {
      if (elements.maskAt('plot', x, y) < 0.5) continue;
      box ??= { x0: x, y0: y, x1: x, y1: y };
      box = { x0: Math.min(box.x0, x - 2), y0: Math.min(box.y0, y - 2), x1: Math.max(box.x1, x + 2), y1: y + 2 };
    }
  }
  return box;
}
