import { expect, test } from 'vitest';
import { cellPartsOf, plainCell, yearsBetween } from './cell-parts.ts';

test.each([
  ['"Peace" [3]', 'peace'],
  ['São Paulo (capital)*', 'sao paulo'],
  ['(none)', '(none)'],
])('compares %s without quotes, notes and accents', (text, plain) => {
  expect(plainCell(text)).toBe(plain);
});

test.each([
  ['504 (313.2)', 504, false],
  ['T2', Number.NaN, false],
  ['$1,200', 1200, true],
  ['3.5 million', 3_500_000, false],
  ['−4', -4, true],
  ['1:50.5', 110.5, true],
])('reads the number in %s', (text, number, isNumber) => {
  expect(cellPartsOf(text)).toMatchObject({ number, isNumber });
});

test.each([
  ['March 5, 2004', { year: 2004, month: 3, day: 5 }],
  ['5 March', { year: -1, month: 3, day: 5 }],
  ['2004-03-05', { year: 2004, month: 3, day: 5 }],
  ['1997–98', { year: 1997, month: -1, day: -1 }],
  ['Peru', null],
])('reads the day in %s', (text, day) => {
  expect(cellPartsOf(text).day).toEqual(day);
});

test('counts the years between two in a cell', () => {
  expect(yearsBetween('1981–2007')).toBe(26);
  expect(yearsBetween('1981')).toBe(-1);
});
