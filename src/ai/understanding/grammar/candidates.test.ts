import { expect, test } from 'vitest';
import { english } from '#ai/offline/language/load-language.ts';
import { tableOf } from '#data/table.ts';
import { loadLexicon } from '../../load-lexicon.ts';
import { questionEvidence } from '../evidence/evidence.ts';
import { knownTableOf } from '../known-table.ts';
import { FeatureNames } from '../score/feature-names.ts';
import { wordReader } from '../word-reader.ts';
import { candidatesOf } from './candidates.ts';
import type { ReadingOperation } from './reading.ts';

const table = knownTableOf(
  tableOf(
    ['Ship', 'Yard', 'Launched', 'Length'],
    [
      ['Aurora', 'Leith', '3 May 1901', 90],
      ['Boreas', 'Cadiz', '8 June 1903', 120],
      ['Castor', 'Leith', '1 March 1904', 110],
      ['Dorade', 'Leith', '9 August 1907', 150],
      ['Elster', 'Turku', '2 April 1910', 80],
    ],
  ),
);

const reader = wordReader(english, loadLexicon());

/** Answers of the readings with an operation. */
function answersTo(question: string, is: ReadingOperation['is']): string[] {
  const candidates = candidatesOf(questionEvidence(question, table, reader), {
    plain: new FeatureNames(),
    parts: new FeatureNames(),
  });
  return candidates.filter(({ reading }) => reading.operation.is === is).map(({ key }) => key);
}

test.each<[string, ReadingOperation['is'], string]>([
  ['which ship was built at Cadiz', 'cells', 'boreas'],
  ['how many ships were built at Leith', 'count', '#3'],
  ['which ship is the longest by length', 'cells', 'dorade'],
  ['which ship comes after Castor', 'cells', 'dorade'],
  ['which ship was launched after 1907', 'cells', 'elster'],
  ['how many ships have a length of more than 100', 'count', '#3'],
  ['what is the average length', 'aggregate', '#110'],
  ['what is the median length', 'aggregate', '#110'],
  ['how much longer is Dorade than Aurora in length', 'difference', '#60'],
  ['which yard built the most ships', 'most-often', 'leith'],
  ['what share of the ships was built at Leith', 'share', '#60'],
  ['average length per yard', 'groups', 'Leith=116.6666667|Cadiz=120|Turku=80'],
  ['how many different yards are there', 'distinct', '#3'],
  ['the 2 longest ships by length', 'rows', 'Dorade=150|Boreas=120'],
  ['top 2 yards by total length', 'groups', 'Leith=350|Cadiz=120'],
  ['ships per year', 'groups', '1901=1|1903=1|1904=1|1907=1|1910=1'],
  ['compare the average length of Leith and Cadiz', 'groups', 'Leith=116.6666667|Cadiz=120'],
  ['is the average length of Leith higher than of Cadiz', 'is-more', 'no'],
  ['total length from 1901 to 1904', 'aggregate', '#320'],
])('%s: has the right reading among its candidates', (question, operation, key) => {
  expect(answersTo(question, operation)).toContain(key);
});

const loans = knownTableOf(
  tableOf(
    ['Book', 'Lent', 'Returned', '2022', '2023', '2024', 'Total'],
    [
      ['Ada', '1 May 2024', '11 May 2024', 3, 5, 4, 12],
      ['Emma', '3 May 2024', '23 May 2024', 8, 6, 2, 16],
      ['Ulysses', '9 May 2024', '12 May 2024', 1, 1, 2, 4],
    ],
  ),
);

test.each<[string, ReadingOperation['is'], string]>([
  ['how many days is a book kept on average', 'days', '#11'],
  ['which books fell from 2022 to 2024', 'cells', 'emma'],
  ['loans in each year', 'columns', '2022=12|2023=12|2024=8'],
  ['average over the years for each book', 'over-columns', 'Ada=4|Emma=5.333333333|Ulysses=1.333333333'],
])('%s: reads across columns and dates', (question, operation, key) => {
  const candidates = candidatesOf(questionEvidence(question, loans, reader), {
    plain: new FeatureNames(),
    parts: new FeatureNames(),
  });
  const answers = candidates.filter(({ reading }) => reading.operation.is === operation).map((each) => each.key);
  expect(answers).toContain(key);
});
