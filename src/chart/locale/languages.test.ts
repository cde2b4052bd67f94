import { expect, test } from 'vitest';
import { localeData } from './data.ts';
import { languages } from './languages.ts';

test('every language has its signs and month names, and no other has', () => {
  expect(Object.keys(localeData)).toEqual([...languages]);
});
