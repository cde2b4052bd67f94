import { type Box, type Node, text } from '../scene/node.ts';
import type { Tools } from '../template.ts';
import { breakLines } from '../text/break-lines.ts';
import { shapeAt, shapeMark, shapes } from './shapes.ts';

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
