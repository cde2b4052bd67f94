import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap } from '#tests/support/render/draw-map.ts';
import { localeData } from '../../locale/data.ts';
import type { Counted } from '../../locale/locale.ts';
import { englishMapTexts } from '../../locale/map-words.ts';
import { otherMapTexts } from '../../locale/other-map-words.ts';
import { templates } from '../../template/all-types.ts';

const placesIn = (sentence: string) => [...new Set(sentence.match(/\{\d\}/g))].sort();
const formsOf = (said: string | Counted) => (typeof said === 'string' ? [said] : Object.values(said));

test('every language that charts know has all words of maps, with the same places to fill', () => {
  expect(['en', ...Object.keys(otherMapTexts)].sort()).toEqual(Object.keys(localeData).sort());
  for (const [language, words] of Object.entries(otherMapTexts)) {
    expect(Object.keys(words)).toEqual(Object.keys(englishMapTexts));
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [name, english] of Object.entries(englishMapTexts)) {
      const sentence = words[name as keyof typeof words];
      const [own = ''] = formsOf(typeof sentence === 'string' ? sentence : { other: sentence.other });
      expect(placesIn(own), `${language} ${name}`).toEqual(placesIn(formsOf(english).at(-1) ?? ''));
      if (typeof sentence !== 'string') expect(forms, language).toEqual(expect.arrayContaining(Object.keys(sentence)));
    }
  }
});

const maps = templates.filter(({ family }) => family === 'maps').map(({ id }) => id);

test.each(maps)('%s is described in the language of the chart', (id) => {
  const textIn = (locale: string) => {
    const { summary, details } = drawMap(id, { locale }).description;
    return [summary, ...details];
  };
  const [english, german, japanese] = [textIn('en'), textIn('de'), textIn('ja')];
  expect(german).toHaveLength(english.length);
  const [kind, map] = german[0]?.split(': ') ?? [];
  expect(kind).not.toMatch(/\b(?:map|of|regions?|places?)\b/i);
  expect(map).not.toMatch(/World|Europe|United States/);
  expect(german.join(' ')).not.toMatch(/\b(?:Highest|Lowest|Largest|Among|Parts|From)\b/);
  expect(japanese[0]).toMatch(/[\u3040-\u30ff\u4e00-\u9fff].*。$/u);
});

test.each(maps)('%s says what it shows before what it is', (id) => {
  const kinds = Object.values(englishMapTexts).filter((word) => typeof word === 'string' && /^[A-Z][^{]*$/.test(word));
  const { summary } = drawMap(id).description;
  expect(kinds.filter((kind) => summary.startsWith(`${kind} of`))).toEqual([]);
});

test.each([
  ['en', 'Higher in the south.'],
  ['de', 'Höher im Süden.'],
  ['ja', '南部で高い。'],
])('%s: says where values are higher', (locale, sentence) => {
  const names = ['Norway', 'Sweden', 'Finland', 'Denmark', 'Germany', 'Austria', 'Italy', 'Greece', 'Malta'];
  const table = tableOf(
    ['Country', 'Sun'],
    names.map((name, place) => [name, 1000 + place * 100]),
  );
  const roles = { region: ['Country'], value: ['Sun'] };
  const summaryOf = (data: typeof table) =>
    drawMap('choropleth', { table: data, roles, locale, options: { map: 'europe' } }).description.summary;
  expect(summaryOf(table)).toContain(sentence);
  const even = tableOf(
    ['Country', 'Sun'],
    names.map((name, place) => [name, place % 2]),
  );
  expect(summaryOf(even)).not.toContain(sentence);
});

test('insets are called after all that is in them, in the language of the chart', () => {
  const table = tableOf(
    ['Province', 'Value'],
    [
      ['Madrid', 1],
      ['Sevilla', 2],
      ['Las Palmas', 3],
    ],
  );
  const roles = { region: ['Province'], value: ['Value'] };
  const words = (locale: string) => drawMap('choropleth', { table, roles, locale, options: { map: 'spain' } }).words;
  expect(words('en')).toContain('Canary Islands');
  expect(words('de').join(' ')).toContain('Kanarische');
  expect(words('ja')).toContain('カナリア諸島');
});
