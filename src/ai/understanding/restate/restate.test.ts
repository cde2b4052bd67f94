import { expect, test } from 'vitest';
import { languageCodes } from '#ai/offline/language/detect-language.ts';
import { english, loadLanguage } from '#ai/offline/language/load-language.ts';
import { tableOf } from '#data/table.ts';
import { loadLexicon } from '../../load-lexicon.ts';
import { questionEvidence } from '../evidence/evidence.ts';
import { candidatesOf } from '../grammar/candidates.ts';
import type { ComputedReading } from '../grammar/reading.ts';
import { knownTableOf } from '../known-table.ts';
import { FeatureNames } from '../score/feature-names.ts';
import { wordReader } from '../word-reader.ts';
import { restate } from './restate.ts';
import { restateWords } from './restate-words.ts';

const table = knownTableOf(
  tableOf(
    ['Ship', 'Yard', 'Length'],
    [
      ['Aurora', 'Leith', 90],
      ['Boreas', 'Cadiz', 120],
      ['Castor', 'Leith', 110],
    ],
  ),
);
const reader = wordReader(english, loadLexicon());

function candidates(question: string): ComputedReading[] {
  return candidatesOf(questionEvidence(question, table, reader), {
    plain: new FeatureNames(),
    parts: new FeatureNames(),
  });
}

test('restates a reading from its slots, not from the words of the question', async () => {
  const [mean] = candidates('avg length for leith').filter(
    ({ reading: { operation, rows } }) =>
      operation.is === 'aggregate' && operation.how === 'mean' && rows.is === 'where',
  );
  expect(mean && restate(mean, table, english)).toBe('The average Length (Yard = Leith): 100 (from 2 rows)');
  expect(mean && restate(mean, table, await loadLanguage('de'))).toBe(
    'Der Durchschnitt von Length (Yard = Leith): 100 (aus 2 Zeilen)',
  );
});

test('every kind of reading has a sentence in every language, with all slots filled', async () => {
  const questions = [
    'which ship is the longest by length',
    'how much more length has Boreas than Aurora',
    'what share of the ships was built in Leith',
    'which yard built the most ships other than Boreas',
    'average length per yard',
    'which ship comes after Castor',
  ];
  for (const code of languageCodes) {
    const language = await loadLanguage(code);
    for (const candidate of questions.flatMap(candidates))
      expect(restate(candidate, table, language)).not.toMatch(/\{\d\}|undefined|NaN|^$/);
    expect(Object.values(restateWords(code)).every((phrase) => phrase !== '')).toBe(true);
  }
});
