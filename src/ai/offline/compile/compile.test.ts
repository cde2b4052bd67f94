import { expect, test } from 'vitest';
import { readDocument } from '#chart/document/read.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { tableOf } from '#data/table.ts';
import { parseRequest } from '../intent/parse.ts';
import { english } from '../language/load-language.ts';
import { compile } from './compile.ts';

const table = tableOf(
  ['Shop', 'Day', 'Kind', 'Sales', 'Visitors'],
  Array.from({ length: 12 }, (_, row) => [
    ['Harbour', 'Station', 'Market'][row % 3] ?? '',
    new Date(Date.UTC(2023, row, 1)),
    row % 2 === 0 ? 'Bread' : 'Cake',
    100 + 15 * row,
    40 + 7 * row,
  ]),
);

function made(text: string) {
  const { intent } = parseRequest({ text, table, language: english });
  const result = compile(intent, table);
  if (!result.ok) throw new Error(result.error);
  return result;
}

test.each([
  ['total sales by shop', 'column'],
  ['total sales by shop as bars', 'bar'],
  ['vertical bars of sales by shop', 'column'],
  ['sales by shop and kind as stacked bars', 'stacked-column'],
  ['average sales per month', 'line'],
  ['pie chart of sales by kind', 'pie'],
  ['sales vs visitors', 'scatter'],
  ['distribution of visitors', 'histogram'],
  ['sales by shop as a treemap', 'treemap'],
  ['heatmap of sales by shop and kind', 'heatmap'],
  ['bullet chart of sales by shop', 'bullet'],
  ['sales by shop and kind as a chord diagram', 'chord'],
  ['alluvial diagram of sales by shop and kind', 'alluvial'],
  ['packed bubbles of visitors by shop', 'packed-bubbles'],
  ['ridgeline plot of sales by shop', 'ridgeline'],
])('“%s” becomes a %s chart whose required roles are filled', (text, template) => {
  const { document, table: result } = made(text);
  expect(document.template).toBe(template);
  const keys = new Set(result.columns.map(({ key }) => key));
  for (const [name, role] of Object.entries(manifestOf(template)?.roles ?? {})) {
    if (!role.isOptional) expect(document.roles[name], name).not.toEqual([]);
    for (const key of document.roles[name] ?? []) expect(keys).toContain(key);
  }
});

test('steps are those that a user could have added, and the chart reads back as it is', () => {
  const { steps, document, reasons } = made('top 2 shops by total sales, only Bread');
  expect(steps.map(({ kind }) => kind)).toEqual(['filter', 'group', 'top', 'sort']);
  expect(readDocument(document)).toEqual({ ok: true, document });
  expect(reasons[0]).toBe('Keep rows where Kind is Bread.');
});

test('a request without any column gets a sentence', () => {
  const { intent } = parseRequest({ text: 'hello there', table, language: english });
  expect(compile({ ...intent, measures: [], by: [] }, table)).toEqual({
    ok: false,
    error: 'Name a column of your data, such as what to count or to compare.',
  });
});

test('figures by what each row is show every row, as do types that the request names', () => {
  const countries = tableOf(
    ['Country', 'Sales', 'Visitors'],
    ['Germany', 'France', 'Spain', 'Italy', 'Poland'].map((name, row) => [name, 10 + row * 3, 40 - row * row]),
  );
  const rolesOf = (text: string) => {
    const result = compile(parseRequest({ text, table: countries, language: english }).intent, countries);
    return result.ok ? [result.document.template, Object.values(result.document.roles).flat()] : [];
  };
  expect(rolesOf('sales by country')).toEqual(['column', ['Country', 'Sum of Sales']]);
  expect(rolesOf('bivariate map of sales and visitors by country')).toEqual([
    'bivariate-map',
    ['Country', 'Sum of Sales', 'Sum of Visitors'],
  ]);
});
