import { mayTurn } from '../layout/name-row.ts';
import type { Tools } from '../template.ts';
import type { Bars } from './read-bars.ts';

type NameWish = { namePlace?: 'auto' | 'beside' | 'above' };

/** Whether names stand above their bars: where little room would be left beside long ones. */
export function isAbove(labels: readonly string[], width: number, { namePlace = 'beside' }: NameWish, tools: Tools) {
  return namePlace === 'above' || (namePlace === 'auto' && width < 480 && hasWider(labels, width * 0.36, tools));
}

function hasWider(labels: readonly string[], room: number, { measure, fonts }: Tools): boolean {
  return labels.some((label) => measure(label.slice(0, 60), fonts.label) > room);
}

type HeightWish = {
  bars: Bars;
  options: NameWish;
  hasAxis: boolean;
  /** How high the bars of one label want to be, with what stays empty around them. */
  row?: number;
};

/** How high bars want to be: less when there are many, more where names need two lines or a line of their own. */
export function barsHeight(width: number, { bars, options, hasAxis, row = 0 }: HeightWish, tools: Tools): number {
  const { slots, grid } = bars;
  const { size } = tools.fonts.label;
  const isOver = isAbove(grid.labels, width, options, tools);
  const isTwice = !isOver && slots.length <= 60 && hasWider(grid.labels, width * (width < 420 ? 0.36 : 0.32), tools);
  const usual = slots.length <= 8 ? 34 : slots.length <= 20 ? 28 : slots.length <= 60 ? 22 : 17;
  const one = Math.max(row === 0 ? usual : row, isTwice ? size * 3 : size * 1.2) + (isOver ? size * 1.1 : 0);
  return slots.length * one + (hasAxis ? size * 2.2 : 6);
}

/** How high columns want to be: more where their names must be turned. */
export function columnHeight(width: number, { slots, grid, isSequence }: Bars, { measure, fonts }: Tools): number {
  const { size } = fonts.label;
  const step = width / Math.max(1, slots.length);
  const isTurned =
    !isSequence &&
    mayTurn(step, fonts.label) &&
    grid.labels.some((label) => label.split(' ').some((word) => measure(word, fonts.label) * 0.86 > step - size * 0.4));
  return Math.max(220, Math.min(420, width * 0.52)) + (isTurned ? 60 : 0);
}
