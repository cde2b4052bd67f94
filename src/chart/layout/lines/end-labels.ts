import { type Box, type Font, line, type Node, text } from '../../scene/node.ts';
import type { Tools } from '../../template/template.ts';
import { breakLines, fitLines, hasLongWord } from '../../text/break-lines.ts';
import { spread } from '../spread.ts';

/** Words at the end of a line, in its color. What is not important gives way when there are too many. */
export type EndLabel = {
  key: string;
  words: string;
  /** Follows the words. */
  value?: string;
  at: number;
  /** Where the line ends, if it does not reach the words: a thin line leads from there to them. */
  from?: number;
  fill: string;
  isImportant?: boolean;
};

const leading = 1.2;

const gap = 9;

/** How wide words at the ends may be in a picture. */
function mostFor(width: number): number {
  return Math.min(190, width * (width < 420 ? 0.36 : 0.3));
}

/** How much width words at the ends of lines take from the plot. */
export function endRoom(words: readonly string[], width: number, { fonts, measure }: Tools): number {
  const lines = words.flatMap((each) => breakLines(each, { width: mostFor(width), font: fonts.strong, measure }));
  const wide = Math.max(0, ...lines.map((each) => measure(each, fonts.strong)));
  return wide > 0 ? Math.min(mostFor(width), wide) + gap + 3 : 6;
}

/** How high all words at the ends are together. */
export function endsHeight(words: readonly string[], width: number, { fonts, measure }: Tools): number {
  const font = fonts.strong;
  const room = { width: mostFor(width), font, measure };
  return words.reduce((sum, each) => sum + blockHeight(breakLines(each, room), font), 0);
}

/** A block of several lines stands a little apart from the next. */
function blockHeight({ length }: readonly string[], { size }: Font): number {
  return length * size * leading + (length > 1 ? size * 0.4 : 1);
}

/** Whether lines can be named at their ends: else a legend is better. */
export function endsFit(
  words: readonly string[],
  { width, height }: { width: number; height: number },
  tools: Tools,
): boolean {
  return heightForEnds(words, width, tools) <= height;
}

/** Lines beyond the colors of a theme are told apart by their names alone: then the chart is as high as names need. */
export function heightWithEnds(height: number, words: readonly string[], width: number, tools: Tools): number {
  if (words.length <= tools.theme.palettes.categories.length) return height;
  const needed = heightForEnds(words, width, tools) + axisHeight;
  return needed <= tallest ? Math.max(height, Math.ceil(needed)) : height;
}

const tallest = 640;
/** What the axis takes from the height of a chart. */
const axisHeight = 30;

/** How high a plot has to be for all words at its ends; infinite where one of them would be cut. */
function heightForEnds(words: readonly string[], width: number, { fonts, measure }: Tools): number {
  const font = fonts.strong;
  const most = mostFor(width);
  let rows = 0;
  for (const each of words) {
    const lines = fitLines(each, { width: most, font, measure, maxLines: 2 });
    // A word chopped in the middle is as bad as one cut short.
    if (lines === null || hasLongWord(each, most, { font, measure })) return Number.POSITIVE_INFINITY;
    rows += lines.length;
  }
  return (rows * font.size * leading) / 0.85;
}

/**
 * How much width thin lines take that lead from the ends of lines to words which cannot stand there: none, where all can.
 * `ends` are heights in pixels, one for each of the words.
 */
export function leaderRoom(
  words: readonly string[],
  ends: readonly number[],
  { width, height, fonts, measure }: Tools & { width: number; height: number },
): number {
  const font = fonts.strong;
  const wishes = words.flatMap((each, place) => {
    const lines = breakLines(each, { width: mostFor(width), font, measure });
    const at = ends[place] ?? Number.NaN;
    return each === '' || Number.isNaN(at) ? [] : [{ at, size: blockHeight(lines, font) }];
  });
  const middles = spread(wishes, [-font.size * 0.6, height + font.size * 0.5]);
  const isMoved = wishes.some(({ at }, place) => Math.abs((middles[place] ?? at) - at) > font.size * nearEnough);
  return isMoved ? (width < 420 ? 12 : 18) : 0;
}

/** Words that are moved by more than this share of their size need a line that leads to them. */
const nearEnough = 0.9;

/** `leader` is the width for lines that lead to the words. */
type Place = { plot: Box; room: number; isLeft?: boolean; leader?: number };

/** The words beside the plot, moved apart where lines end close to one another. */
export function endLabels(
  labels: readonly EndLabel[],
  { plot, room, isLeft = false, leader = 0 }: Place,
  tools: Tools,
): Node[] {
  const { fonts, measure } = tools;
  const font = fonts.strong;
  const low = plot.y - font.size * 0.6;
  const high = plot.y + plot.height + font.size * 0.5;
  const blocks = labels
    .map((label) => ({
      ...label,
      lines: linesOf(label, { width: room - gap - 1, font, measure }).filter(Boolean),
    }))
    .filter(({ lines }) => lines.length > 0)
    .map((label) => ({ ...label, size: blockHeight(label.lines, font) }));
  const shown = thatFit(blocks, high - low);
  const middles = spread(shown, [low, high]);
  const side = isLeft ? -1 : 1;
  const edge = isLeft ? plot.x : plot.x + plot.width;
  const x = edge + side * (gap + leader);
  return shown.flatMap(({ key, lines, fill, at, from, isImportant = true }, place) => {
    const middle = middles[place] ?? 0;
    const first = middle - ((lines.length - 1) * font.size * leading) / 2 + font.size * 0.35;
    const pen = { stroke: fill, strokeWidth: 1, opacity: 0.6 };
    const bend = edge + side * 5;
    const led = [
      ...(from === undefined ? [] : [line([from + side * 6, at], [bend, at], { ...pen, dash: [1, 3] })]),
      ...(leader === 0 ? [] : [line([bend, at], [x - side * 3, middle], pen)]),
    ];
    const words = lines.map((each, row) =>
      text(each, x, first + row * font.size * leading, {
        font: isImportant ? font : { ...fonts.label, size: font.size },
        fill,
        part: { role: 'label', key },
        ...(isLeft && { anchor: 'end' as const }),
      }),
    );
    return [...led, ...words];
  });
}

function linesOf(
  { words, value = '' }: EndLabel,
  room: { width: number; font: Font; measure: Tools['measure'] },
): string[] {
  return breakLines([words, value].filter(Boolean).join(' '), room);
}

type Block = EndLabel & { size: number; lines: string[] };

/** The important ones first, then as many as there is room for. */
function thatFit(blocks: readonly Block[], height: number): readonly Block[] {
  if (blocks.reduce((sum, { size }) => sum + size, 0) <= height) return blocks;
  let left = height;
  const kept = new Set<Block>();
  for (const block of blocks.toSorted((a, b) => Number(b.isImportant ?? true) - Number(a.isImportant ?? true))) {
    if (block.size > left) continue;
    left -= block.size;
    kept.add(block);
  }
  return blocks.filter((block) => kept.has(block));
}
