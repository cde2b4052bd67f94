import { expect, test } from 'vitest';
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
    sentence: 'The average Length: 110 (from 5 rows)',
    intent: { measures: [{ column: 'Length', aggregate: 'mean' }], where: [] },
  });
});

test('gives no figure for what the table does not have, and says which words it did not use', async () => {
  const answer = await answerTo('what did the insurance of the captain cost in dollars');
  expect(answer.ok).toBe(false);
  expect(answer.intent.unused).toContain('insurance');
});
