import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

const scoreOf = (password: string, known: readonly string[] = []) => strengthOf(password, { min: 8, known }).score;

test.each([
  ['', 0],
  ['aB3$xyz', 0],
  ['password1234', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['abcdefghijkl', 1],
  ['Qwert12345', 1],
  ['Summer2026!', 1],
  ['Qwertyuiop123!', 1],
  ['asdfghjkl1234', 1],
  ['zaq!@#$%^&', 1],
  ['P@ssw0rd2026', 1],
  ['Octob3r!2025', 1],
  ['Poiuytrewq99', 1],
  ['tulipan8', 2],
  ['tulipan8-Moos', 4],
  ['correct horse battery staple', 4],
  ['пароль из слов', 4],
])('%j scores %i', (password, score) => {
  expect(scoreOf(password)).toBe(score);
});

test("one's own name and email add nothing", () => {
  const known = ['Ada', 'Lovelace', 'ada.lovelace@example.org'];
  expect(scoreOf('adalovelace', known)).toBe(1);
  expect(scoreOf('adalovelace')).toBeGreaterThan(1);
});

test('a longer password never scores less', () => {
  const phrase = 'tulip moss river stone cloud';
  const scores = Array.from({ length: phrase.length }, (_, i) => scoreOf(phrase.slice(0, i + 1)));
  expect(scores).toEqual(scores.toSorted());
});
