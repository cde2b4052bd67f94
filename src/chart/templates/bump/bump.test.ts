import { expect, test } from 'vitest';
import type { LineSeries } from '../../marks/series/lines.ts';
import { rank } from './draw.ts';

function line(key: string, values: number[]): LineSeries {
  const at = Float64Array.from(values, (_, place) => place);
  return { key, name: key, at, values: Float64Array.from(values), rows: Int32Array.from(at), low: null, high: null };
}

const lines = [line('a', [5, 1, 4]), line('b', [3, 2, 4]), line('c', [9, Number.NaN, 1])];

test('the highest is first, equal ones keep their order, gaps have no rank', () => {
  expect(rank(lines, 'high').map((ranks) => [...ranks])).toEqual([
    [2, 2, 1],
    [3, 1, 2],
    [1, Number.NaN, 3],
  ]);
});

test('the lowest is first when told so', () => {
  expect(rank(lines, 'low').map((ranks) => ranks[0])).toEqual([2, 1, 3]);
});
