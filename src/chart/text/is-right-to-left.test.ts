import { expect, test } from 'vitest';
import { isRightToLeft, runLike } from './is-right-to-left.ts';

test('the first letter says which way a text runs', () => {
  expect(isRightToLeft('مصر 1')).toBe(true);
  expect(isRightToLeft('“مصر”')).toBe(true);
  expect(isRightToLeft('Egypt مصر')).toBe(false);
  expect(isRightToLeft('2024')).toBe(false);
});

test('a line of an English note that begins with an Arabic name still runs from left to right', () => {
  const note = 'Not found on the map: “مصر 1”, “المغرب 2” and 48 more.';
  const line = '“المغرب 2” and 48 more.';
  expect(isRightToLeft(runLike(note, line))).toBe(false);
  expect(runLike(note, 'and 48 more.')).toBe('and 48 more.');
});

test('a line of an Arabic note that begins with an English name runs from right to left', () => {
  expect(isRightToLeft(runLike('غير موجود: Egypt', 'Egypt و'))).toBe(true);
});
