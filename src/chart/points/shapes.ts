import { type Circle, circle, type Paint, type Part, type Path, path, round } from '../scene/node.ts';

/** The forms that tell kinds of points apart without color, in the order they are used. */
export const shapes = ['circle', 'square', 'triangle', 'diamond', 'cross', 'down', 'ring'] as const;
export type Shape = (typeof shapes)[number];

export function shapeAt(place: number): Shape {
  return shapes[place % shapes.length] ?? 'circle';
}

type Look = Paint & { part?: Part };

/** A point of a form around a middle. All forms of one radius have about the same area. */
export function shapeMark(
  shape: Shape,
  x: number,
  y: number,
  { radius, ...look }: Look & { radius: number },
): Circle | Path {
  if (shape === 'circle') return circle(x, y, radius, look);
  if (shape === 'ring') {
    const { fill = 'none', ...rest } = look;
    return circle(x, y, radius * 0.86, {
      ...rest,
      fill: 'none',
      stroke: fill,
      strokeWidth: Math.max(1.5, radius * 0.35),
    });
  }
  return path(outline(shape, x, y, radius), look);
}

function outline(shape: Exclude<Shape, 'circle' | 'ring'>, x: number, y: number, r: number): string {
  switch (shape) {
    case 'square':
      return closed([-0.89, -0.89, 0.89, -0.89, 0.89, 0.89, -0.89, 0.89]);
    case 'triangle':
      return closed([0, -1.4, 1.24, 0.84, -1.24, 0.84]);
    case 'down':
      return closed([0, 1.4, 1.24, -0.84, -1.24, -0.84]);
    case 'diamond':
      return closed([0, -1.35, 1.16, 0, 0, 1.35, -1.16, 0]);
    case 'cross':
      return closed([
        -0.4, -1.2, 0.4, -1.2, 0.4, -0.4, 1.2, -0.4, 1.2, 0.4, 0.4, 0.4, 0.4, 1.2, -0.4, 1.2, -0.4, 0.4, -1.2, 0.4,
        -1.2, -0.4, -0.4, -0.4,
      ]);
  }

  function closed(corners: readonly number[]): string {
    let d = '';
    for (let at = 0; at < corners.length; at += 2)
      d += `${at === 0 ? 'M' : 'L'}${round(x + (corners[at] ?? 0) * r)},${round(y + (corners[at + 1] ?? 0) * r)}`;
    return `${d}Z`;
  }
}
