import { describe, expect, test } from 'vitest';
import { type Table, tableOf } from '#data/table.ts';
import type { ColumnType, DateType, NumberType } from '#data/types/column-type.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { describeChart } from './describe/describe.ts';
import { blankDocument, type Document } from './document/document.ts';
import { draw } from './draw.ts';
import { toSvg } from './scene/to-svg.ts';
import { templateOf } from './template/all-types.ts';
import type { Template } from './template/template.ts';
import { themes } from './theme/themes.ts';

const figure = (is: NumberType['is'], before: string, after: string): NumberType => ({
  is,
  style: { decimal: '.', group: '' },
  before,
  after,
});
const date = (precision: DateType['precision'], more: Partial<DateType> = {}): DateType => ({
  is: 'date',
  order: 'ymd',
  precision,
  ...more,
});

function typed(table: Table, types: Record<string, ColumnType>): Table {
  return {
    ...table,
    columns: table.columns.map((column) => {
      const type = types[column.key];
      return type === undefined ? column : { ...column, type };
    }),
  };
}

function textsOf(id: string, table: Table, change: Partial<Document>): string[] {
  const template = templateOf(id) as Template; // registered
  const document = { ...blankDocument(id), ...change };
  const { scene } = draw(document, table, template, { width: 640, theme: themes[0], measure });
  return [...toSvg(scene, { title: '', description: '' }).matchAll(/>([^<>]+)<\/text>/g)].map(([, text = '']) => text);
}

const sales = tableOf(
  ['Name', 'Sales'],
  [
    ['a', 12],
    ['b', 5],
  ],
);
const roles = { label: ['Name'], value: ['Sales'] };

describe('the type of a column says what stands around its numbers', () => {
  test.each([
    ['en', figure('percent', '', '%'), '12%'],
    ['de', figure('percent', '', '%'), '12\u00a0%'],
    ['tr', figure('percent', '', '%'), '%12'],
    ['en', figure('currency', '$', ''), '$12'],
    ['en', figure('currency', '', '€'), '12\u00a0€'],
    ['en', figure('currency', 'EUR', ''), 'EUR\u00a012'],
    ['en', figure('currency', '€', 'm'), '€12m'],
    ['en', figure('number', '', 'kg'), '12\u00a0kg'],
    ['en', figure('number', '', ''), '12'],
    ['en', undefined, '12'],
  ])('%s %j writes %s', (locale, type, expected) => {
    const table = type === undefined ? sales : typed(sales, { Sales: type });
    expect(textsOf('bar', table, { locale, roles })).toContain(expected);
  });

  test('unless a format is chosen', () => {
    const options = { valueFormat: { style: 'plain', decimals: 1, prefix: '', suffix: ' pieces', isSigned: false } };
    expect(textsOf('bar', typed(sales, { Sales: figure('percent', '', '%') }), { roles, options })).toContain(
      '12.0 pieces',
    );
  });

  test('and not when columns that are drawn together differ', () => {
    const table = typed(
      tableOf(
        ['Name', 'A', 'B'],
        [
          ['a', 12, 7],
          ['b', 5, 3],
        ],
      ),
      { A: figure('currency', '$', ''), B: figure('percent', '', '%') },
    );
    const texts = textsOf('grouped-bar', table, { roles: { label: ['Name'], values: ['A', 'B'] } }).join(' ');
    expect(texts).not.toMatch(/[$%]/);
  });

  test('each of them keeps its own in the table for those who do not see it', () => {
    const template = templateOf('bar') as Template; // registered
    const document = { ...blankDocument('bar'), roles };
    const table = typed(sales, { Sales: figure('percent', '', '%') });
    const { description } = draw(document, table, template, { width: 640, theme: themes[0], measure });
    expect(describeChart({ document, table, template }, description).twin.rows).toEqual([
      ['a', '12%'],
      ['b', '5%'],
    ]);
  });
});

describe('the type of a column says how exactly its moments are known', () => {
  const at = (...moments: number[]) =>
    tableOf(
      ['When', 'Value'],
      moments.map((moment, place) => [new Date(moment), place + 1]),
    );
  test.each([
    [date('quarter'), 'Q1 2024'],
    [date('half'), 'H1 2024'],
    [date('month'), 'Jan 2024'],
    [date('day'), 'Jan 1, 2024'],
    [date('year'), '2024'],
    [date('minute'), 'Jan 1, 2024, 00:00'],
    [undefined, '2024'],
  ])('%j writes %s', (type, expected) => {
    const table = at(Date.UTC(2024, 0, 1), Date.UTC(2025, 0, 1));
    const shown = type === undefined ? table : typed(table, { When: type });
    expect(textsOf('bar', shown, { roles: { label: ['When'], value: ['Value'] } })).toContain(expected);
  });

  test('a time of day is written without a day', () => {
    const table = typed(at(52_200_000, 54_000_000), { When: date('minute', { isTimeOfDay: true }) });
    expect(textsOf('bar', table, { roles: { label: ['When'], value: ['Value'] } })).toContain('14:30');
  });

  test('quarters are named on an axis', () => {
    const table = typed(at(...[0, 3, 6, 9, 12].map((month) => Date.UTC(2024, month, 1))), { When: date('quarter') });
    expect(textsOf('line', table, { roles: { x: ['When'], y: ['Value'] } })).toEqual(
      expect.arrayContaining(['2024', 'Q2', 'Q3', 'Q4', '2025']),
    );
  });
});
