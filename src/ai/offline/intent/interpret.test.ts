import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { english } from '../language/load-language.ts';
import { interpret } from './interpret.ts';

const table = tableOf(
  ['Region', 'Branch', 'Net price', 'Gross price', 'Stock'],
  Array.from({ length: 12 }, (_, row) => [
    ['North', 'South', 'East'][row % 3] ?? '',
    ['Ost', 'Mitte'][row % 2] ?? '',
    3.5 + row,
    4.25 + row * 1.5,
    200 + row * 13,
  ]),
);
const read = (text: string, before?: Parameters<typeof interpret>[1]) =>
  interpret({ text, table, language: english }, before);

test('words that may name two columns give two readings, each with a note', () => {
  const measured = read('average price by region').map(({ intent }) => intent.measures[0]?.column);
  expect(measured.sort()).toEqual(['Gross price', 'Net price']);
  expect(read('average price by region').some(({ note }) => note === '“price” is Gross price')).toBe(true);
});

test('a plain request has one reading', () => {
  expect(read('average stock by region')).toHaveLength(1);
});

test('a follow-up keeps what it does not change', () => {
  const [first] = read('average stock by region in the north');
  const [second] = read('and by branch?', first?.intent);
  expect(second?.intent).toMatchObject({
    measures: [{ column: 'Stock', aggregate: 'mean' }],
    by: [{ column: 'Branch' }],
    where: [{ column: 'Region', operator: 'is', value: 'North' }],
  });
  const [third] = read('only South', second?.intent);
  expect(third?.intent).toMatchObject({ by: [{ column: 'Branch' }], where: [{ column: 'Region', value: 'South' }] });
});
