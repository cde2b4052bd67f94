import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { describeChart } from './describe.ts';
import { blankDocument, type Document } from './document/document.ts';
import { draw } from './draw.ts';
import { templateOf, templates } from './registry.ts';
import { teller } from './tell.ts';
import type { Template } from './template.ts';
import { measureAll as measure } from './testing/fonts.ts';
import { themes } from './theme/themes.ts';

const bar = templateOf('bar') as Template; // registered
const line = templateOf('line') as Template;

function chartOf(template: Template, change: Partial<Document> = {}) {
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

test('what an author wrote is used instead', () => {
  const chart = chartOf(bar);
  const document = { ...chart.document, text: { ...chart.document.text, alt: 'Japan lives longest.' } };
  expect(spoken({ ...chart, document }).alt).toBe('Japan lives longest.');
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
    expect(teller(chart)('Spain', [1])).toEqual({
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
    const tell = teller({ template: line, table, document });
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
    const tell = teller({ template: bar, table, document });
    expect(tell('x', [0]).lines).toEqual([
      { name: 'V', value: '1' },
      { name: 'More', value: 'so' },
    ]);
    expect(tell('y', [1]).lines).toEqual([{ name: 'V', value: '2' }]);
  });

  test('of a mark without rows: its key', () => {
    expect(teller(chartOf(bar))('Others', [])).toEqual({ title: 'Others', lines: [] });
  });
});
