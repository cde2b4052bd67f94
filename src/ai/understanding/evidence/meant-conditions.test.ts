import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { loadLexicon } from '../../load-lexicon.ts';
import { knownTableOf } from '../known-table.ts';
import { wordReaderFor } from '../word-reader.ts';
import { questionEvidence } from './evidence.ts';

const lexicon = loadLexicon();
const table = knownTableOf(
  tableOf(
    ['Patient', 'Sex', 'Main way to work', 'Minutes one way', 'HGB g/L', 'Vegetarian'],
    [
      ['P1', 'F', 'Car', 30, 131, 'yes'],
      ['P2', 'M', 'Bus', 42, 140, 'no'],
      ['P3', 'F', 'Car', 25, 128, 'no'],
      ['P4', 'M', 'Bike', 12, 151, 'yes'],
    ],
  ),
);

async function conditionsIn(question: string): Promise<string[]> {
  const evidence = questionEvidence(question, table, await wordReaderFor(question, { lexicon, table }));
  return evidence.conditions.map(({ column, text, how }) => `${table.columns[column]?.name} = ${text} (${how})`);
}

test.each([
  ['how many women take part', 'Sex = F (sex)'],
  ['combien de femmes', 'Sex = F (sex)'],
  ['how long do cyclists need', 'Main way to work = Bike (near)'],
  ['how many vegetarian patients', 'Vegetarian = yes (flag)'],
])('%s: %s', async (question, condition) => {
  expect(await conditionsIn(question)).toContain(condition);
});

test('a short form is met by the word that it stands for', async () => {
  const question = 'which patient has the lowest haemoglobin';
  const evidence = questionEvidence(question, table, await wordReaderFor(question, { lexicon, table }));
  expect(evidence.names[4]?.grade).toBeGreaterThanOrEqual(2);
});

test('a word that nothing of the table is near to stays strange', async () => {
  const question = 'how many patients own a parrot';
  const evidence = questionEvidence(question, table, await wordReaderFor(question, { lexicon, table }));
  expect(evidence.strange.map((at) => evidence.words[at]?.text)).toContain('parrot');
});
