import { describe, expect, test } from 'vitest';
import { type Table, tableOf } from '#data/table.ts';
import { manifestOf } from '../template/registry.ts';
import { firstCharts } from './first-charts.ts';
import { suggest } from './suggest.ts';

const first = (table: Table) => firstCharts(table).charts[0];
const rowsOf = (names: readonly string[], values: (at: number) => readonly number[]) =>
  names.map((name, at) => [name, ...values(at)]);

const towns = tableOf(
  ['Town', 'Visitors'],
  [
    ['Bonn', 3120],
    ['Rome', 9431],
    ['Oslo', 2207],
    ['Lyon', 4120],
    ['Porto', 3871],
    ['Turin', 5512],
    ['Ghent', 1480],
    ['Graz', 2963],
  ],
);

const years = tableOf(
  ['Year', 'Births', 'Deaths'],
  Array.from({ length: 20 }, (_, row) => [2001 + row, 4100 + 37 * row, 3900 - 21 * row]),
);

const answers = tableOf(
  ['Respondent ID', 'Age group', 'How satisfied are you?', 'Comment'],
  Array.from({ length: 60 }, (_, row) => [
    88_120_031 + 17 * row,
    ['18-34', '35-54', '55+'][row % 3] ?? '',
    ['Very satisfied', 'Satisfied', 'Neutral', 'Dissatisfied'][(row * 7) % 4] ?? '',
    `The staff were kind to me on day ${row}, but I had to wait for a very long time`,
  ]),
);

const manyAnswers = tableOf(
  ['Name', 'Favorite color'],
  Array.from({ length: 30_000 }, (_, row) => [`Person ${row}`, ['red', 'blue', 'green'][row % 3] ?? '']),
);

describe('the first charts of a table', () => {
  test('compare a few names by bars, and are sure of it', () => {
    const { charts, isSure } = firstCharts(towns);
    expect(['bar', 'column', 'lollipop']).toContain(charts[0]?.template);
    expect(isSure).toBe(true);
  });

  test('show years as a line', () => {
    expect(['line', 'area', 'step-line']).toContain(first(years)?.template);
  });

  test('count answers, by steps that can be undone', () => {
    const { charts } = firstCharts(answers);
    const counted = charts.find(({ template }) => template !== 'table');
    expect(counted?.steps.map(({ kind }) => kind)).toContain('group');
    expect(charts.flatMap(({ roles }) => Object.values(roles).flat())).not.toContain('Respondent ID');
  });

  test('show a table as it is never first where it has many rows', () => {
    expect(first(manyAnswers)?.template).not.toBe('table');
  });

  test('of years as columns are lines along the years, not from name to name', () => {
    const moves = tableOf(
      ['Country', '2019', '2020', '2021', '2022', '2023'],
      rowsOf(['Chile', 'Ghana', 'Japan', 'Norway'], (at) =>
        [0, 1, 2, 3, 4].map((year) => 200 + 90 * at + 13 * year * at),
      ),
    );
    const { charts } = firstCharts(moves);
    const lines = charts.filter(({ template }) => ['line', 'step-line', 'area'].includes(template));
    expect(lines.length).toBeGreaterThan(0);
    for (const { steps } of lines) expect(steps.map(({ kind }) => kind)).toEqual(['unpivot', 'retype']);
  });

  test('keep the order of a race, from the first to the last', () => {
    const race = tableOf(
      ['Runner', 'Seconds'],
      rowsOf(['Tom', 'Becky', 'Iqbal', 'Jo', 'Karl', 'Sian'], (at) => [1180 + 71 * at]),
    );
    const bar = suggest(race).find(({ template }) => template === 'bar');
    expect(bar?.options).toMatchObject({ sort: 'data' });
  });

  test('draw no code, no remark and nothing that is always the same', () => {
    const orders = tableOf(
      ['Order no.', 'Shop', 'Country', 'Amount'],
      Array.from({ length: 40 }, (_, row) => [70_211 + row * 3, `Shop ${row % 8}`, 'DE', 20 + ((row * 37) % 90)]),
    );
    const isChart = ({ template }: { template: string }) => template !== 'table';
    for (const { roles } of firstCharts(orders).charts.filter(isChart)) {
      expect(Object.values(roles).flat()).not.toContain('Order no.');
      expect(Object.values(roles).flat()).not.toContain('Country');
    }
  });

  test('leave out what adds up the others at each date', () => {
    const names = ['North', 'South', 'West', 'Whole country'];
    const rows = Array.from({ length: 10 }, (_, year) =>
      names.map((name, at) => [2010 + year, name, at < 3 ? 100 + 10 * at + year : 330 + 3 * year] as const),
    ).flat();
    const steps = first(tableOf(['Year', 'Region', 'Births'], rows))?.steps ?? [];
    expect(steps).toMatchObject([{ kind: 'filter', conditions: [{ operator: 'none-of', values: ['Whole country'] }] }]);
  });

  test('answer the question that is asked', () => {
    const { charts, questions } = firstCharts(years, { question: 'trend' });
    expect(charts.length).toBeGreaterThan(0);
    for (const { template } of charts) expect(manifestOf(template)?.recipe.questions).toContain('trend');
    expect(questions).toEqual(expect.arrayContaining(['trend', 'compare']));
  });

  test('are one of each type', () => {
    const templates = firstCharts(answers).charts.map(({ template }) => template);
    expect(new Set(templates).size).toBe(templates.length);
  });

  test('do not show the same values twice among the first three', () => {
    const costs = tableOf(
      ['Region', 'Sales', 'Costs'],
      [
        ['North', 10, 4],
        ['South', 20, 9],
        ['West', 15, 7],
      ],
    );
    const three = firstCharts(costs).charts.slice(0, 3);
    const bars = three.filter(({ template }) => template === 'bar' || template === 'column');
    expect(bars).toHaveLength(1);
  });

  test('are never sure of a table of words', () => {
    const people = tableOf(
      ['Name', 'Phone', 'Remark'],
      Array.from({ length: 12 }, (_, row) => [
        `Person ${row}`,
        `+49 30 ${5_550_123 + row}`,
        `Calls back on day ${row}`,
      ]),
    );
    expect(firstCharts(people).isSure).toBe(false);
  });

  test('of a large table are made of some of its rows, and their steps run on all', () => {
    expect(first(manyAnswers)?.steps.map(({ kind }) => kind)).toContain('group');
  });
});
