import {
  type Box,
  type Circle,
  circle,
  type Node,
  type Paint,
  type Part,
  type Path,
  path,
  round,
  text,
} from '../../scene/node.ts';
import type { Tools } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';

/** The forms that tell kinds of points apart without color, in the order they are used. */
const shapes = ['circle', 'square', 'triangle', 'diamond', 'cross', 'down', 'ring'] as const;
type Shape = (typeof shapes)[number];

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

/** What the forms of points mean, in rows. */
export function shapeKey(names: readonly string[], width: number, { fonts, measure, theme, locale }: Tools) {
  const font = fonts.label;
  const isRtl = locale.direction === 'rtl';
  const lineHeight = font.size * 1.55;
  const leading = font.size * 1.25;
  const placed: { lines: string[]; place: number; x: number; y: number }[] = [];
  let x = 0;
  let y = 0;
  let tallest = lineHeight;
  for (const [place, name] of names.slice(0, shapes.length).entries()) {
    const lines = breakLines(name, { width: Math.min(width - 18, 200), font, measure });
    const wide = 18 + Math.max(...lines.map((line) => measure(line, font)));
    if (x > 0 && x + wide > width) {
      x = 0;
      y += tallest;
      tallest = lineHeight;
    }
    tallest = Math.max(tallest, lineHeight + (lines.length - 1) * leading);
    placed.push({ lines, place, x, y });
    x += wide + 16;
  }
  return {
    height: placed.length === 0 ? 0 : y + tallest + 6,
    draw: (box: Box): Node[] =>
      placed.flatMap(({ lines, place, x: from, y: top }) => {
        const at = (by: number) => (isRtl ? box.x + box.width - from - by : box.x + from + by);
        const middle = box.y + top + 0.5 * lineHeight;
        return [
          shapeMark(shapeAt(place), at(6), middle, { fill: theme.muted, radius: 4.5 }),
          ...lines.map((line, row) =>
            text(line, at(18), middle + font.size * 0.36 + row * leading, {
              font,
              fill: theme.ink,
              ...(isRtl && { anchor: 'end' as const }),
            }),
          ),
        ];
      }),
  };
}
