import { expect, test } from 'vitest';
import type { Answer } from '#ai/offline/answer/answer.ts';
import type { Request } from '#ai/offline/intent/parse.ts';
import { english } from '#ai/offline/language/load-language.ts';
import { tableOf } from '#data/table.ts';
import { loadLexicon } from '../../load-lexicon.ts';
import { loadRanker } from '../load-ranker.ts';
import { answerUnderstood } from './answer-understood.ts';

const table = tableOf(
  ['Ship', 'Yard', 'Length'],
  [
    ['Aurora', 'Leith', 90],
    ['Boreas', 'Cadiz', 120],
    ['Castor', 'Leith', 110],
    ['Dorade', 'Turku', 150],
    ['Elster', 'Leith', 80],
  ],
);

async function answerTo(text: string) {
  const request: Request = { text, table, name: 'ships.csv', language: english };
  return answerUnderstood({ understanding: { ranker: await loadRanker(), lexicon: loadLexicon() } }, request);
}

test('answers from its reading, says which rows were used and restates the question', async () => {
  expect(await answerTo('what is the average length')).toMatchObject({
    ok: true,
    computed: { kind: 'value', value: 110 },
    sentence: expect.stringMatching(/average Length.*110/),
    rows: [0, 1, 2, 3, 4],
    intent: { measures: [{ column: 'Length', aggregate: 'mean' }], where: [] },
  });
});

test('gives no figure for what the table does not have, and says which words it did not use', async () => {
  const answer = await answerTo('what did the insurance of the captain cost in dollars');
  expect(answer.ok).toBe(false);
  expect(answer.intent.unused).toContain('insurance');
});

test('a question that may mean several things offers them in words, and answers the one that is chosen', async () => {
  const ranker = await loadRanker();
  const understanding = { ranker: { ...ranker, gate: { ...ranker.gate, sure: 1.1 } }, lexicon: loadLexicon() };
  const request: Request = { text: 'what is the average length', table, name: 'ships.csv', language: english };
  const offered = await answerUnderstood({ understanding }, request);
  if (offered.ok) throw new Error('no reading was to be sure');
  expect(offered.sentence).toBe('Which of these do you mean?');
  expect(offered.choices?.[0]).toMatch(/average Length/);
  expect(offered.choices?.join(' ')).not.toContain('110');
  expect(await answerUnderstood({ understanding, choice: 0 }, request)).toMatchObject({
    ok: true,
    computed: { kind: 'value', value: 110 },
  });
});

test('a follow-up changes what was asked before, a new question does not, and unknown words are refused', async () => {
  const understanding = { ranker: await loadRanker(), lexicon: loadLexicon() };
  const first = await answerTo('what is the average length in Leith');
  expect(first).toMatchObject({ computed: { value: expect.closeTo(93.333, 2) } });
  const ask = (text: string) =>
    answerUnderstood({ understanding, before: first.intent }, { text, table, name: 'ships.csv', language: english });
  expect(await ask('and in Cadiz?')).toMatchObject({ ok: true, computed: { kind: 'value', value: 120 } });
  expect(await ask('and for frigates?')).toMatchObject({ ok: false });
  expect(await ask('what is the average length')).toMatchObject({ ok: true, computed: { value: 110 } });
});

test('a calculation is never put onto what was asked before: a goal difference was one of goals by opponent', async () => {
  const goals = tableOf(
    ['Opponent', 'Goals for', 'Goals against', 'Attendance'],
    [
      ['City', 2, 1, 900],
      ['Town', 0, 3, 700],
      ['City', 4, 1, 1100],
    ],
  );
  const understanding = { ranker: await loadRanker(), lexicon: loadLexicon() };
  const ask = (text: string, before?: Answer) =>
    answerUnderstood(
      { understanding, before: before?.intent },
      { text, table: goals, name: 'season.csv', language: english },
    );
  const first = await ask('average attendance per opponent');
  const next = await ask('goal difference', first);
  if (next.ok) expect(next.computed).toEqual({ kind: 'value', value: 1 });
  else expect(next.intent.by).toEqual([]);
});

test('a later question that the vocabulary of requests cannot follow is read as a question in itself', async () => {
  const patients = tableOf(
    ['Patient', 'Sex', 'Minutes one way', 'HGB g/L'],
    [
      ['P1', 'F', 30, 131],
      ['P2', 'M', 42, 140],
      ['P3', 'F', 25, 128],
      ['P4', 'M', 12, 151],
    ],
  );
  const understanding = { ranker: await loadRanker(), lexicon: loadLexicon() };
  const ask = (text: string, before?: Answer) =>
    answerUnderstood(
      { understanding, before: before?.intent },
      { text, table: patients, name: 'patients.csv', language: english },
    );
  const first = await ask('average minutes by sex');
  expect(first.ok).toBe(true);
  expect(await ask('which patient has the lowest haemoglobin', first)).toMatchObject({
    ok: true,
    computed: { kind: 'names', names: ['P3'] },
  });
});
