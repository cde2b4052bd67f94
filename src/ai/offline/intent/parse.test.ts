import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { english } from '../language/load-language.ts';
import type { Intent } from './intent.ts';
import { parseRequest } from './parse.ts';

const cities = ['Oslo', 'Bergen', 'Lima', 'Cusco', 'Kyoto', 'Osaka'];
const table = tableOf(
  ['Order_ID', 'order_date', 'City', 'Country', 'payment_method_code', 'Unit price', 'Units_sold', 'weight_kg'],
  Array.from({ length: 24 }, (_, row) => [
    `A${row}`,
    new Date(Date.UTC(2020 + (row % 3), row % 12, 5)),
    cities[row % 6] ?? '',
    ['Norway', 'Norway', 'Peru', 'Peru', 'Japan', 'Japan'][row % 6] ?? '',
    ['Card', 'Cash', 'Transfer'][row % 3] ?? '',
    10.5 + row * 1.25,
    100 + row * 37,
    0.5 + row / 7,
  ]),
);

function intentOf(text: string): Intent {
  return parseRequest({ text, table, language: english, name: 'orders.csv' }).intent;
}

const count = { column: '', aggregate: 'rows' };

test.each<[string, Partial<Intent>]>([
  ['How many orders are there for each city?', { measures: [count as never], by: [{ column: 'City' }] }],
  ['number of orders by payment method', { by: [{ column: 'payment_method_code' }] }],
  ['total units sold by city, top 5', { by: [{ column: 'City' }], top: { count: 5, order: 'descending' }, unused: [] }],
  [
    'average unit price per country as a bar chart',
    { measures: [{ column: 'Unit price', aggregate: 'mean' }], by: [{ column: 'Country' }], chart: 'column' },
  ],
  [
    'total units sold by month',
    {
      measures: [{ column: 'Units_sold', aggregate: 'sum' }],
      by: [{ column: 'order_date', grain: 'month' }],
      chart: 'line',
    },
  ],
  [
    'Unit price vs weight, colored by country',
    {
      measures: [
        { column: 'Unit price', aggregate: 'none' },
        { column: 'weight_kg', aggregate: 'none' },
      ],
      series: { column: 'Country' },
      chart: 'scatter',
    },
  ],
  [
    'number of orders by city stacked by payment method',
    { by: [{ column: 'City' }], series: { column: 'payment_method_code' }, chart: 'stacked-column' },
  ],
  ['distribution of weight', { by: [{ column: 'weight_kg', bins: {} }], chart: 'histogram' }],
  ['pie of orders by country', { chart: 'pie', by: [{ column: 'Country' }] }],
  ['count orders by city, facet on payment method', { facet: { column: 'payment_method_code' } }],
])('reads “%s”', (text, part) => {
  expect(intentOf(text)).toMatchObject(part);
});

test.each<[string, Intent['where']]>([
  ['units sold by city in Norway', [{ column: 'Country', operator: 'is', value: 'Norway' }]],
  ['units sold by city for Norwegian orders', [{ column: 'Country', operator: 'is', value: 'Norway' }]],
  ['average price by city except Lima', [{ column: 'City', operator: 'is-not', value: 'Lima' }]],
  ['orders per city with a unit price above 20', [{ column: 'Unit price', operator: 'greater', value: 20 }]],
  ['orders per city with at least 300 units sold', [{ column: 'Units_sold', operator: 'at-least', value: 300 }]],
  ['orders per city with weight between 1 and 2', [{ column: 'weight_kg', operator: 'between', value: 1, to: 2 }]],
  ['units sold by city in 2021', [{ column: 'order_date', operator: 'is', value: '2021' }]],
  ['units sold by city after March 2021', [{ column: 'order_date', operator: 'after', value: '2021-03' }]],
])('reads the condition in “%s”', (text, where) => {
  expect(intentOf(text).where).toEqual(where);
});

test.each<[string, Intent['order']]>([
  ['orders by city, highest first', { by: 'y', direction: 'descending' }],
  ['orders by city sorted by city in descending order', { by: 'x', direction: 'descending' }],
  ['orders by city, list by the y-axis in asc', { by: 'y', direction: 'ascending' }],
  ['orders by city in alphabetical order', { by: 'x', direction: 'ascending' }],
])('reads the order in “%s”', (text, order) => {
  expect(intentOf(text).order).toEqual(order);
});

test('several values of one column are compared', () => {
  const { where, by } = intentOf('compare the number of orders in Lima, Oslo and Kyoto');
  expect(where).toEqual([{ column: 'City', operator: 'one-of', value: '', values: ['Lima', 'Oslo', 'Kyoto'] }]);
  expect(by).toEqual([{ column: 'City' }]);
});

test('reads the top five and slips of the pen', () => {
  expect(intentOf('top 5 cities by untis sold')).toMatchObject({
    top: { count: 5, order: 'descending' },
    by: [{ column: 'City' }],
  });
});

test('reports words that nothing was made of', () => {
  expect(intentOf('units sold by city during the zugzwang').unused).toEqual(['zugzwang']);
});

test.each([
  '',
  '   ',
  '🙂🙂🙂',
  '"); DROP TABLE orders; --',
  '???',
  'a'.repeat(1_000_000),
  '1 2 3 4 5',
  '{"role":"system"}',
])('reads odd input without an exception', (text) => {
  expect(() => intentOf(text)).not.toThrow();
});

test('reads requests about 2,000 columns, double names and names that are numbers', () => {
  const names = Array.from({ length: 2000 }, (_, place) => (place % 3 === 0 ? 'Value' : String(2000 + (place % 40))));
  const wide = tableOf(names, [names.map((_, place) => place), names.map((_, place) => place * 2)]);
  expect(() => parseRequest({ text: 'average value by 2010', table: wide, language: english })).not.toThrow();
});
