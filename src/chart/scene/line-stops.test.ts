import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { stepTo, stopsBeside } from './line-stops.ts';
import { type Stop, stopsOf } from './stops.ts';

const table = tableOf(
  ['Year', 'Region', 'Cases'],
  [
    [2019, 'North', 10],
    [2020, 'North', 12],
    [2021, 'North', 30],
    [2019, 'South', 20],
    [2020, 'South', 21],
    [2021, 'South', 22],
    [2020, 'Islands', 5],
    [2021, 'Islands', 26],
  ],
);
const roles = { x: ['Year'], y: ['Cases'], series: ['Region'] };

function stopsFor(facet: string | null = null): Stop[] {
  return stopsOf(drawSample('line', { table, roles, facet, options: { labels: 'end' }, highlights: [] }).scene);
}

/** The row of the table that a walk of keys ends at. */
function walk(stops: readonly Stop[], keys: string, isRtl = false): number | undefined {
  let current = -1;
  for (const key of keys.split(' ')) current = stepTo(stops, current, { key, isRtl }) ?? current;
  return stops[current]?.rows[0];
}

test('arrow keys to the sides walk along one line and stop at its ends', () => {
  const stops = stopsFor();
  expect(walk(stops, 'ArrowRight')).toBe(0);
  expect(walk(stops, 'ArrowRight ArrowRight ArrowRight')).toBe(2);
  expect(walk(stops, 'ArrowRight ArrowRight ArrowRight ArrowRight ArrowRight')).toBe(2);
  expect(walk(stops, 'ArrowRight ArrowRight ArrowLeft ArrowLeft')).toBe(0);
  expect(walk(stops, 'ArrowLeft ArrowLeft ArrowRight', true)).toBe(0);
});

test('arrow keys up and down go to the line above or below, at the same place', () => {
  const stops = stopsFor();
  expect(walk(stops, 'ArrowRight ArrowUp')).toBe(3);
  expect(walk(stops, 'ArrowRight ArrowRight ArrowDown')).toBe(6);
  expect(walk(stops, 'ArrowRight ArrowRight ArrowRight ArrowDown')).toBe(7);
  expect(walk(stops, 'ArrowRight ArrowRight ArrowRight ArrowDown ArrowDown')).toBe(5);
  expect(walk(stops, 'ArrowRight ArrowRight ArrowRight ArrowDown ArrowDown ArrowDown')).toBe(5);
});

test('from the last line of one small multiple the next key down leads to the next one', () => {
  const stops = stopsFor('Region');
  expect(walk(stops, 'ArrowRight ArrowDown')).toBe(3);
  expect(walk(stops, 'ArrowRight ArrowDown ArrowDown')).toBe(6);
  expect(walk(stops, 'ArrowRight ArrowDown ArrowUp')).toBe(0);
});

test('bars are walked one by one by all arrow keys', () => {
  const stops = stopsOf(drawSample('bar').scene);
  expect(stepTo(stops, 3, { key: 'ArrowDown', isRtl: false })).toBe(4);
  expect(stepTo(stops, 3, { key: 'ArrowRight', isRtl: false })).toBe(4);
  expect(stepTo(stops, 3, { key: 'ArrowUp', isRtl: false })).toBe(2);
  expect(stepTo(stops, 3, { key: 'End', isRtl: false })).toBe(stops.length - 1);
});

test('beside a point are those of the other lines at its place, from the highest down', () => {
  const stops = stopsFor();
  const middle = stops.find(({ rows }) => rows[0] === 1);
  expect(middle && stopsBeside(stops, middle).map(({ rows }) => rows[0])).toEqual([4, 1, 6]);
});

test('lines of other small multiples are not beside a point', () => {
  const stops = stopsFor('Region');
  const middle = stops.find(({ rows }) => rows[0] === 1);
  expect(middle && stopsBeside(stops, middle).map(({ rows }) => rows[0])).toEqual([1]);
});
