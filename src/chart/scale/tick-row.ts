import { type Box, type Font, type Node, text } from '../scene/node.ts';
import type { Tools } from '../template/template.ts';

/** A label along an axis, and what stands on a second line under it. */
export type Tick = { value: number; label: string; under?: string };

export const leading = 1.25;

type Span = Pick<Box, 'x' | 'width'>;

type Row = { at: (value: number) => number; within: Span; font: Font; measure: Tools['measure'] };

/** Whether the labels of a row, moved in at its ends, stand clear of one another on both lines. */
export function rowFits(ticks: readonly Tick[], row: Row): boolean {
  return [ticks.map(({ value, label }) => ({ value, words: label })), unders(ticks)].every((line) =>
    isClear(line, row),
  );
}

function unders(ticks: readonly Tick[]): TickLabel[] {
  return ticks.flatMap(({ value, under = '' }) => (under === '' ? [] : [{ value, words: under }]));
}

type TickLabel = { value: number; words: string };

function isClear(line: readonly TickLabel[], { at, within, font, measure }: Row): boolean {
  const placed = line
    .map(({ value, words }) => {
      const width = measure(words, font);
      return { middle: inside(at(value), width, within), width };
    })
    .sort((a, b) => a.middle - b.middle);
  return placed.every(({ middle, width }, place) => {
    const next = placed[place + 1];
    return next === undefined || next.middle - middle >= (width + next.width) / 2 + font.size * 0.8;
  });
}

/** How high a row of labels is. */
export function tickRowHeight(ticks: readonly Tick[], font: Font): number {
  return font.size * leading * (unders(ticks).length > 0 ? 2 : 1);
}

type Look = Row & { top: number; fill: string; underFill: string };

export function drawRow(ticks: readonly Tick[], { top, fill, underFill, ...row }: Look): Node[] {
  const { at, within, font, measure } = row;
  const write = (words: string, value: number, line: number, ink: string) =>
    text(words, inside(at(value), measure(words, font), within), top + font.size * (1 + line * leading), {
      font,
      fill: ink,
      anchor: 'middle',
    });
  return [
    ...ticks.map(({ value, label }) => write(label, value, 0, fill)),
    ...unders(ticks).map(({ value, words }) => write(words, value, 1, underFill)),
  ];
}

/** A label at the end of an axis is moved in rather than cut. */
function inside(middle: number, width: number, { x, width: room }: Span): number {
  return Math.max(x + width / 2, Math.min(x + room - width / 2, middle));
}

/** Leaves out every second, third … label until none touch. */
export function thinned(ticks: readonly Tick[], row: Row): readonly Tick[] {
  for (let step = 1; step < ticks.length; step++) {
    const kept = ticks.filter((_, place) => place % step === 0);
    if (rowFits(kept, row)) return kept;
  }
  return ticks.slice(0, 1);
}

/** How high a row of a chart with so many rows is: the more, the thinner. */
export function rowHeight(count: number): number {
  return count <= 8 ? 34 : count <= 20 ? 28 : count <= 60 ? 22 : 17;
}
