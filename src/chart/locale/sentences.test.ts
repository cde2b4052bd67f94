import { expect, test } from 'vitest';
import { localeData } from './data.ts';
import type { Counted } from './locale.ts';
import { localeOf } from './locale-of.ts';
import { otherSentences } from './other-sentences.ts';
import { englishSentences, formatPluralSentence, listed, quoted } from './sentences.ts';

const placesIn = (sentence: string) => [...new Set(sentence.match(/\{\d\}/g))].sort();

test('every language that charts know has all sentences, with the same places to fill', () => {
  expect(['en', ...Object.keys(otherSentences)].sort()).toEqual(Object.keys(localeData).sort());
  for (const [language, sentences] of Object.entries(otherSentences)) {
    expect(Object.keys(sentences)).toEqual(Object.keys(englishSentences));
    for (const [name, english] of Object.entries(englishSentences)) {
      const sentence = sentences[name as keyof typeof sentences];
      const [own, others] = typeof sentence === 'string' ? [sentence, []] : [sentence.other, Object.values(sentence)];
      const places = placesIn(typeof english === 'string' ? english : english.other);
      expect(placesIn(own), `${language} ${name}`).toEqual(places);
      // One and two may be words of their own: “a row”, not “1 row”.
      for (const each of others) expect(places, `${language} ${name}`).toEqual(expect.arrayContaining(placesIn(each)));
    }
  }
});

test('no sentence has a plural form that its language does not have', () => {
  for (const [language, sentences] of Object.entries(otherSentences)) {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const countedSentences = Object.values(sentences).filter(
      (sentence): sentence is Counted => typeof sentence !== 'string',
    );
    for (const sentence of countedSentences)
      expect(forms, language).toEqual(expect.arrayContaining(Object.keys(sentence)));
  }
});

test.each([
  ['en', 1, '1 row has no valid coordinates: A.'],
  ['en', 1200, '1,200 rows have no valid coordinates: A.'],
  ['de', 1, '1 Zeile hat keine gültigen Koordinaten: A.'],
  ['pl', 1, '1 wiersz nie ma prawidłowych współrzędnych: A.'],
  ['pl', 3, '3 wiersze nie mają prawidłowych współrzędnych: A.'],
  ['pl', 5, '5 wierszy nie ma prawidłowych współrzędnych: A.'],
  ['pl', 22, '22 wiersze nie mają prawidłowych współrzędnych: A.'],
  ['ar', 2, 'صفان بلا إحداثيات صالحة: A.'],
  ['ar', 3, '3 صفوف بلا إحداثيات صالحة: A.'],
  ['ar', 11, '11 صفًا بلا إحداثيات صالحة: A.'],
  ['ja', 4, '4行に有効な座標がありません：A。'],
])('%s: the form is the one for %d', (tag, count, said) => {
  const locale = localeOf(tag);
  const { lost } = locale.sentences ?? englishSentences;
  expect(formatPluralSentence(lost, count, locale, 'A')).toBe(said);
});

test('lists are cut and say how much is left, in the signs of the language', () => {
  const names = ['A', 'B', 'C', 'D', 'E'];
  const list = (tag: string) =>
    listed(
      names.map((name) => quoted(name, localeOf(tag))),
      localeOf(tag),
      3,
    );
  expect(list('en')).toBe('“A”, “B”, “C” and 2 more');
  expect(list('de')).toBe('„A“, „B“, „C“ und 2 weitere');
  expect(list('ja')).toBe('「A」、「B」、「C」、ほか2件');
  expect(list('ar')).toBe('«A»، «B»، «C» واثنان آخران');
});
