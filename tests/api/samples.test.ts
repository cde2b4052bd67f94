import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { read } from '#data/read.ts';
import { readSamples, type Sample, ways } from '#tests/support/samples.ts';

const samples = readSamples().map((sample) => ({ ...sample, at: `${sample.file}:${sample.line}` }));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('every block of code in the documentation is read', () => {
  const fences = globSync('docs/{help,guide}/*.md').flatMap(
    (file) => readFileSync(file, 'utf8').match(/^[ >]*```/gm) ?? [],
  );
  expect(fences.length / 2).toBe(samples.length);
  expect(samples.length).toBeGreaterThan(60);
});

test.each(samples)('$at says how it is tested, or why it is not', ({ language, way, words, code }) => {
  expect(language).toMatch(/^[a-z]+$/);
  expect(ways).toContain(way);
  if (way === '') expect(['csv', 'json']).toContain(language);
  if (['from', 'proof', 'shown:'].includes(way)) expect(words).not.toBe('');
  if (way === 'proof') expect(Object.keys(scripts)).toContain(`proof:${words}`);
  for (const [, name = ''] of code.matchAll(/\bnpm run (?:--silent )?([\w:]+)/g))
    if (way !== 'proof') expect(Object.keys(scripts)).toContain(name);
});

const of = (way: string, ...languages: string[]) =>
  samples.filter((each) => each.way === way && (languages.length === 0 || languages.includes(each.language)));

test.each(of('', 'json'))('$at is JSON', ({ code }) => {
  expect(() => JSON.parse(code)).not.toThrow();
});

test.each(of('', 'csv'))('$at is a table', async ({ code }) => {
  const table = await read({ from: 'paste', text: code, html: '' });
  expect(table).toMatchObject({ ok: true });
});

describe('an excerpt', () => {
  test.each(of('from'))('$at is in $words', ({ code, words }) => {
    expect(missingOf(code, readFileSync(words, 'utf8'))).toBe('');
  });

  test('is refused when its file says something else, or in another order', () => {
    const file = 'const a = 1;\nconst b = 2;\n';
    expect(missingOf('const a = 1;\n// …\nconst b = 2;', file)).toBe('');
    expect(missingOf('const a = 2;', file)).toBe('consta=2;');
    expect(missingOf('const b = 2;\n…\nconst a = 1;', file)).toBe('consta=1;');
  });
});

/** The first part of an excerpt that does not follow in its file, without spaces; empty when all do. */
function missingOf(excerpt: Sample['code'], file: string): string {
  const bare = (text: string) => text.replace(/\s+/g, '');
  let rest = bare(file);
  for (const part of excerpt.split(/(?:\/\/ )?…/).map(bare)) {
    const at = rest.indexOf(part);
    if (at < 0) return part;
    rest = rest.slice(at + part.length);
  }
  return '';
}
