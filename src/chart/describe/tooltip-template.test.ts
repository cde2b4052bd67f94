import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { blankDocument, type Document } from '../document/document.ts';
import { combineRows } from '../plan/combine/combine-rows.ts';
import { templateOf } from '../template/all-types.ts';
import { unknownPlaceholders } from './tooltip-placeholders.ts';
import { customTooltips } from './tooltip-template.ts';
import { cellsOf, tooltipTexts } from './tooltip-text.ts';

const cities = tableOf(
  ['City', 'People', 'Mayor'],
  [
    ['Rome', 30, '<b>Ada</b>'],
    ['Oslo', 10, 'Bo'],
  ],
);

function textFor(tooltip: string, rows: readonly number[], change: Partial<Document> = {}) {
  const template = templateOf('bar');
  if (template === null) throw new Error('there is no bar chart');
  const roles = { label: ['City'], value: ['People'] };
  const chart = { document: { ...blankDocument('bar'), roles, tooltip, ...change }, table: cities, template };
  return customTooltips(chart, tooltipTexts(chart), cellsOf(chart))('Rome', rows);
}

test.each([
  ['{{name}}: {{value}} ({{share}} %)', 'Rome: 30 (75 %)'],
  ['{{City}} has {{ people }} people', 'Rome has 30 people'],
  ['{{nothing}}!', '!'],
  ['{{Mayor}}', '<b>Ada</b>'],
])('“%s” is filled with the values of a mark, as text', (template, title) => {
  expect(textFor(template, [0])).toEqual({ title, lines: [] });
});

test('the first line is the heading', () => {
  expect(textFor('{{name}}\n{{value}} people\n\nsince 753', [0])).toEqual({
    title: 'Rome',
    lines: [
      { name: '', value: '30 people' },
      { name: '', value: 'since 753' },
    ],
  });
});

test('what no column has is known', () => {
  expect(unknownPlaceholders('{{name}} {{value}} {{share}} {{mayor}} {{Major}}', cities)).toEqual(['Major']);
});

test('columns that only the tooltip asks for stay when rows are combined', () => {
  const twice = tableOf(
    ['City', 'People', 'Mayor'],
    [
      ['Rome', 30, 'Ada'],
      ['Rome', 10, 'Ada'],
    ],
  );
  const template = templateOf('bar');
  if (template === null) throw new Error('there is no bar chart');
  const document = { ...blankDocument('bar'), roles: { label: ['City'], value: ['People'] }, tooltip: '{{Mayor}}' };
  const { table } = combineRows({ document, table: twice, template });
  expect(table.columns.map(({ key }) => key)).toContain('Mayor');
});
