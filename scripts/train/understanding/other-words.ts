import { tokenize } from '#ai/offline/language/tokenize.ts';
import { countryNamesIn } from '#ai/offline/link/place-names.ts';
import type { KnownTable } from '#ai/understanding/known-table.ts';
import { type Concept, closeness, type Lexicon } from '#ai/understanding/lexicon/concepts.ts';
import { type LexiconLanguage, lexiconLanguages } from '#ai/understanding/lexicon/inflection.ts';
import { stemsOf } from '#ai/understanding/stems.ts';

type Given = {
  table: KnownTable;
  language: string;
  own: string;
  random: () => number;
  lexicon: Lexicon;
  others: readonly string[];
};

/** A column’s name as people say it: another word for it, or the word of their own language. */
export function wordsFor(
  name: string,
  { language, own, random, lexicon, plain }: Pick<Given, 'language' | 'own' | 'random' | 'lexicon'> & { plain: string },
): string {
  const isForeign = language !== own;
  if (random() > (isForeign ? 0.7 : 0.25)) return plain;
  const tokens = tokenize(name.replace(/\s*[([][^)\]]*[)\]]/g, '')).map((token) => token.plain);
  const from = lexiconLanguages.find((code) => code === own) ?? 'en';
  const [match, ...rest] = lexicon.conceptsOf(tokens, from).filter(({ how }) => how !== 'part');
  const isWhole = match !== undefined && rest.length === 0 && match.from === 0 && match.to === tokens.length;
  const to = lexiconLanguages.find((code) => code === language);
  if (!isWhole || to === undefined) return plain;
  const words = match.concepts[0]?.words[to].split('|').slice(0, 3) ?? [];
  const word = words[Math.floor(random() ** 2 * words.length)]?.trim();
  return word === undefined || word === '' ? plain : word;
}

/** A measure, a group, a value and a time that the table does not have. */
export function missingWords(given: Given): { measure: string; group: string; value: string; time: string } {
  const { table, random, lexicon, language, others } = given;
  const concepts = [...lexicon.concepts.values()];
  const own = conceptsOfTable(table, lexicon);
  const measures = concepts.filter(({ kind }) => kind === 'measure');
  const groups = concepts.filter(({ kind }) => kind === 'category' || kind === 'place' || kind === 'person');
  const countries = [...countryNamesIn(language).keys()];
  const values = random() < 0.5 ? others : countries;
  return {
    measure: absentWord(measures, { ...given, known: own }),
    group: absentWord(groups, { ...given, known: own }),
    value: pickAbsent(values, given),
    time: absentYear(table, random),
  };
}

const tries = 20;

function absentWord(
  concepts: readonly Concept[],
  { table, language, random, known }: Given & { known: readonly Concept[] },
): string {
  const code = lexiconLanguages.find((each) => each === language) ?? 'en';
  for (let at = 0; at < tries; at++) {
    const concept = concepts[Math.floor(random() * concepts.length)];
    const [word = ''] = concept?.words[code].split('|') ?? [];
    if (concept === undefined || word === '' || known.some((other) => closeness(concept, other) >= 0.5)) continue;
    if (!isInTable(table, word) && !isInTable(table, concept.words.en.split('|')[0] ?? '')) return word;
  }
  return '';
}

function conceptsOfTable({ columns }: KnownTable, lexicon: Lexicon): Concept[] {
  return columns.flatMap(({ name }) => {
    const tokens = tokenize(name).map(({ plain }) => plain);
    return lexiconLanguages.flatMap((code: LexiconLanguage) =>
      lexicon.conceptsOf(tokens, code).flatMap(({ concepts }) => concepts),
    );
  });
}

function isInTable({ places, columns, name }: KnownTable, words: string): boolean {
  const stems = stemsOf(words);
  const isNamed = (stem: string) =>
    columns.some((column) => column.stems.includes(stem)) || stemsOf(name).includes(stem);
  return stems.some((stem) => places.has(stem) || isNamed(stem));
}

function pickAbsent(values: readonly string[], { table, random }: Given): string {
  for (let at = 0; at < tries; at++) {
    const value = values[Math.floor(random() * values.length)] ?? '';
    if (value.length > 2 && value.length < 30 && !/\d/.test(value) && !isInTable(table, value)) return value;
  }
  return '';
}

function absentYear({ columns }: KnownTable, random: () => number): string {
  const years = columns.flatMap(({ values }) =>
    values.flatMap(({ day }) => (day === null || day.year < 0 ? [] : day.year)),
  );
  const before = random() < 0.5 || years.length === 0;
  const year = before
    ? Math.min(2024, ...years) - 3 - Math.floor(random() * 20)
    : Math.max(...years) + 2 + Math.floor(random() * 10);
  return years.includes(year) || year < 1000 ? '' : String(year);
}
