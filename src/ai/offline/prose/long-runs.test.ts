import { expect, test } from 'vitest';
import { growthOf } from '#tests/support/growth.ts';
import { extractTables } from './extract-tables.ts';

const tabs = (length: number) => '\t'.repeat(length);

/** Texts that a pattern has once read again and again. */
const texts: [what: string, text: (length: number) => string][] = [
  ['blanks in the rule of a table', (n) => `a|b\n${tabs(n / 2)}--\t${tabs(n / 2)}:--x\n`],
  ['a long word after “el doble”', (n) => `el doble q${'um'.repeat(n / 2)} 5`],
  ['a long word after “le double de”', (n) => `La population est le double de${'ib'.repeat(n / 2)} 5`],
  ['blanks after “cut by”', (n) => `Sales cut by ${tabs(n)}T 5 percent`],
  ['full stops', (n) => `${'.'.repeat(n)} 5`],
  ['blanks before a figure', (n) => `Berlin has${tabs(n)}5 people and Paris 7.`],
];

test.each(texts)('the work for %s grows with its length', async (_, text) => {
  expect(await growthOf((length) => extractTables(text(length)))).toBeLessThanOrEqual(2.5);
});
