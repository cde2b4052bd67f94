import { expect, test } from 'vitest';
import { chooseCards, type Ranked } from './choose-cards.ts';

const chart = (type: string, more: Partial<Ranked> = {}): Ranked => ({
  type,
  score: 0,
  risk: -6,
  values: ['sales'],
  axes: ['region'],
  how: 'none',
  isCount: false,
  ...more,
});
const typesOf = (ranked: readonly Ranked[], { rows = 10, areAlike = false } = {}) =>
  chooseCards(ranked, { rows, areAlike }).map(({ type }) => type);

test('what may mislead beside the first is not shown, however few are left', () => {
  expect(typesOf([chart('bar', { risk: 2 }), chart('scatter', { risk: 2, values: ['zip'], axes: ['id'] })])).toEqual([
    'bar',
  ]);
});

test('the table comes after two charts, or after one where there is no other', () => {
  const table = chart('table', { values: [], axes: ['region', 'sales'] });
  expect(typesOf([chart('bar'), table, chart('pie'), chart('line')])).toEqual(['bar', 'pie', 'table', 'line']);
  expect(typesOf([chart('bar'), table])).toEqual(['bar', 'table']);
});

test('a long table is never first', () => {
  const table = chart('table', { values: [], axes: ['region', 'sales'] });
  expect(typesOf([table, chart('bar')])[0]).toBe('table');
  expect(typesOf([table, chart('bar')], { rows: 500 })[0]).toBe('bar');
});

test('bars and columns of the same values are one chart, unless the first is sure', () => {
  expect(typesOf([chart('bar'), chart('column')])).toEqual(['bar']);
  expect(typesOf([chart('bar'), chart('column')], { areAlike: true })).toEqual(['bar', 'column']);
});
