import { expect, test } from 'vitest';
import { tellAgo, tellDay, tellTime } from './tell-moment.ts';

const reader = { locale: 'en-GB', timeZone: 'Europe/Berlin', now: new Date('2026-03-01T08:00:00Z') };

test.each([
  ['2026-03-01T07:59:00Z', 'Today'],
  ['2026-02-28T23:30:00Z', 'Today'], // half past midnight in Berlin
  ['2026-02-28T22:30:00Z', 'Yesterday'],
  ['2026-02-24T12:00:00Z', 'Tuesday 24 February'],
  ['2025-12-31T12:00:00Z', '31 December 2025'],
])('%s is %s', (moment, day) => {
  expect(tellDay(moment, reader)).toBe(day);
});

test.each([
  ['2026-03-01T08:00:20Z', 'now'],
  ['2026-03-01T07:59:30Z', 'now'],
  ['2026-03-01T07:01:00Z', '59 min'],
  ['2026-03-01T07:00:00Z', '1 h'],
  ['2026-02-28T08:00:00Z', '1 d'],
  ['2026-02-22T08:00:00Z', '22 Feb'],
])('%s is %s ago', (moment, ago) => {
  expect(tellAgo(moment, reader)).toBe(ago);
});

test('times stand in the reader’s zone and manner', () => {
  expect(tellTime('2026-03-01T13:05:00Z', reader)).toBe('14:05');
  expect(tellTime('2026-03-01T13:05:00Z', { ...reader, locale: 'en-US' })).toBe('2:05 PM');
});
