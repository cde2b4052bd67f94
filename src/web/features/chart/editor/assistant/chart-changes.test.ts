import { expect, test } from 'vitest';
import { candidatesFor } from '#ai/offline/compile/candidates.ts';
import { interpret } from '#ai/offline/intent/interpret.ts';
import { english } from '#ai/offline/language/load-language.ts';
import { applyChanges } from '#chart/changes/change.ts';
import { blankDocument } from '#chart/document/document.ts';
import { firstTitle } from '#chart/suggest/first-title.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { tableOf } from '#data/table.ts';
import { chartChanges } from './proposals.ts';

test('a candidate becomes the chart: steps after those that are there, type and columns; texts and looks stay', () => {
  const table = tableOf(
    ['Region', 'Sales'],
    Array.from({ length: 12 }, (_, row) => [['North', 'South', 'East'][row % 3] ?? '', row]),
  );
  const [candidate] = candidatesFor(
    interpret({ text: 'total sales by region', table, language: english }),
    table,
  ).candidates;
  if (candidate === undefined) throw new Error('no chart');
  const own = { kind: 'sort', isOff: false, by: [{ column: 'Sales', order: 'ascending' }] };
  const document = {
    ...blankDocument('line'),
    theme: 'chartlas-dark',
    text: { ...blankDocument('line').text, title: 'My title' },
  };
  const before = { name: 'Sales', document, datasetId: '00000000-0000-4000-8000-000000000000', steps: [own] };
  const made = applyChanges(before, chartChanges(candidate, { document, table }, [own]), { templateOf: manifestOf });
  expect(made).toMatchObject({
    ok: true,
    content: {
      steps: [own, ...candidate.steps],
      document: {
        template: candidate.document.template,
        roles: candidate.document.roles,
        theme: 'chartlas-dark',
        text: { title: 'My title' },
      },
    },
  });
});

test('a title that only names what was shown follows the chart', () => {
  const table = tableOf(
    ['Region', 'Sales', 'Price'],
    Array.from({ length: 12 }, (_, row) => [['North', 'South', 'East'][row % 3] ?? '', row, row % 5]),
  );
  const blank = { ...blankDocument('bar'), roles: { label: ['Region'], value: ['Sales'] } };
  const title = firstTitle(blank, { table, language: 'en' });
  const [candidate] = candidatesFor(
    interpret({ text: 'average price by region', table, language: english }),
    table,
  ).candidates;
  if (candidate === undefined) throw new Error('no chart');
  const titleAfter = (text: string) =>
    chartChanges(candidate, { document: { ...blank, text: { ...blank.text, title: text } }, table }, []).find(
      (change) => change.kind === 'text',
    )?.value;
  expect(titleAfter(title)).toMatch(/Price/);
  expect(titleAfter('My own words')).toBe(undefined);
});
