import type { NumberColumn } from '#data/table.ts';
import type { Formats } from '../locale/formats.ts';
import { type Box, circle, line, type Node, text } from '../scene/node.ts';
import type { Tools } from '../template.ts';
import { ellipsis } from '../text/break-lines.ts';

/** From amounts to circles: the area is the amount. */
export type Sizes = { most: number; radiusOf: (value: number) => number };

/** `largest` is the radius of the largest amount. What is missing, or nothing, is still seen as a small dot. */
export function sizesOf({ values }: NumberColumn, largest: number, smallest = 2): Sizes {
  let most = 0;
  for (const value of values) if (Number.isFinite(value)) most = Math.max(most, Math.abs(value));
  const scale = most > 0 ? largest / Math.sqrt(most) : 0;
  return {
    most,
    radiusOf: (value) => (Number.isFinite(value) ? Math.max(smallest, Math.sqrt(Math.abs(value)) * scale) : smallest),
  };
}

/** A key is not to be larger than what it explains. */
const tallestInKey = 20;

type Key = { title: string; sizes: Sizes; formats: Formats };

/** What circles of a few sizes stand for, in a row. */
export function sizeKey({ title, sizes, formats }: Key, width: number, tools: Tools) {
  const { fonts, measure, theme, locale } = tools;
  const font = fonts.note;
  const isRtl = locale.direction === 'rtl';
  const values = roundSizes(sizes.most);
  const labels = values.map((value) => formats.value(value));
  const wide = (count: number) =>
    values
      .slice(0, count)
      .reduce((sum, value, place) => sum + 2 * sizes.radiusOf(value) + 5 + measure(labels[place] ?? '', font) + 14, 0);
  let count = values.length;
  while (count > 1 && (wide(count) > width * 0.75 || sizes.radiusOf(values[count - 1] ?? 0) > tallestInKey)) count--;
  if (count === 0 || wide(count) > width) return { height: 0, draw: (): Node[] => [] };
  const tallest = sizes.radiusOf(values[count - 1] ?? 0);
  const height = Math.max(font.size * 1.5, 2 * tallest + 2) + 6;
  const said = ellipsis(title, { width: Math.max(0, width - wide(count) - 12), font, measure });
  return {
    height,
    draw(box: Box): Node[] {
      const nodes: Node[] = [];
      const middle = box.y + (height - 6) / 2;
      let x = 0;
      const at = (from: number) => (isRtl ? box.x + box.width - from : box.x + from);
      const word = (content: string, fill: string) => {
        nodes.push(
          text(content, at(x), middle + font.size * 0.35, { font, fill, ...(isRtl && { anchor: 'end' as const }) }),
        );
        x += measure(content, font);
      };
      if (said !== '') {
        word(said, theme.muted);
        x += 12;
      }
      values.slice(0, count).forEach((value, place) => {
        const radius = sizes.radiusOf(value);
        nodes.push(circle(at(x + radius), middle, radius, { stroke: theme.axis, strokeWidth: 1 }));
        x += 2 * radius + 5;
        word(labels[place] ?? '', theme.muted);
        x += 14;
      });
      return nodes;
    },
  };
}

/** Up to three round amounts, each about five times the one before, the last not above the largest. */
function roundSizes(most: number): number[] {
  if (!(most > 0) || most > 1e290 || most < 1e-290) return [];
  const power = 10 ** Math.floor(Math.log10(most));
  const top = [5, 2, 1].map((step) => step * power).find((value) => value <= most) ?? power;
  return [top / 25, top / 5, top].map((value) => Number(roundDown(value).toPrecision(2)));
}

function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9);
  return ([5, 2, 1].find((step) => step * power <= value * 1.0001) ?? 1) * power;
}

/** A dashed line through the plot. */
export function dashed(from: readonly [number, number], to: readonly [number, number], stroke: string): Node {
  return line(from, to, { stroke, strokeWidth: 1, dash: [4, 3] });
}
