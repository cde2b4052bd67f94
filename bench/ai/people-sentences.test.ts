import { expect, test } from 'vitest';
import { peopleCharts, peopleSentences } from '#tests/support/ai/edit/people-sentences.ts';
import { predictEdit } from './predict-edit.ts';

const cases = peopleSentences
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string, string]); // three parts each

test('there are at least 600 sentences', () => {
  expect(cases.length).toBeGreaterThanOrEqual(600);
});

test.each(cases)('%s: %s', async (name, sentence, expected) => {
  const chart = peopleCharts[name];
  if (chart === undefined) throw new Error(`there is no chart ${name}`);
  expect(await predictEdit({ ...chart, sentence })).toMatchObject({ does: expected });
});
