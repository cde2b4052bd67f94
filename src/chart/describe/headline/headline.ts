import type { Block } from '../../layout/furniture.ts';
import { group, type Node, text } from '../../scene/node.ts';
import type { Description, Tools } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import type { Chart } from '../tooltip-text.ts';
import { type HeadlineNumber, headlineNumberOf } from './headline-number.ts';

/** A headline number as a part of the picture. */
export type Headline = HeadlineNumber & {
  /** What it adds to the height of the words above the plot. */
  height: number;
  /** The words above the plot, with the number under them. */
  under: (head: Block) => Block;
  describe: (said: Description) => Description;
};

type Room = { width: number; height: number; tools: Tools };

const leading = 1.3;

/** A label takes the lines it needs, but leaves most of a small frame to the plot. */
function linesIn(height: number): number {
  return height < 320 ? 1 : Number.POSITIVE_INFINITY;
}

/** Lays out the headline number of a chart: its label stands beside it where there is room, else under it. */
export function headlineOf(chart: Chart, { width, height, tools }: Room): Headline | null {
  const number = headlineNumberOf(chart);
  if (number === null) return null;
  const { theme, measure, locale } = tools;
  const part = { role: 'headline-number' } as const;
  const fontSize = theme.sizes.title * (width < 420 ? 1.6 : 2);
  const wide = measure(number.value, { family: theme.fonts.head, size: 100, weight: 700 });
  const size = Math.floor(Math.max(14, Math.min(fontSize, height * 0.12, (width / Math.max(1, wide)) * 100)));
  const big = { family: theme.fonts.head, size, weight: 700 } as const;
  const small = { family: theme.fonts.body, size: Math.min(theme.sizes.subtitle, size), weight: 400 } as const;
  const beside = measure(number.value, big) + size * 0.3;
  const isBeside = beside + measure(number.label, small) <= width;
  const isRtl = locale.direction === 'rtl';
  const write = (words: string, from: number, y: number, style: { font: typeof big | typeof small; fill: string }) =>
    text(words, isRtl ? width - from : from, y, { ...style, part, ...(isRtl && { anchor: 'end' as const }) });
  const lines = isBeside
    ? [number.label]
    : breakLines(number.label, { width, font: small, measure, maxLines: linesIn(height) });
  const nodes: Node[] = [
    write(number.value, 0, size, { font: big, fill: theme.ink }),
    ...lines.map((line, row) =>
      write(line, isBeside ? beside : 0, isBeside ? size : size + small.size * leading * (row + 1) + 2, {
        font: small,
        fill: theme.muted,
      }),
    ),
  ];
  const own = isBeside ? size * 1.15 : size + small.size * leading * lines.length + 6;
  const gap = theme.space.gap * 0.6;
  return {
    ...number,
    height: own + gap,
    under({ nodes: before, height: taken }) {
      const y = taken > 0 ? taken + gap : 0;
      return { nodes: [...before, group(nodes, { y: Math.round(y) })], height: y + own };
    },
    describe: ({ summary, details }) => ({ summary: `${number.label}: ${number.value}. ${summary}`, details }),
  };
}
