import { expect, test } from 'vitest';
import { localeOptions, locales, offsetOf, timeZoneOptions } from './region-section.tsx';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

test('the distance from UTC follows the season', () => {
  expect(offsetOf('Europe/Berlin', winter)).toBe('UTC+1');
  expect(offsetOf('Europe/Berlin', summer)).toBe('UTC+2');
  expect(offsetOf('Asia/Kolkata', winter)).toBe('UTC+5:30');
  expect(offsetOf('UTC', winter)).toBe('UTC');
  expect(offsetOf('Mars/Olympus', winter)).toBe('');
});

test('every zone is offered once, the user’s own included', () => {
  const values = timeZoneOptions('Etc/Strange').map(({ value }) => value);
  expect(values.length).toBeGreaterThan(300);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toContain('UTC');
  expect(values).toContain('Etc/Strange');
});

test('every locale of the table is a tag that can be used', () => {
  for (const { tag } of locales) expect(Intl.DateTimeFormat.supportedLocalesOf(tag), tag).toEqual([tag]);
});

test('a tag that the table lacks is kept as a choice', () => {
  expect(localeOptions('is-IS')[0]?.value).toBe('is-IS');
  expect(localeOptions('de-DE')).toHaveLength(locales.length);
});
