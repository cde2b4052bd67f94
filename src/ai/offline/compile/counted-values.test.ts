import { describe, expect, test } from 'vitest';
import { loadLexicon } from '#ai/load-lexicon.ts';
import { editBySentence } from '#ai/offline/edit/edit-by-sentence.ts';
import { chartsFromPrompt } from '#ai/offline/engine/charts-from-prompt.ts';
import { answerUnderstood } from '#ai/understanding/answer/answer-understood.ts';
import { loadRanker } from '#ai/understanding/load-ranker.ts';
import { applyChanges } from '#chart/changes/change.ts';
import { blankDocument } from '#chart/document/document.ts';
import { manifests } from '#chart/template/registry.ts';
import { columnOf, type Table, tableOf } from '#data/table.ts';
import { converse } from '../converse/converse.ts';
import type { Intent } from '../intent/intent.ts';
import { english } from '../language/load-language.ts';
import { compile } from './compile.ts';

const shares = tableOf(
  ['Country', 'Share'],
  [
    ['Germany', 41],
    ['France', 33],
    ['Spain', 26],
    ['Italy', 12],
  ],
);
const emissions = tableOf(
  ['Year', 'Germany', 'France', 'Spain', 'Poland'],
  Array.from({ length: 12 }, (_, place) => [2000 + place, 801.5 - place, 402.25 - place, 310 + place, 290.5]),
);

/** Names of the columns of numbers that a chart shows, and whether one of them is 1 everywhere. */
function shown({
  document,
  table,
}: {
  document: { roles: Readonly<Record<string, readonly string[]>> };
  table: Table;
}) {
  const columns = Object.values(document.roles).flatMap((keys) => keys.flatMap((key) => columnOf(table, key) ?? []));
  const figures = columns.filter(({ kind }) => kind === 'number');
  const isCount = figures.some((column) => column.kind === 'number' && column.values.every((value) => value === 1));
  return { names: columns.map(({ name }) => name), isCount };
}

const asked: readonly (readonly [string, Table, readonly string[]])[] = [
  ['map of Europe coloured by share', shares, ['Country', 'Share']],
  ['map of Europe colored by Share', shares, ['Country', 'Share']],
  ['map of Europe, color by share', shares, ['Country', 'Share']],
  ['a map colouring countries by share', shares, ['Country', 'Share']],
  ['a line chart of all countries by year', emissions, ['Year', 'Germany', 'France', 'Spain', 'Poland']],
  ['emissions by country over time', emissions, ['Year', 'Germany', 'France', 'Spain', 'Poland']],
];

describe('rows are never counted where every group has one', () => {
  test.each(asked)('a prompt: “%s”', async (text, table, names) => {
    const { candidates } = await chartsFromPrompt({ text, table, name: '', before: undefined });
    const [first] = candidates;
    if (first === undefined) throw new Error('no chart');
    expect(shown({ document: first.document, table })).toEqual({
      names: expect.arrayContaining([...names]),
      isCount: false,
    });
    expect(first.intent?.measures.some(({ aggregate }) => aggregate === 'rows') ?? false).toBe(false);
  });

  test.each(asked)('the assistant: “%s”', async (text, table, names) => {
    const understanding = { ranker: await loadRanker(), lexicon: loadLexicon() };
    const reply = await converse({
      ...{ request: { text, table, language: english }, editWords: [], locale: 'en', before: null },
      toAnswer: (request, before) => answerUnderstood({ understanding, before }, request),
    });
    const chart = reply.is === 'charts' ? reply.candidates[0] : reply.is === 'answer' ? reply.chart : null;
    if (chart == null) return expect(reply.is).toBe('refusal');
    expect(shown(chart)).toEqual({ names: expect.arrayContaining([...names]), isCount: false });
  });

  test('a sentence in the editor leaves the value of a map', () => {
    const document = { ...blankDocument('choropleth'), roles: { region: ['Country'], value: ['Share'] } };
    const { changes } = editBySentence('colour by share', { document, table: shares, manifests, languages: [] });
    const changed = applyChanges({ name: '', document, datasetId: null, steps: [] }, changes);
    if (!changed.ok) throw new Error(changed.error);
    expect(shown({ document: changed.content.document, table: shares })).toEqual({
      names: ['Country', 'Share'],
      isCount: false,
    });
  });

  const counting = (by: readonly string[]): Intent => ({
    ...{ measures: [{ column: '', aggregate: 'rows' }], by: by.map((column) => ({ column })), where: [] },
    ...{ wants: 'chart', unused: [], confidence: 1 },
  });

  test('an intent of a program or a language model', () => {
    const made = compile({ ...counting(['Country', 'Share']), chart: 'choropleth' }, shares);
    if (!made.ok) throw new Error(made.error);
    expect(made.document.roles).toEqual({ region: ['Country'], value: ['Share'] });
  });

  test('what has no values is refused', () => {
    const names = tableOf(['Name'], [['Ann'], ['Ben'], ['Cem']]);
    expect(compile(counting(['Name']), names)).toMatchObject({ ok: false, error: expect.stringContaining('Counting') });
  });

  test('groups of several rows are counted', () => {
    const visits = tableOf(['Kind'], [['Bread'], ['Bread'], ['Cake']]);
    const made = compile(counting(['Kind']), visits);
    expect(made.ok && made.intent.measures[0]?.aggregate).toBe('rows');
  });
});
