import type { Precision } from './column-type.ts';

type Time = { at: number; precision: Precision };

/** Time in a text: 14:30, 2:30:15.250 p.m., 14h30, 2 pm, with the separator from the date. */
const clock =
  /(?:^|[ T,])(?:at |um |à )?(\d{1,2})(?:[:h](\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)? ?([ap]\.? ?m\.?(?![a-z]))?(?: ?uhr(?![a-z]))? ?(z|utc|gmt)? ?([+-]\d\d:?(?:\d\d)?)?(?: ?\([^)]{0,40}\))?$/i;

const minute = 60_000;

/** Splits the time of day, and its offset from UTC, from the rest of a text. */
export function readTime(text: string): { rest: string; time: Time | null; zone: number } {
  const none = { rest: text, time: null, zone: 0 };
  // 2H24 is the second half of a year.
  if ((!text.includes(':') && !/[hm]/i.test(text)) || /^[12]H\d\d$/.test(text)) return none;
  const match = clock.exec(text);
  if (match === null) return none;
  const [, hours = '', minutes, seconds, fraction = '', half = '', , offset = ''] = match;
  if (minutes === undefined && half === '') return none;
  const hour = hourOf(Number(hours), half.toLowerCase());
  if (hour === null || Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59) return none;
  const milliseconds = Math.round(Number(`0.${fraction || '0'}`) * 1000);
  const at = hour * 60 * minute + Number(minutes ?? 0) * minute + Number(seconds ?? 0) * 1000 + milliseconds;
  return {
    rest: text.slice(0, match.index).replace(/(?<![,\s])[,\s]+$/u, ''),
    time: { at, precision: at % minute === 0 ? 'minute' : 'second' },
    zone: zoneOf(offset),
  };
}

function hourOf(hour: number, half: string): number | null {
  if (half === '') return hour <= 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.startsWith('p') ? 12 : 0);
}

function zoneOf(offset: string): number {
  if (offset === '') return 0;
  const digits = offset.replace(/\D/g, '').padEnd(4, '0');
  const size = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (offset.startsWith('-') ? -size : size) * minute;
}
