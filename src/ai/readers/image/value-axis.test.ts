import { expect, test } from 'vitest';
import { withLostSigns } from './value-axis.ts';

const ticks = (...values: number[]) => values.map((value, at) => ({ value, place: 40 * at }));
const values = (found: readonly { value: number }[]) => found.map(({ value }) => value);

test('numbers below zero are negative where their minus was not read, so that no bar changes its sign', () => {
  expect(values(withLostSigns(ticks(100, 50, 0, 50, 100, 150), 1))).toEqual([100, 50, 0, -50, -100, -150]);
  expect(values(withLostSigns(ticks(0, 50, 100), 1))).toEqual([0, -50, -100]);
  expect(values(withLostSigns(ticks(100, 50, 0, 50, 100), -1))).toEqual([-100, -50, 0, 50, 100]);
});

test('signs that were read, and axes that begin at zero, stay', () => {
  expect(values(withLostSigns(ticks(50, 0, -50, -100), 1))).toEqual([50, 0, -50, -100]);
  expect(values(withLostSigns(ticks(100, 50, 0), 1))).toEqual([100, 50, 0]);
  expect(values(withLostSigns(ticks(0, 50, 100), -1))).toEqual([0, 50, 100]);
});
