import { expect, test } from 'vitest';
import { accountInWords } from './reading-certainty.ts';

test('says what was left out, and nothing where all was read', () => {
  expect(
    accountInWords([
      { what: 'point', read: 6, seen: 66 },
      { what: 'series', read: 1, seen: 7 },
      { what: 'printed number', read: 3, seen: 4 },
      { what: 'bar', read: 5, seen: 5 },
    ]),
  ).toEqual(['6 of about 66 points were read.', '1 of 7 series was read.', '3 of 4 printed numbers were used.']);
});
