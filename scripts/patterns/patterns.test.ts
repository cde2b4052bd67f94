import { expect, test } from 'vitest';
import { bounded } from './bounded.ts';
import { isLinear } from './is-linear.ts';
import { nameOf, patternsIn } from './patterns-in.ts';

test.each([String.raw`/\w+:\/\/|x/`, String.raw`/^(\w+\s?)*$/`, String.raw`/^(.*\S)\s*\(\s*([^()]+?)\s*\)$/s`])(
  '%s is found to take longer and longer',
  async (pattern) => {
    expect(await isLinear(pattern)).toBe(false);
  },
  60_000,
);

test.each([String.raw`/(?<!\w)\w{1,20}:\/\//`, String.raw`/^\d+$/`])(
  '%s is linear',
  async (pattern) => {
    expect(await isLinear(pattern)).toBe(true);
  },
  60_000,
);

test('expressions are found wherever they are written, and not in texts and comments', () => {
  const source =
    "const a = /a+$/u; // /b/\nexport const c = (d: string) => d.replace(/[/]e/g, '/f/') satisfies string;";
  expect(patternsIn('a.ts', source)).toEqual(['/a+$/u', '/[/]e/g']);
});

test('the list of expressions of bounded texts names what bounds them', () => {
  for (const [pattern, bound] of Object.entries(bounded)) expect([pattern, bound.length > 10]).toEqual([pattern, true]);
  expect(nameOf('/a/')).toMatch(/^[0-9a-f]{12}$/);
});
