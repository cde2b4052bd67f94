import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadLexicon } from '../../load-lexicon.ts';
import { tokenize } from '../../offline/language/tokenize.ts';
import { type Concept, closeness, conceptAggregates, conceptKinds, readLexicon } from './concepts.ts';
import { type LexiconLanguage, lexiconLanguages } from './inflection.ts';

const text = readFileSync(new URL('concepts.tsv', import.meta.url), 'utf8');
const [header = '', ...rows] = text.trimEnd().split('\n');
const lexicon = loadLexicon();

const concept = (id: string): Concept => {
  const found = lexicon.concepts.get(id);
  if (found === undefined) throw new Error(`there is no concept ${id}`);
  return found;
};

/** What a sentence is about: “words=concept/concept” for each match. */
function meanings(sentence: string, language: LexiconLanguage): string[] {
  const tokens = tokenize(sentence, (word) => lexicon.isWord(word, language)).map(({ plain }) => plain);
  return lexicon
    .conceptsOf(tokens, language)
    .map(({ from, to, concepts }) => `${tokens.slice(from, to).join(' ')}=${concepts.map(({ id }) => id).join('/')}`);
}

test('every row of the file is whole', () => {
  expect(header.split('\t')).toEqual(['id', 'kind', 'broader', 'aggregate', 'unit', ...lexiconLanguages]);
  const ids = rows.map((row) => row.split('\t')[0]);
  expect(new Set(ids).size).toBe(ids.length);
  const wrong = rows.filter((row) => {
    const [id = '', kind, broader = '', aggregate = '', , ...words] = row.split('\t');
    const isKnown = (list: readonly string[], value: string | undefined) => list.includes(value ?? '');
    return (
      !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) ||
      !isKnown(conceptKinds, kind) ||
      (broader !== '' && (broader === id || !ids.includes(broader))) ||
      (aggregate !== '' && !isKnown(conceptAggregates, aggregate)) ||
      words.length !== lexiconLanguages.length ||
      words.some((list) => list.split('|').some((word) => word === '' || word !== word.trim()))
    );
  });
  expect(wrong).toEqual([]);
});

test('every language is written in its own letters', () => {
  const wrong = rows.filter((row) => {
    const [zh = '', ar = ''] = row.split('\t').slice(-2);
    const others = row.split('\t').slice(5, -2).join('|');
    return (
      !/\p{Script=Han}/u.test(zh) || !/\p{Script=Arabic}/u.test(ar) || /[\p{Script=Han}\p{Script=Arabic}]/u.test(others)
    );
  });
  expect(wrong).toEqual([]);
});

test('no concept is broader than itself, however far up', () => {
  const broaderOf = new Map(rows.map((row) => [row.split('\t')[0] ?? '', row.split('\t')[2] ?? '']));
  const circles = [...broaderOf.keys()].filter((id) => {
    const seen = new Set<string>();
    for (let at = id; at !== ''; at = broaderOf.get(at) ?? '') {
      if (seen.has(at)) return true;
      seen.add(at);
    }
    return false;
  });
  expect(circles).toEqual([]);
});

test('the file stays small enough to be fetched for a question', () => {
  expect(gzipSync(text, { level: 9 }).length).toBeLessThan(250 * 1024);
});

const sentences: [LexiconLanguage, string, string[]][] = [
  [
    'en',
    'Which films released after 2008 had the highest box office gross?',
    ['which=which', 'after=after', 'highest=most', 'box office gross=box-office'],
  ],
  [
    'en',
    'average wages per household other than pensions',
    ['average=average', 'wages=salary', 'per=per', 'other than=other-than'],
  ],
  [
    'de',
    'Wie hoch war der durchschnittliche Jahresumsatz je Filiale seit 2015?',
    ['wie hoch=how-much', 'durchschnittliche=average', 'jahresumsatz=revenue', 'filiale=shop', 'seit=since'],
  ],
  ['de', 'Länder mit den meisten Einwohnern', ['lander=country', 'meisten=most', 'einwohnern=population']],
  [
    'fr',
    "Quel est le taux du chômage moyen par région et le chiffre d'affaires ?",
    ['taux du chomage=unemployment', 'moyen=average', 'region=region', "chiffre d ' affaires=revenue"],
  ],
  [
    'es',
    '¿Cuáles son los países con la mayor esperanza de vida?',
    ['paises=country', 'esperanza de vida=life-expectancy'],
  ],
  [
    'pt',
    'Quantos alunos há em cada escola, exceto em regiões rurais?',
    [
      'quantos=count',
      'alunos=student',
      'cada=each',
      'escola=school',
      'exceto=other-than',
      'regioes=region',
      'rurais=rural',
    ],
  ],
  [
    'it',
    'Quali regioni hanno il maggior numero di disoccupati?',
    ['regioni=region', 'numero di=count', 'disoccupati=unemployment'],
  ],
  [
    'zh',
    '2020年各国人口最多的是哪个国家？平均工资是多少',
    ['年=year', '人口=population', '哪个=which', '国家=country', '平均=average', '工资=salary'],
  ],
  [
    'ar',
    'اعرض المبيعات الشهرية والأرباح حسب المنطقة',
    ['اعرض=show', 'المبيعات=sales', 'الشهرية=month', 'والارباح=profit', 'حسب=group-by', 'المنطقة=region'],
  ],
];

test.each(sentences)('finds the concepts of a sentence in %s: %s', (language, sentence, expected) => {
  const found = meanings(sentence, language);
  for (const each of expected) {
    const [words = '', id = ''] = each.split('=');
    const ids = found.filter((match) => match.startsWith(`${words}=`)).map((match) => match.slice(words.length + 1));
    expect(
      ids.flatMap((list) => list.split('/')),
      `${words} in ${found.join(', ')}`,
    ).toContain(id);
  }
});

test('the same question has the same concepts in all languages', () => {
  const most: Record<LexiconLanguage, string> = {
    en: 'most',
    de: 'meisten',
    fr: 'le plus',
    es: 'más',
    pt: 'mais',
    it: 'il più',
    zh: '最多',
    ar: 'الأكثر',
  };
  for (const language of lexiconLanguages)
    expect(meanings(most[language], language).join(), language).toMatch(/=.*\bmost\b/);
});

test('a word of several concepts names them all, those whose usual word it is first', () => {
  expect(meanings('Land', 'de')).toEqual(['land=country/rural/state']);
  expect(meanings('mayor', 'es')).toEqual(['mayor=most/more']);
  expect(meanings('mayor', 'en')).toEqual(['mayor=mayor']);
});

test('the longest phrase wins, and says whether it was found as it is written', () => {
  expect(lexicon.conceptsOf(['life', 'expectancy', 'at', 'birth'], 'en')).toMatchObject([
    { from: 0, to: 4, concepts: [{ id: 'life-expectancy' }], how: 'exact' },
  ]);
  expect(lexicon.conceptsOf(['students'], 'en')[0]?.how).toBe('exact');
  expect(lexicon.conceptsOf(['villes'], 'fr')[0]).toMatchObject({ concepts: [{ id: 'city' }] });
  expect(lexicon.conceptsOf(['umsatzanteil'], 'de').map(({ how }) => how)).toEqual(['part', 'part']);
});

test('closeness grows with what two concepts share', () => {
  const [price, rent, fare, year] = ['price', 'rent', 'fare', 'year'].map(concept) as [
    Concept,
    Concept,
    Concept,
    Concept,
  ];
  expect(closeness(price, price)).toBe(1);
  expect(closeness(rent, price)).toBeGreaterThan(closeness(rent, fare));
  expect(closeness(rent, fare)).toBeGreaterThan(0);
  expect(closeness(rent, year)).toBe(0);
});

test('aggregate and unit are those of the broader concept where a concept has none', () => {
  expect(concept('rent')).toMatchObject({ aggregate: 'mean', unit: 'currency' });
  expect(concept('life-expectancy')).toMatchObject({ aggregate: 'mean', unit: 'years' });
});

test('is indexed in 30 ms and reads a sentence in one', () => {
  const costs = Array.from({ length: 15 }, () => {
    const start = process.cpuUsage();
    readLexicon(text).conceptsOf(['umsatz', 'qqq'], 'de');
    return process.cpuUsage(start).user / 1000;
  });
  expect(Math.min(...costs)).toBeLessThan(30);
  const tokens = 'which regions had more than ten students per teacher in the last three years before 2020'.split(' ');
  lexicon.conceptsOf(tokens, 'en');
  const start = process.cpuUsage();
  for (let time = 0; time < 100; time++) lexicon.conceptsOf(tokens, 'en');
  expect(process.cpuUsage(start).user / 1000 / 100).toBeLessThan(1);
});
