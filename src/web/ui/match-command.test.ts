import { expect, test } from 'vitest';
import { matchCommand } from './command-palette.tsx';

test('all words must be there, best at the beginning', () => {
  expect(matchCommand('', ['Dashboard'])).toBe(1);
  expect(matchCommand('dash', ['Dashboard'])).toBe(1);
  expect(matchCommand('charts my', ['My charts', 'maps'])).toBe(0.8);
  expect(matchCommand('board', ['Dashboard'])).toBe(0.5);
  expect(matchCommand('dash nothing', ['Dashboard'])).toBe(0);
});

test('scattered letters find nothing, where “rate” led to the dashboard', () => {
  expect(matchCommand('rate', ['Dashboard', 'overview', 'start', 'home'])).toBe(0);
});
