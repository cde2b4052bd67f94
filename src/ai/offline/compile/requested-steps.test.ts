import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { stepLabel } from '#data/transform/step.ts';
import { english } from '../language/load-language.ts';
import { requestedSteps } from './requested-steps.ts';

const table = tableOf(
  ['Region', 'Product', 'Year', 'Sales'],
  Array.from({ length: 48 }, (_, row) => [
    ['North', 'South', 'East', 'West'][row % 4] ?? '',
    ['Bread', 'Cake', 'Tea'][row % 3] ?? '',
    2018 + Math.floor(row / 12),
    100 + ((row * 37) % 90),
  ]),
);

function stepsFor(text: string) {
  const read = requestedSteps({ text, table, language: english });
  return read.ok ? read.steps.map((step) => stepLabel(step, table.columns)) : read.error;
}

test.each<[string, string[]]>([
  [
    'only 2020, sum of sales by region, top 3',
    [
      'Keep rows where Year is 2020',
      'Group by Region: sum of Sales',
      expect.stringMatching(/^Keep the 3 largest/),
      expect.stringMatching(/^Sort/),
    ],
  ],
  ['only 2020', ['Keep rows where Year is 2020']],
  ['sort by sales descending', ['Sort by Sales, largest first']],
  ['sales above 150', ['Keep rows where Sales is greater than 150']],
  ['remove rows where region is North', ['Keep rows where Region is not North']],
  ['without Cake', ['Keep rows where Product is not Cake']],
  ['count by product', ['Group by Product: rows']],
])('“%s”', (text, steps) => {
  expect(stepsFor(text)).toEqual(steps);
});

test('a sentence that says nothing about the table adds no step', () => {
  expect(stepsFor('hello there')).toMatch(/^Name a column/);
});

test('reports the words that nothing was made of, and the size of the result', () => {
  expect(requestedSteps({ text: 'only Bread, frobnicate', table, language: english })).toMatchObject({
    ok: true,
    rows: 16,
    unused: ['frobnicate'],
  });
});
