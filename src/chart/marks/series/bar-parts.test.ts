import { describe, expect, test } from 'vitest';
import { stackBars, stackOrder } from './bar-parts.ts';
import type { Series } from './series.ts';

const series = (name: string, ...values: number[]): Series => ({
  key: name,
  name,
  values: Float64Array.from(values),
  rows: Int32Array.from(values, (_, row) => row),
});
const all = [series('a', 3, -2, Number.NaN), series('b', 4, 5, Number.NaN), series('c', -1, -3, Number.NaN)];
const order = stackOrder(all, 'data');

describe('stacks', () => {
  test('add up above zero and below zero apart', () => {
    const [first, second, empty] = stackBars(all, 3, { order, isShare: false });
    expect(first).toMatchObject({ low: -1, high: 7, total: 6 });
    expect(second).toMatchObject({ low: -5, high: 5, total: 0 });
    expect(empty).toMatchObject({ low: 0, high: 0, total: 0, parts: [] });
    expect(first?.parts.map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [3, 7],
      [0, -1],
    ]);
  });

  test('of shares are all one high', () => {
    const positive = [series('a', 1, 20), series('b', 3, 60)];
    for (const { high, parts } of stackBars(positive, 2, { order: [0, 1], isShare: true })) {
      expect(high).toBeCloseTo(1);
      expect(parts[0]?.share).toBeCloseTo(0.25);
    }
  });

  test('of nothing are empty, not broken', () => {
    const [stack] = stackBars([series('a', 0), series('b', 0)], 1, { order: [0, 1], isShare: true });
    expect(stack).toMatchObject({ high: 0, low: 0 });
  });

  test('are stacked in the order asked for', () => {
    expect(stackOrder(all, 'reverse')).toEqual([2, 1, 0]);
    expect(stackOrder(all, 'largest')).toEqual([1, 0, 2]);
  });
});
