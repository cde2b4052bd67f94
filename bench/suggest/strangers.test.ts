import { expect, test } from 'vitest';
import { scoreStrangers, strangerFigures, strangerSets } from './strangers.ts';

test('first charts are right for tables of strangers, and seldom mislead', { timeout: 240_000 }, async () => {
  const scores = await Promise.all(strangerSets().map(scoreStrangers));
  const figures = strangerFigures(scores.flat());
  expect(scores.flat().length).toBeGreaterThanOrEqual(200);
  expect(figures.first).toBeGreaterThanOrEqual(70);
  expect(figures.three).toBeGreaterThanOrEqual(90);
  expect(figures.misleading).toBeLessThanOrEqual(15);
  expect(figures.large).toBeGreaterThanOrEqual(60);
  expect(figures.largeFirst).toBeGreaterThanOrEqual(80);
});
