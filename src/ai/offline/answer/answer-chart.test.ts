import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { english } from '../language/load-language.ts';
import { answer } from './answer.ts';
import { answerChart } from './answer-chart.ts';

const table = tableOf(
  ['Region', 'Sales'],
  Array.from({ length: 12 }, (_, row) => [['North', 'South', 'East'][row % 3] ?? '', 10 * (row % 3) + row]),
);
const chartFor = (text: string) => answerChart(answer({ text, table, language: english }), table, 'en');

test('the best of several is highlighted among the others', () => {
  const chart = chartFor('which region has the highest sales?');
  expect(chart?.document).toMatchObject({ template: 'bar', highlights: ['East'] });
  expect(chart?.table.rows).toBe(3);
});

test('groups are shown as they are, one figure and a refusal need no chart', () => {
  expect(chartFor('total sales by region')?.document.highlights).toEqual([]);
  expect(chartFor('what is the average sales?')).toBe(null);
  expect(chartFor('how tall is Berlin?')).toBe(null);
});
