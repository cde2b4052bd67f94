import { expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { manifests } from '#chart/template/registry.ts';
import { read } from '#data/read.ts';
import { editSummary } from '#tests/support/ai/edit/edit-summary.ts';
import { saidCharts, saidSentences } from '#tests/support/ai/edit/said-sentences.ts';
import { editBySentence } from '../edit-by-sentence.ts';
import { loadEditWords } from '../load-edit-words.ts';

const charts = new Map(
  await Promise.all(
    Object.entries(saidCharts).map(async ([name, { template, roles, csv }]) => {
      const opened = await read({ from: 'paste', text: csv, html: '' });
      if (!opened.ok) throw new Error(opened.error);
      return [name, { table: opened.table, document: { ...blankDocument(template), roles } }] as const;
    }),
  ),
);

const cases = saidSentences
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string, string]); // three parts each

async function edit(name: string, sentence: string) {
  const chart = charts.get(name);
  if (chart === undefined) throw new Error(`there is no chart ${name}`);
  return editBySentence(sentence, { ...chart, manifests, languages: await loadEditWords(sentence, 'en'), steps: [] });
}

test('there are at least 150 sentences over 10 charts', () => {
  expect(cases.length).toBeGreaterThanOrEqual(150);
  expect(new Set(cases.map(([name]) => name)).size).toBeGreaterThanOrEqual(10);
});

test.each(cases)('%s: %s', async (name, sentence, expected) => {
  expect(editSummary(await edit(name, sentence)) || '=').toBe(expected);
});

test('what cannot be done comes with up to three sentences that can', async () => {
  for (const sentence of ['make it 3D', 'make it prettier', 'explode the slice Green']) {
    const { offers, changes } = await edit('pie', sentence);
    expect([sentence, changes, offers.length > 0 && offers.length <= 3]).toEqual([sentence, [], true]);
    for (const offer of offers) {
      const made = await edit('pie', offer);
      expect([offer, made.notDone, made.changes.length > 0]).toEqual([offer, [], true]);
    }
  }
});

test('“change to stacked area” is a change of the type, and never a calculation', async () => {
  const { changes } = await edit('mon', 'change to stacked area');
  expect(changes.map(({ kind }) => kind)).toEqual(['template']);
});
