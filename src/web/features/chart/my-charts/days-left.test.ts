import { expect, test } from 'vitest';
import { daysLeft } from './chart-card.tsx';

const now = new Date('2026-11-15T09:00:00Z');

test.each([
  [null, ''],
  ['2026-12-15T08:59:00Z', 'Deleted in 30 days'],
  ['2026-11-16T10:00:00Z', 'Deleted in 2 days'],
  ['2026-11-15T10:00:00Z', 'Deleted within a day'],
  ['2026-11-14T10:00:00Z', 'Deleted within a day'],
])('%s: %s', (goneAt, words) => {
  expect(daysLeft(goneAt, now)).toBe(words);
});
