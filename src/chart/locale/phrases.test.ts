import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';
import { hardTables } from '#tests/support/chart/hard-tables.ts';
import { blankDocument } from '../document/document.ts';
import { draw } from '../draw.ts';
import { templates } from '../template/all-types.ts';
import { themes } from '../theme/themes.ts';
import { localeOf } from './locale-of.ts';
import { otherPhrases } from './other-phrases.ts';
import { formatCount, formatPhrase } from './say.ts';

const placesIn = (sentence: string) => [...new Set(sentence.match(/\{\d\}/g))].sort();

describe.each(Object.entries(otherPhrases))('descriptions in %s', (_, phrases) => {
  test('fill the same places as the English ones', () => {
    for (const [english, phrase] of Object.entries(phrases)) {
      const forms = phrase.split('|');
      expect(forms.length, english).toBe(english.split('|').length);
      for (const form of forms) expect(placesIn(form), english).toEqual(placesIn(english));
    }
  });

  test('end like the English ones', () => {
    const end = (sentence: string) => /[.?]?$/.exec(sentence)?.[0];
    const odd = Object.entries(phrases).filter(([english, phrase]) => end(english) !== end(phrase));
    expect(odd).toEqual([]);
  });
});

const folder = join(import.meta.dirname, '..');
const isDrawing = (file: string) =>
  file.endsWith('.ts') &&
  !file.endsWith('.test.ts') &&
  !/^(?:locale|document|changes|theme|story|testing)\//.test(file);
const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(isDrawing)
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

test('every phrase is used by a type', () => {
  const unused = Object.keys(otherPhrases.de ?? {}).filter((phrase) => !code.includes(`'${phrase}'`));
  expect(unused).toEqual([]);
});

test.each(templates.map((template) => [template.id, template] as const))(
  '%s says in the language of the chart why it cannot be drawn',
  (id, template) => {
    const { table, document } = template.sample();
    const errorIn = (locale: string, asked: Partial<typeof document>, change = table) =>
      draw({ ...blankDocument(id), ...document, ...asked, locale }, change, template, {
        width: 640,
        theme: themes[0],
        measure: measureAll,
      }).error;
    for (const [asked, data] of [
      [{ roles: {} }, table],
      [{}, hardTables['all below zero']?.(table)],
      [{}, hardTables['only gaps']?.(table)],
      [{}, { ...table, rows: 0 }],
    ] as const) {
      const [english, french] = [errorIn('en', asked, data), errorIn('fr', asked, data)];
      if (english !== null) expect(french).not.toBe(english);
      else expect(french).toBeNull();
    }
  },
);

// Maps have words of their own, in more languages: see tell-map.test.ts.
test.each(templates.filter(({ family }) => family !== 'maps').map(({ id }) => id))(
  '%s is described in the language of the chart, what it shows first',
  (id) => {
    const english = drawSample(id).description;
    const german = drawSample(id, { locale: 'de' }).description;
    expect(german.summary).not.toBe(english.summary);
    expect(german.summary).not.toMatch(/\b(highest|lowest|largest|entries|chart of|from|more)\b/);
    const kinds = Object.keys(otherPhrases.de ?? {}).filter((phrase) => /^[A-Z1][^{]*$/.test(phrase));
    // A table shows what it is made of; all others have something to say before.
    if (id !== 'table') expect(kinds.filter((kind) => english.summary.startsWith(`${kind},`))).toEqual([]);
  },
);

test('languages without phrases are described in English', () => {
  expect(formatPhrase(localeOf('sv'), 'from {0} to {1}', 1, 2)).toBe('from 1 to 2');
});

test.each([
  ['en', 1, '1 entry'],
  ['en', 1200, '1,200 entries'],
  ['de', 1, '1 Eintrag'],
  ['fr', 12, '12 entrées'],
])('%s: counts %d', (tag, count, words) => {
  expect(formatCount(localeOf(tag), '{0} entry|{0} entries', count)).toBe(words);
});
