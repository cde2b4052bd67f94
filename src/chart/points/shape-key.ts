import { type Box, type Node, text } from '../scene/node.ts';
import type { Tools } from '../template.ts';
import { ellipsis } from '../text/break-lines.ts';
import { shapeAt, shapeMark, shapes } from './shapes.ts';

/** What the forms of points mean, in rows. */
export function shapeKey(names: readonly string[], width: number, { fonts, measure, theme, locale }: Tools) {
  const font = fonts.label;
  const isRtl = locale.direction === 'rtl';
  const lineHeight = font.size * 1.55;
  const placed: { label: string; place: number; x: number; row: number }[] = [];
  let x = 0;
  let row = 0;
  for (const [place, name] of names.slice(0, shapes.length).entries()) {
    const label = ellipsis(name, { width: Math.min(width - 18, 200), font, measure });
    const wide = 18 + measure(label, font);
    if (x > 0 && x + wide > width) {
      x = 0;
      row++;
    }
    placed.push({ label, place, x, row });
    x += wide + 16;
  }
  return {
    height: placed.length === 0 ? 0 : (row + 1) * lineHeight + 6,
    draw: (box: Box): Node[] =>
      placed.flatMap(({ label, place, x: from, row: line }) => {
        const at = (by: number) => (isRtl ? box.x + box.width - from - by : box.x + from + by);
        const middle = box.y + (line + 0.5) * lineHeight;
        return [
          shapeMark(shapeAt(place), at(6), middle, { fill: theme.muted, radius: 4.5 }),
          text(label, at(18), middle + font.size * 0.36, {
            font,
            fill: theme.ink,
            ...(isRtl && { anchor: 'end' as const }),
          }),
        ];
      }),
  };
}
