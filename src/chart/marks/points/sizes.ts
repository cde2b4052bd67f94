import type { NumberColumn } from '#data/table.ts';
import { keyValues } from '../../layout/key-values.ts';
import type { Formats } from '../../locale/formats.ts';
import { type Box, circle, line, type Node, text } from '../../scene/node.ts';
import type { Tools } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';

/** From amounts to circles: the area is the amount. */
type Sizes = {
  /** The smallest amount that is more than nothing, and the largest. */
  least: number;
  most: number;
  radiusOf: (value: number) => number;
};

/** `largest` is the radius of the largest amount. What is missing, or nothing, is still seen as a small dot. */
export function sizesOf({ values }: NumberColumn, largest: number, smallest = 2): Sizes {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const value of values) {
    if (!Number.isFinite(value) || value === 0) continue;
    least = Math.min(least, Math.abs(value));
    most = Math.max(most, Math.abs(value));
  }
  const scale = most > 0 ? largest / Math.sqrt(most) : 0;
  return {
    least,
    most,
    radiusOf: (value) => (Number.isFinite(value) ? Math.max(smallest, Math.sqrt(Math.abs(value)) * scale) : smallest),
  };
}

/** A key is not to be larger than what it explains. */
const tallestInKey = 30;

type Key = { title: string; sizes: Sizes; formats: Formats };

/** What circles of a few sizes stand for, in a row. */
export function pointSizeKey({ title, sizes, formats }: Key, width: number, tools: Tools) {
  const { fonts, measure, theme, locale } = tools;
  const font = fonts.note;
  const isRtl = locale.direction === 'rtl';
  const round = keyValues(sizes.least, sizes.most);
  const small = round.filter((value) => sizes.radiusOf(value) <= tallestInKey);
  let values = small.length > 0 ? small : round.slice(0, 1);
  const wide = () =>
    values.reduce((sum, value) => sum + 2 * sizes.radiusOf(value) + 5 + measure(formats.value(value), font) + 14, 0);
  // The largest says most.
  while (values.length > 1 && wide() > width * 0.75) values = values.toSpliced(values.length - 2, 1);
  const taken = wide();
  if (values.length === 0 || taken > width) return { height: 0, draw: (): Node[] => [] };
  const tallest = sizes.radiusOf(values.at(-1) ?? 0);
  const isBeside = measure(title, font) <= width - taken - 12;
  const heading = isBeside || title === '' ? [] : breakLines(title, { width, font, measure });
  const above = heading.length * font.size * 1.25;
  const height = Math.max(font.size * 1.5, 2 * tallest + 2) + 6 + above;
  return {
    height,
    draw(box: Box): Node[] {
      const nodes: Node[] = [];
      const middle = box.y + above + (height - above - 6) / 2;
      let x = 0;
      const at = (from: number) => (isRtl ? box.x + box.width - from : box.x + from);
      const word = (content: string, fill: string) => {
        nodes.push(
          text(content, at(x), middle + font.size * 0.35, { font, fill, ...(isRtl && { anchor: 'end' as const }) }),
        );
        x += measure(content, font);
      };
      for (const [row, line] of heading.entries())
        nodes.push(
          text(line, at(0), box.y + font.size * (0.9 + row * 1.25), {
            font,
            fill: theme.muted,
            ...(isRtl && { anchor: 'end' as const }),
          }),
        );
      if (isBeside && title !== '') {
        word(title, theme.muted);
        x += 12;
      }
      for (const value of values) {
        const radius = sizes.radiusOf(value);
        nodes.push(circle(at(x + radius), middle, radius, { stroke: theme.axis, strokeWidth: 1 }));
        x += 2 * radius + 5;
        word(formats.value(value), theme.muted);
        x += 14;
      }
      return nodes;
    },
  };
}

/** A dashed line through the plot. */
export function dashed(from: readonly [number, number], to: readonly [number, number], stroke: string): Node {
  return line(from, to, { stroke, strokeWidth: 1, dash: [4, 3] });
}
