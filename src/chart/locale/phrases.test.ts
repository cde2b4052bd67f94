import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { templates } from '../all-types.ts';
import { drawSample } from '../testing/draw-sample.ts';
import { localeOf } from './locale-of.ts';
import { otherPhrases } from './other-phrases.ts';
import { say, sayCount } from './say.ts';

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
    const odd = Object.entries(phrases).filter(([english, phrase]) => english.endsWith('.') !== phrase.endsWith('.'));
    expect(odd).toEqual([]);
  });
});

test('every phrase is used by a type', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('locale/') && !file.endsWith('.test.ts'),
  );
  const code = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const unused = Object.keys(otherPhrases.de ?? {}).filter((phrase) => !code.includes(`'${phrase}'`));
  expect(unused).toEqual([]);
});

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
  expect(say(localeOf('sv'), 'from {0} to {1}', 1, 2)).toBe('from 1 to 2');
});

test.each([
  ['en', 1, '1 entry'],
  ['en', 1200, '1,200 entries'],
  ['de', 1, '1 Eintrag'],
  ['fr', 12, '12 entrées'],
])('%s: counts %d', (tag, count, words) => {
  expect(sayCount(localeOf(tag), '{0} entry|{0} entries', count)).toBe(words);
});
