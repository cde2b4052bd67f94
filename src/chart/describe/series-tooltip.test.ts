import { expect, test } from 'vitest';
import { type Table, tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { blankDocument, type Document } from '../document/document.ts';
import { stopsBeside } from '../scene/line-stops.ts';
import { stopsOf } from '../scene/stops.ts';
import { templateOf } from '../template/all-types.ts';
import { seriesTooltip } from './series-tooltip.ts';
import { cellsOf, tooltipTexts } from './tooltip-text.ts';

/** The tooltip at the point of a row that belongs to a series. */
function tooltipAt(id: string, table: Table, roles: Document['roles'], { row, key }: { row: number; key: string }) {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no ${id} chart`);
  const chart = { document: { ...blankDocument(id), roles }, table, template };
  const stops = stopsOf(drawSample(id, { table, roles, options: {}, highlights: [] }).scene);
  const current = stops.find((stop) => stop.rows[0] === row && stop.key === key);
  if (current === undefined) throw new Error('there is no such point');
  const text = tooltipTexts(chart)(current.key, current.rows);
  return seriesTooltip(chart, stopsBeside(stops, current), { current, text, cells: cellsOf(chart) });
}

test('a line lists what all lines are at its date, the highest first and its own one marked', () => {
  const table = tableOf(
    ['Year', 'Coal %', 'Gas %', 'Wind %'],
    [
      [2020, 40, 30, 10],
      [2021, 20, 31.5, 25],
    ],
  );
  const [x = '', ...y] = table.columns.map(({ key }) => key);
  const tooltip = tooltipAt('line', table, { x: [x], y }, { row: 1, key: y[2] ?? '' });
  expect(tooltip?.title).toBe('2021');
  expect(tooltip?.series.map(({ name, value, isCurrent }) => [name, value, isCurrent])).toEqual([
    ['Gas %', '31.5', false],
    ['Wind %', '25', true],
    ['Coal %', '20', false],
  ]);
  expect(new Set(tooltip?.series.map(({ color }) => color)).size).toBe(3);
  expect(tooltip?.lines).toEqual([]);
});

const long = tableOf(
  ['Day', 'Region', 'New cases', 'Beds'],
  [
    ['Mon', 'North', 5, 1],
    ['Tue', 'North', 7, 2],
    ['Mon', 'Islands', 2, 3],
    ['Tue', 'Islands', 9, 4],
  ],
);

test('lines of long data have the names of their series, not of the column that holds the values', () => {
  const roles = { x: ['Day'], y: ['New cases'], series: ['Region'], tooltip: ['Beds'] };
  const tooltip = tooltipAt('line', long, roles, { row: 1, key: 'North' });
  expect(tooltip?.series.map(({ name, value }) => [name, value])).toEqual([
    ['Islands', '9'],
    ['North', '7'],
  ]);
  expect(tooltip?.lines).toEqual([{ name: 'Beds', value: '2' }]);
});

test('a single line has no list', () => {
  const one = tableOf(
    ['Year', 'Coal'],
    [
      [2020, 1],
      [2021, 2],
    ],
  );
  expect(tooltipAt('line', one, { x: ['Year'], y: ['Coal'] }, { row: 1, key: 'Coal' })).toBeNull();
});

test('of very many lines those around the current one are listed, and the others counted', () => {
  const names = Array.from({ length: 30 }, (_, place) => `Line ${place}`);
  const table = tableOf(
    ['Year', ...names],
    [2020, 2021].map((year) => [year, ...names.map((_, place) => place * 10)]),
  );
  const tooltip = tooltipAt('line', table, { x: ['Year'], y: names }, { row: 1, key: 'Line 20' });
  expect(tooltip?.series).toHaveLength(12);
  expect(tooltip?.series.some(({ name, isCurrent }) => isCurrent && name === 'Line 20')).toBe(true);
  expect(tooltip?.more).toBe(18);
});
