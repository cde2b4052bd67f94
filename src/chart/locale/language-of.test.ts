import { expect, test } from 'vitest';
import { localeData } from './data.ts';
import { languages } from './language-of.ts';

test('every language has its signs and month names, and no other has', () => {
  expect(Object.keys(localeData)).toEqual([...languages]);
});
