import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTimeBytes } from './read-moment.ts';
import { toUtf8 } from './utf8.ts';

function read(text: string, order: 'ymd' | 'dmy' | 'mdy'): number {
  const bytes = toUtf8(text);
  return parseTimeBytes(bytes, 0, bytes.length, order);
}

test('every date and time equals the one of Date', () => {
  const moments = fc.date({
    min: new Date('0001-01-01'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const text = moment.toISOString();
      const day = Date.parse(text.slice(0, 10));
      const [year, month, date] = text.slice(0, 10).split('-');
      expect(read(text, 'ymd')).toBe(moment.getTime());
      expect(read(text.slice(0, 10), 'ymd')).toBe(day);
      expect(read(`${date}.${month}.${year}`, 'dmy')).toBe(day);
      expect(read(`${Number(month)}/${Number(date)}/${year}`, 'mdy')).toBe(day);
      expect(read(`${date}/${month}/${year} ${text.slice(11, 16)}`, 'dmy')).toBe(Date.parse(`${text.slice(0, 16)}Z`));
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['2024-02-29', 'ymd', Date.UTC(2024, 1, 29)],
  ['2023-02-29', 'ymd', Number.NaN],
  ['2024/1/5', 'ymd', Number.NaN],
  ['2024-13-01', 'ymd', Number.NaN],
  ['2024-01/05', 'ymd', Number.NaN],
  ['2024-01-05T25:00', 'ymd', Number.NaN],
  ['2024-01-05T10:00+02:00', 'ymd', Number.NaN],
  ['31.12.24', 'dmy', Number.NaN],
  ['12/31/2024', 'dmy', Number.NaN],
  ['12/31/2024', 'mdy', Date.UTC(2024, 11, 31)],
  ['1.2.2024', 'dmy', Date.UTC(2024, 1, 1)],
  ['1.2.20245', 'dmy', Number.NaN],
  ['x', 'dmy', Number.NaN],
  ['', 'dmy', Number.NaN],
  ['1/', 'dmy', Number.NaN],
] as const)('%s as %s', (text, order, moment) => {
  expect(read(text, order)).toBe(moment);
});
