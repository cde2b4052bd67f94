import { expect, test } from 'vitest';
import { twinAxes } from './second-axis.ts';

test.each([
  [
    [0, 6.31],
    [42, 67.4],
  ],
  [
    [-4, 8],
    [-0.2, 0.3],
  ],
  [
    [0, 100],
    [-5, -1],
  ],
  [
    [-10, 0],
    [0, 7],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [0, 1e9],
    [0, 1e-9],
  ],
] as const)('%j and %j share their grid lines and their zero', (left, right) => {
  const { one, other } = twinAxes(left, right);
  expect(one.ticks.length).toBe(other.ticks.length);
  expect(one.ticks.indexOf(0)).toBe(other.ticks.indexOf(0));
  expect(one.ticks.indexOf(0)).toBeGreaterThanOrEqual(0);
  for (const [axis, [low, high]] of [
    [one, left],
    [other, right],
  ] as const) {
    expect(axis.domain[0]).toBeLessThanOrEqual(low);
    expect(axis.domain[1]).toBeGreaterThanOrEqual(high);
  }
});

test('steps of both are round', () => {
  const { one, other } = twinAxes([0, 6.31], [42, 67.4]);
  expect([one.step, other.step]).toEqual([1, 10]);
});
