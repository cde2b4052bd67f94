import { expect, test } from 'vitest';
import { twinAxes } from './second-axis.ts';

type Extents = readonly [readonly [number, number], readonly [number, number]];

const alike: readonly Extents[] = [
  [
    [0, 6.31],
    [42, 67.4],
  ],
  [
    [-4, 8],
    [-0.2, 0.3],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [0, 1e9],
    [0, 1e-9],
  ],
];

const apart: readonly Extents[] = [
  [
    [0, 100],
    [-5, -1],
  ],
  [
    [-10, 0],
    [0, 7],
  ],
  [
    [0, 760],
    [-0.5, 1.2],
  ],
];

test.each([...alike, ...apart])('%j and %j share their grid lines, and no value is outside', (left, right) => {
  const { one, other } = twinAxes(left, right);
  expect(one.ticks.length).toBe(other.ticks.length);
  for (const [axis, [low, high]] of [
    [one, left],
    [other, right],
  ] as const) {
    expect(axis.ticks).toContain(0);
    expect(axis.domain[0]).toBeLessThanOrEqual(low);
    expect(axis.domain[1]).toBeGreaterThanOrEqual(high);
  }
});

test.each(alike)('%j and %j share their zero', (left, right) => {
  const { one, other } = twinAxes(left, right);
  expect(one.ticks.indexOf(0)).toBe(other.ticks.indexOf(0));
});

test('an axis that never goes below zero begins there, whatever the other does', () => {
  expect(twinAxes([0, 760], [-0.5, 1.2]).one.domain).toEqual([0, 800]);
  expect(twinAxes([-0.5, 1.2], [0, 760]).other.domain[0]).toBe(0);
});

test('steps of both are round', () => {
  const { one, other } = twinAxes([0, 6.31], [42, 67.4]);
  expect([one.ticks[1], other.ticks[1]]).toEqual([1, 10]);
});
