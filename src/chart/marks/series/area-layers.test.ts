import { expect, test } from 'vitest';
import { stackAreas } from './area-layers.ts';
import type { LineSeries } from './lines.ts';

const gap = Number.NaN;

function line(key: string, values: number[]): LineSeries {
  const at = Float64Array.from(values, (_, place) => place);
  return { key, name: key, at, values: Float64Array.from(values), rows: Int32Array.from(at), low: null, high: null };
}

const lines = [line('a', [1, 2, 3]), line('b', [4, gap, 8]), line('c', [0, 1, 0])];

test('layers touch and reach the sum', () => {
  const { layers, totals } = stackAreas(lines, { offset: 'sum', order: 'data', gaps: 'bridge' });
  expect([...totals]).toEqual([5, 9, 11]);
  layers.forEach(({ low, high }, place) => {
    expect([...low]).toEqual(place === 0 ? [0, 0, 0] : [...(layers[place - 1]?.high ?? [])]);
    expect(high.every((value, point) => value >= (low[point] ?? 0))).toBe(true);
  });
  expect([...(layers.at(-1)?.high ?? [])]).toEqual([...totals]);
});

test('a gap counts as zero when told so', () => {
  const { totals } = stackAreas(lines, { offset: 'sum', order: 'data', gaps: 'zero' });
  expect([...totals]).toEqual([5, 3, 11]);
});

test('ends where nothing is known any more, instead of falling to zero', () => {
  const { at, totals } = stackAreas([line('a', [1, 2, gap]), line('b', [1, gap, gap])], {
    offset: 'sum',
    order: 'data',
    gaps: 'bridge',
  });
  expect([...at]).toEqual([0, 1]);
  expect([...totals]).toEqual([2, 2]);
});

test('shares fill the whole at each place', () => {
  const { layers } = stackAreas(lines, { offset: 'share', order: 'largest', gaps: 'zero' });
  expect([...(layers.at(-1)?.high ?? [])]).toEqual([1, 1, 1]);
  expect(layers[0]?.key).toBe('b');
});

test('a stream keeps the thickness of each layer, wherever it flows', () => {
  const { layers } = stackAreas(lines, { offset: 'stream', order: 'inside', gaps: 'bridge' });
  const of = (key: string) => layers.find((layer) => layer.key === key);
  const thick = (key: string) => [...(of(key)?.high ?? [])].map((high, point) => high - (of(key)?.low[point] ?? 0));
  thick('a').forEach((value, point) => {
    expect(value).toBeCloseTo(point + 1);
  });
  expect(layers[1]?.key).toBe('b');
});

test('a gap between two values interrupts the whole stack: its sum is not known there', () => {
  const made = stackAreas([line('a', [1, 2, 3, 4]), line('b', [4, gap, 8, 9])], {
    offset: 'sum',
    order: 'data',
    gaps: 'gap',
  });
  expect(made.layers.map(({ high }) => [...high])).toEqual([
    [1, gap, 3, 4],
    [5, gap, 11, 13],
  ]);
  expect(made.missing).toEqual([{ name: 'b', at: 1 }]);
});

test('a place where nothing is known is a gap, and is named once', () => {
  const made = stackAreas([line('a', [1, gap, 3, 4]), line('b', [4, gap, 8, 9])], {
    offset: 'sum',
    order: 'data',
    gaps: 'gap',
  });
  expect([...made.at]).toEqual([0, 1, 2, 3]);
  expect([...made.totals]).toEqual([5, gap, 11, 13]);
  expect(made.missing).toEqual([{ name: '', at: 1 }]);
});

test('with gaps nearly everywhere the parts run on between their neighbors, and are still named as missing', () => {
  const made = stackAreas([line('a', [1, gap, 3, gap, 5]), line('b', [1, 1, gap, 1, 1])], {
    offset: 'sum',
    order: 'data',
    gaps: 'gap',
  });
  expect(made.layers.every(({ high }) => high.every(Number.isFinite))).toBe(true);
  expect(made.missing).toHaveLength(3);
});
