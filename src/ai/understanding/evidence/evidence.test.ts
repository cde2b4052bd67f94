import { expect, test } from 'vitest';
import { english, loadLanguage } from '#ai/offline/language/load-language.ts';
import { tableOf } from '#data/table.ts';
import { loadLexicon } from '../../load-lexicon.ts';
import { knownTableOf } from '../known-table.ts';
import { wordReader } from '../word-reader.ts';
import { questionEvidence } from './evidence.ts';
import { hasWord } from './word-set.ts';

const table = knownTableOf(
  tableOf(
    ['Film', 'Country', 'Released', 'Budget'],
    [
      ['Red Sea', 'Peru', '3 May 1999', 20],
      ['Blue Sea', 'Chile', '8 June 2001', 30],
      ['Old Sea Dogs', 'Peru', '1 July 2001', 45],
    ],
  ),
);
const lexicon = loadLexicon();
const reader = wordReader(english, lexicon);

/** Conditions as “kind Column comparison text”. */
function conditionsIn(question: string): string[] {
  return questionEvidence(question, table, reader).conditions.map(
    ({ kind, column, comparison, text }) => `${kind} ${table.columns[column]?.name} ${comparison} ${text}`,
  );
}

test.each([
  ['how many films are from Peru', 'value Country = Peru'],
  ['when was Red Sea released', 'value Film = Red Sea'],
  ['films with dogs', 'part Film = dogs'],
  ['films of 2001', 'time Released = 2001'],
  ['films before june 2001', 'time Released < june 2001'],
  ['films of the 1990s', 'time Released in 1990s'],
  ['films with a budget over 25', 'number Budget > 25'],
  ['films from Chille', 'value Country = Chile'],
  ['films from 1998 to 2000', 'time Released in 1998–2000'],
  ['chilean films', 'value Country = Chile'],
])('%s: finds the condition', (question, condition) => {
  expect(conditionsIn(question)).toContain(condition);
});

test('a word in another language gets the concept that English has', async () => {
  const german = wordReader(await loadLanguage('de'), lexicon);
  const { grams } = questionEvidence('Durchschnitt von Budget', table, german);
  expect(grams).toContain('average');
  expect(questionEvidence('average of budget', table, reader).grams).toContain('average');
});

test('a value is found by its name in another language', async () => {
  const loans = knownTableOf(
    tableOf(
      ['Título', 'Género'],
      [
        ['Rayuela', 'Novela'],
        ['Ficciones', 'Cuento'],
        ['Pedro Páramo', 'Novela'],
      ],
    ),
  );
  const { conditions } = questionEvidence('how many novels are there', loans, reader);
  expect(conditions.map(({ text }) => text)).toContain('Novela');
});

test('a time and a measure that the data does not have are lacking', () => {
  const lackingIn = (question: string) => {
    const { lacking, words } = questionEvidence(question, table, reader);
    return words.flatMap(({ text }, at) => (hasWord(lacking, at) ? text : []));
  };
  expect(lackingIn('average budget in 2031')).toEqual(['2031']);
  expect(lackingIn('average temperature of the films')).toEqual(['temperature']);
  expect(lackingIn('average budget in 2001')).toEqual([]);
});

test('a column is met by a word that means the same', () => {
  const { names } = questionEvidence('which nation made the most films', table, reader);
  expect(names[1]?.grade).toBeGreaterThan(0);
});
