import { expect, test } from 'vitest';
import { formatCents, halfUp, toCents } from './money.ts';

test.each([
  [19, 1900],
  ['19', 1900],
  ['19.99', 1999],
  [1.005, 101],
  [0, 0],
  [-1, -100],
  ['', null],
  ['abc', null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [null, null],
  [undefined, null],
])('%j dollars are %j cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

test.each([
  [2.5, 3],
  [2.4999, 2],
  [237.5, 238],
  [1583.3333, 1583],
])('half a cent rounds up: %d is %d', (value, whole) => {
  expect(halfUp(value)).toBe(whole);
});

test.each([
  [1900, '$19.00'],
  [0, '$0.00'],
  [5, '$0.05'],
  [123456789, '$1,234,567.89'],
  [-400, '-$4.00'],
])('S2.83 %d cents are written %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
