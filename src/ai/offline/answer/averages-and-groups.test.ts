import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { combineRepeated } from '../compile/combine-repeated.ts';
import { compile } from '../compile/compile.ts';
import { chipsOf } from '../intent/chips.ts';
import { interpret } from '../intent/interpret.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { loadLanguage } from '../language/load-language.ts';
import { answer } from './answer.ts';

const shops = tableOf(
  ['Region', 'Product', 'Sales'],
  [
    ['North', 'Bread', 10],
    ['North', 'Cake', 40],
    ['North', 'Tea', 20],
    ['North', 'Milk', 5],
    ['South', 'Bread', 30],
    ['South', 'Cake', 15],
    ['South', 'Tea', 25],
    ['South', 'Milk', 7],
    ['West', 'Bread', 60],
    ['West', 'Cake', 50],
    ['West', 'Tea', 1],
    ['West', 'Milk', 2],
  ],
);

async function read(text: string) {
  const request = { text, table: shops, name: 'shops.csv', language: await loadLanguage(detectLanguage(text)) };
  const [best] = interpret(request);
  if (best === undefined) throw new Error(`“${text}” was not understood`);
  const intent = combineRepeated(best.intent, shops);
  const made = compile(intent, shops);
  if (!made.ok) throw new Error(made.error);
  return { made, chips: chipsOf(intent, shops).map((chip) => chip.text), answered: answer(request) };
}

const above = [
  ['Bread', 100],
  ['Cake', 105],
];
const below = [
  ['Tea', 46],
  ['Milk', 14],
];

test.each([
  ['products with sales above average', above],
  ['which products have more sales than average', above],
  ['total sales by product, only above the average', above],
  ['products with sales below the average', below],
  ['Produkte mit überdurchschnittlichem Umsatz', above],
  ['Produkte mit Umsatz unter dem Durchschnitt', below],
  ['produits avec des ventes supérieures à la moyenne', above],
  ['productos con ventas por encima de la media', above],
  ['produtos com vendas acima da média', above],
  ['quali prodotti hanno vendite superiori alla media', above],
  ['producten met verkoop boven het gemiddelde', above],
  ['平均以上の売上の製品', above],
])('“%s” compares groups with their average', async (text, rows) => {
  const { made, chips, answered } = await read(text);
  expect(made.steps.map(({ kind }) => kind)).toEqual(['group', 'filter']);
  expect(chips.at(-1)).toMatch(/^Sales \D+$/);
  expect(answered).toMatchObject({ ok: true, computed: { kind: 'rows', rows } });
});

test('rows are compared with the average of the rows that meet the other conditions', async () => {
  const { answered } = await read('how many products have sales above average in the South?');
  expect(answered).toMatchObject({ ok: true, computed: { kind: 'value', value: 2 } });
});

const best = [
  ['Bread', 'West', 60],
  ['Cake', 'West', 50],
  ['Cake', 'North', 40],
  ['Bread', 'South', 30],
  ['Tea', 'South', 25],
  ['Tea', 'North', 20],
];

test.each([
  'top 2 products in each region',
  'top 2 products by sales per region',
  'top 2 products for every region by sales',
  'die 2 größten Produkte je Region nach Umsatz',
  'les 2 meilleurs produits dans chaque région',
  'los 2 mejores productos en cada región',
  'top 2 produtos em cada região',
  'top 2 producten in elke regio',
])('“%s” keeps so many of each group, one small multiple each', async (text) => {
  const { made, chips, answered } = await read(text);
  expect(made.steps[0]).toMatchObject({ kind: 'top', count: 2, within: ['Region'] });
  expect(made.document.facet).toBe('Region');
  expect(chips).toContain('top 2 in each Region');
  expect(answered).toMatchObject({ ok: true, computed: { kind: 'rows', rows: best } });
});
