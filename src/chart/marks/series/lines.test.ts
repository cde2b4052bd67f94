import { expect, test } from 'vitest';
import { type Column, type NumberColumn, type TextColumn, tableOf } from '#data/table.ts';
import { align, bridged, extentOf, toLines } from './lines.ts';

const rowOf = (row: number) => row;

function columnsOf(table: ReturnType<typeof tableOf>) {
  const [x, ...rest] = table.columns;
  return { x: x as Column, rest: rest as NumberColumn[] }; // the tests give numbers
}

test('sorts points along the axis and keeps the rows they came from', () => {
  const { x, rest } = columnsOf(
    tableOf(
      ['x', 'a'],
      [
        [3, 30],
        [1, 10],
        [2, 20],
      ],
    ),
  );
  const [line] = toLines({ x, values: rest, series: null, rowOf });
  expect(Array.from(line?.at ?? [])).toEqual([1, 2, 3]);
  expect(Array.from(line?.values ?? [])).toEqual([10, 20, 30]);
  expect(Array.from(line?.rows ?? [])).toEqual([1, 2, 0]);
});

test('leaves names in the order of the data, and rows without a place out', () => {
  const { x, rest } = columnsOf(
    tableOf(
      ['x', 'a'],
      [
        ['Mon', 1],
        [null, 2],
        ['Tue', 3],
      ],
    ),
  );
  const [line] = toLines({ x, values: rest, series: null, rowOf });
  expect(Array.from(line?.at ?? [])).toEqual([0, 1]);
  expect(Array.from(line?.rows ?? [])).toEqual([0, 2]);
});

test('reads long data into a line for each name, with its band', () => {
  const table = tableOf(
    ['x', 'who', 'value', 'lo', 'hi'],
    [
      [2, 'B', 5, 4, 6],
      [1, 'A', 1, 0, 2],
      [1, 'B', 3, 2, 4],
    ],
  );
  const [x, who, value, lo, hi] = table.columns;
  const lines = toLines({
    x: x as Column,
    series: who as TextColumn,
    values: [value as NumberColumn],
    lows: [lo as NumberColumn],
    highs: [hi as NumberColumn],
    rowOf,
  });
  expect(lines.map(({ name, values, low, high }) => [name, [...values], [...(low ?? [])], [...(high ?? [])]])).toEqual([
    ['B', [3, 5], [2, 4], [4, 6]],
    ['A', [1], [0], [2]],
  ]);
});

test('gives lines the same places, and takes the first of what falls on one', () => {
  const table = tableOf(
    ['x', 'who', 'value'],
    [
      [1, 'A', 1],
      [3, 'A', 2],
      [3, 'A', 4],
      [2, 'B', 7],
    ],
  );
  const [x, who, value] = table.columns;
  const lines = toLines({ x: x as Column, series: who as TextColumn, values: [value as NumberColumn], rowOf });
  const { at, series } = align(lines);
  expect([...at]).toEqual([1, 2, 3]);
  expect(series.map(({ values }) => [...values])).toEqual([
    [1, Number.NaN, 2],
    [Number.NaN, 7, Number.NaN],
  ]);
});

test('bridges gaps by where they are, and leaves the outside', () => {
  const gap = Number.NaN;
  expect([...bridged(Float64Array.of(0, 1, 4, 10, 11), Float64Array.of(gap, 2, gap, 8, gap), 0)]).toEqual([
    0, 2, 4, 8, 0,
  ]);
});

test('finds the extent of columns with gaps, or none', () => {
  expect(extentOf([Float64Array.of(Number.NaN, 3, -1), null])).toEqual([-1, 3]);
  expect(extentOf([Float64Array.of(Number.NaN)])).toBeNull();
});
