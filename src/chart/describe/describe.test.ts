import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument, type Document } from '../document/document.ts';
import { draw } from '../draw.ts';
import { templateOf, templates } from '../template/all-types.ts';
import type { LoadedType } from '../template/create-registry.ts';
import { themes } from '../theme/themes.ts';
import { describeChart } from './describe.ts';
import { tooltipTexts } from './tooltip-text.ts';

const bar = templateOf('bar') as LoadedType; // registered
const line = templateOf('line') as LoadedType;

function chartOf(template: LoadedType, change: Partial<Document> = {}) {
  const { table, document } = template.sample();
  return { template, table, document: { ...blankDocument(template.id), ...document, ...change } };
}

function spoken(chart: ReturnType<typeof chartOf>) {
  const { description } = draw(chart.document, chart.table, chart.template, { width: 640, theme: themes[0], measure });
  return describeChart(chart, description);
}

describe.each(templates.map((template) => [template.id, template] as const))('%s', (_, template) => {
  test('is said in a line, at length and as a table', () => {
    const chart = chartOf(template);
    const { alt, details, twin } = spoken(chart);
    expect(alt).toContain(chart.document.text.title);
    expect(alt.length).toBeGreaterThan(chart.document.text.title.length + 10);
    expect(details.at(-1)).toContain(chart.document.text.source);
    for (const sentence of details) expect(sentence).toMatch(/[.!?…:]$/);
    expect(twin.rows).toHaveLength(chart.table.rows);
    for (const row of twin.rows) expect(row).toHaveLength(twin.head.length);
  });
});

describe('small multiples', () => {
  const rows = ['North', 'South', 'East'].flatMap((place, index) => [
    [place, 'a', 10 * (index + 1), index],
    [place, 'b', 5 - index, index],
  ]);
  const table = tableOf(['Place', 'Kind', 'Amount', 'Other'], rows);

  test('are counted and named, with the extremes of them all', () => {
    const document = { ...blankDocument('bar'), facet: 'Place', roles: { label: ['Kind'], value: ['Amount'] } };
    const { alt, details } = spoken({ template: bar, table, document });
    expect(alt).toBe('Highest: East (30); lowest: East (3). 3 panels by Place: North, South, East.');
    expect(details.slice(1)).toEqual([
      'North: Highest: a (10); lowest: b (5). Bar chart, 2 entries: Amount.',
      'South: Highest: a (20); lowest: b (4). Bar chart, 2 entries: Amount.',
      'East: Highest: a (30); lowest: b (3). Bar chart, 2 entries: Amount.',
    ]);
  });

  test('of many values each are told over all of their columns', () => {
    const document = { ...blankDocument('line'), facet: 'Place', roles: { x: ['Kind'], y: ['Amount', 'Other'] } };
    expect(spoken({ template: line, table, document }).alt).toContain('Highest: East (30); lowest: North (0).');
  });

  test('beyond a dozen are counted', () => {
    const many = tableOf(
      ['Place', 'Kind', 'Amount'],
      Array.from({ length: 20 }, (_, row) => [`p${row}`, 'a', row]),
    );
    const document = { ...blankDocument('bar'), facet: 'Place', roles: { label: ['Kind'], value: ['Amount'] } };
    const { alt, details } = spoken({ template: bar, table: many, document });
    expect(alt).toContain('20 panels by Place: p0, p1,');
    expect(alt).toContain('p11 and 8 more.');
    expect(details.filter((sentence) => sentence.startsWith('p'))).toHaveLength(10);
  });
});

test('what an author wrote is used instead', () => {
  const chart = chartOf(bar);
  const document = { ...chart.document, text: { ...chart.document.text, alt: 'Japan lives longest.' } };
  expect(spoken({ ...chart, document }).alt).toBe('Japan lives longest.');
});

test('the table of the data has the decimals of the data', () => {
  const table = tableOf(
    ['Place', 'Amount'],
    [
      ['North', 1234.5],
      ['South', 2_028_289.25],
    ],
  );
  const document = { ...blankDocument('bar'), roles: { label: ['Place'], value: ['Amount'] } };
  const rowsIn = (locale: string) => spoken({ template: bar, table, document: { ...document, locale } }).twin.rows;
  expect(rowsIn('en')).toEqual([
    ['North', '1,234.50'],
    ['South', '2,028,289.25'],
  ]);
  expect(rowsIn('de')[0]).toEqual(['North', '1.234,50']);
});

test('the twin of a large table says how many rows are left', () => {
  const table = tableOf(
    ['a', 'b'],
    Array.from({ length: 1200 }, (_, row) => [`r${row}`, row]),
  );
  const document = { ...blankDocument('bar'), roles: { label: ['a'], value: ['b'] } };
  const { twin } = spoken({ template: bar, table, document });
  expect(twin.rows).toHaveLength(1000);
  expect(twin.left).toBe(200);
});

describe('telling a mark', () => {
  test('of a bar: its label, and its value as the chart writes it', () => {
    const chart = chartOf(bar, { locale: 'de', options: { valueFormat: { suffix: ' years' } } });
    expect(tooltipTexts(chart)('Spain', [1])).toEqual({
      title: 'Spain',
      lines: [{ name: 'Life expectancy', value: '83 years' }],
    });
  });

  test('of a line in a wide table: only its own column', () => {
    const table = tableOf(
      ['Year', 'A', 'B'],
      [
        [2020, 1, 10],
        [2021, 2, 20],
      ],
    );
    const document = { ...blankDocument('line'), roles: { x: ['Year'], y: ['A', 'B'] } };
    const tell = tooltipTexts({ template: line, table, document });
    for (const key of ['B', '2021 B']) {
      expect(tell(key, [1])).toEqual({ title: '2021', lines: [{ name: 'B', value: '20' }] });
    }
  });

  test('with the columns somebody wants in the tooltip, and without gaps', () => {
    const table = tableOf(
      ['Name', 'V', 'More'],
      [
        ['x', 1, 'so'],
        ['y', 2, null],
      ],
    );
    const document = { ...blankDocument('bar'), roles: { label: ['Name'], value: ['V'], tooltip: ['More'] } };
    const tell = tooltipTexts({ template: bar, table, document });
    expect(tell('x', [0]).lines).toEqual([
      { name: 'V', value: '1' },
      { name: 'More', value: 'so' },
    ]);
    expect(tell('y', [1]).lines).toEqual([{ name: 'V', value: '2' }]);
  });

  test('of a mark without rows: its key', () => {
    expect(tooltipTexts(chartOf(bar))('Others', [])).toEqual({ title: 'Others', lines: [] });
  });
});
