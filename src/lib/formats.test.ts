import { describe, expect, test } from 'vitest';
import { formatsFor, toDistance } from './formats.ts';

const noon = '2026-11-14T12:05:00.000Z';

describe('formats of a person', () => {
  test("write a date, a time and a number in the user's locale", () => {
    const berlin = formatsFor('de-DE', 'Europe/Berlin');
    expect(berlin.date(noon)).toBe('14.11.2026');
    expect(berlin.moment(noon)).toBe('14.11.2026, 13:05');
    expect(berlin.clock(noon)).toBe('13:05');
    expect(berlin.number(1234567.891)).toBe('1.234.567,891');
    expect(formatsFor('en-US', 'America/New_York').date(noon)).toBe('Nov 14, 2026');
  });

  test('fall back when the language tag or time zone is unknown', () => {
    expect(formatsFor('not a tag', 'Mars/Olympus').moment(noon)).toBe('14 Nov 2026, 12:05');
    expect(formatsFor('', '').date(noon)).toBe('14 Nov 2026');
  });
});

test.each([
  ['2026-11-14T12:04:40.000Z', 'just now'],
  ['2026-11-14T12:03:00.000Z', '2 minutes ago'],
  ['2026-11-14T09:00:00.000Z', '3 hours ago'],
  ['2026-11-13T09:00:00.000Z', 'yesterday'],
  ['2026-11-20T13:05:00.000Z', 'in 6 days'],
  ['2026-09-10T12:05:00.000Z', '2 months ago'],
  ['2023-09-10T12:05:00.000Z', '3 years ago'],
])('%s reads %s', (iso, text) => {
  expect(toDistance(iso, new Date(noon))).toBe(text);
});

test.each([
  ['2026-03-01T07:59:00Z', 'Today'],
  ['2026-02-28T23:30:00Z', 'Today'], // half past midnight in Berlin
  ['2026-02-28T22:30:00Z', 'Yesterday'],
  ['2026-02-24T12:00:00Z', 'Tuesday 24 February'],
  ['2025-12-31T12:00:00Z', '31 December 2025'],
])('the day of %s is %s', (moment, day) => {
  expect(formatsFor('en-GB', 'Europe/Berlin').day(moment, new Date('2026-03-01T08:00:00Z'))).toBe(day);
});
