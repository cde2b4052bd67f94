import { cornersOf, type SceneShape } from './scene.ts';

/** A horizontal or vertical line: where it is, and from where to where it goes. */
export type StraightLine = { at: number; from: number; to: number };

/** Tick marks, grid lines and axes of a picture, each where it is drawn. */
export function straightLines(shapes: readonly SceneShape[]): { flat: StraightLine[]; upright: StraightLine[] } {
  const flat: StraightLine[] = [];
  const upright: StraightLine[] = [];
  for (const shape of shapes) {
    if (shape.stroke === null && shape.fill !== null && Math.min(shape.width, shape.height) < 1.5) {
      const { x, y, width, height } = shape;
      if (width > height) flat.push({ at: y + height / 2, from: x, to: x + width });
      else upright.push({ at: x + width / 2, from: y, to: y + height });
    }
    if (shape.stroke === null) continue;
    for (const outline of shape.outlines) {
      const corners = cornersOf(outline);
      for (const [place, { x, y }] of corners.entries()) {
        const last = corners[place - 1];
        if (last === undefined) continue;
        const [dx, dy] = [Math.abs(x - last.x), Math.abs(y - last.y)];
        if (dy < 0.05 && dx > 1) flat.push({ at: y, from: Math.min(x, last.x), to: Math.max(x, last.x) });
        if (dx < 0.05 && dy > 1) upright.push({ at: x, from: Math.min(y, last.y), to: Math.max(y, last.y) });
      }
    }
  }
  return { flat, upright };
}
