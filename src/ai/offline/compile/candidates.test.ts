import { expect, test } from 'vitest';
import { readDocument } from '#chart/document/read.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { tableOf } from '#data/table.ts';
import { interpret } from '../intent/interpret.ts';
import { english } from '../language/load-language.ts';
import { candidatesFor } from './candidates.ts';
import { compile } from './compile.ts';

const table = tableOf(
  ['Shop', 'Kind', 'Sales', 'Visitors'],
  Array.from({ length: 24 }, (_, row) => [
    ['Harbour', 'Station', 'Market', 'Park'][row % 4] ?? '',
    row % 3 === 0 ? 'Bread' : 'Cake',
    100 + 15 * row,
    40 + ((row * 7) % 30),
  ]),
);

const chartsFor = (text: string) => candidatesFor(interpret({ text, table, language: english }), table);

test('the chart that was asked for comes first, other types for the same data follow, each with reasons', () => {
  const { candidates } = chartsFor('total sales by shop as a pie');
  expect(candidates[0]?.document.template).toBe('pie');
  expect(candidates.length).toBeGreaterThan(2);
  expect(new Set(candidates.map(({ document }) => document.template)).size).toBe(candidates.length);
  for (const { document, reasons, table: used } of candidates) {
    expect(readDocument(document, { templateOf: manifestOf })).toMatchObject({ ok: true });
    expect(reasons.length).toBeGreaterThan(0);
    const keys = new Set(used.columns.map(({ key }) => key));
    for (const key of Object.values(document.roles).flat()) expect(keys).toContain(key);
  }
});

test('the top of groups that have several rows is that of the groups', () => {
  const [first] = chartsFor('top 2 shops by sales').candidates;
  expect(first?.steps.map(({ kind }) => kind)).toEqual(['group', 'top', 'sort']);
  expect(first?.table.rows).toBe(2);
});

test('a request without a column gets a sentence instead of a chart', () => {
  expect(candidatesFor([], table)).toEqual({ candidates: [], error: null });
  expect(chartsFor('only Bread sales above 99999 by shop')).toMatchObject({
    candidates: [],
    error: expect.any(String),
  });
});

test('charts of the same reading are made once, over the columns that it needs', () => {
  const read = () => interpret({ text: 'total sales by kind where sales is above 10', table, language: english });
  const first = candidatesFor(read(), table);
  expect(candidatesFor(read(), table)).toBe(first);
  const [candidate] = first.candidates;
  if (candidate === undefined) throw new Error('there is no candidate');
  const { steps, document, intent } = candidate;
  expect(compile(intent, table)).toMatchObject({ ok: true, steps, document });
});
