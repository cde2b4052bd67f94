import { describe, expect, test } from 'vitest';
import { detectType } from '../detect-type.ts';
import { readDuration } from './duration.ts';
import { durationTicks, formatDuration } from './format-duration.ts';

test.each([
  ['59:51', 'min', 59.85],
  ['2:00:35', 'min', 120.583333],
  ['8:31', 'h', 8.516667],
  ['0:58.31', 's', 58.31],
  ['1:10,39', 's', 70.39],
  ['-1:30', 'min', -1.5],
  ['1h 20m', 'min', 80],
  ['9 min 48 s', 'min', 9.8],
  ['5h 07′ 22″', 'min', 307.366667],
  ['1 h 58', 'min', 118],
  ['4 tim 50 min', 'min', 290],
  ['1時間20分', 'min', 80],
  ['2 ч 5 мин', 'min', 125],
  ['1 sa 15 dk', 'min', 75],
  ['PT1H20M', 'min', 80],
  ['2 d 3 h', 'h', 51],
  ['45 min', 'min', 45],
] as const)('%s in %s is %d', (text, unit, value) => {
  expect(readDuration(text, unit) ?? Number.NaN).toBeCloseTo(value, 6);
});

test.each(['', '12', '1:75', '12 apples', '1:2:3', 'h m s', '2019 T1', '5 h 75', '20 min 1 h'])(
  '%j is no duration',
  (text) => {
    expect(readDuration(text, 'min')).toBe(null);
  },
);

function typeOf(name: string, cells: string) {
  const words = cells.split('|');
  return detectType({ name, words, codes: Int32Array.from(words.keys()), rows: words.length }).type;
}

describe('a column', () => {
  test.each([
    ['Chip time', '58:12|59:51|1:02:30', 'min'],
    ['Result', '2:00:35|2:01:09|2:05:41', 'min'],
    ['Time', '38:05|41:17|59:59', 'min'],
    ['Pace (min/km)', '4:53|5:02|5:11', 'min'],
    ['PB', '0:58.31|1:10.39|1:02.75', 's'],
    ['Wait (hh:mm)', '01:24|03:52|00:40', 'h'],
    ['Dauer', '1:45|0:30|2:15', 'h'],
    ['Average view duration', '7:11|3:02|4:45', 'min'],
    ['Dwell', '1h 42m|55m 10s|2h 5m', 'min'],
    ['Train', '1 h 58|5 h|45 min', 'min'],
    ['5 km', '14:26|15:02', 'min'],
  ])('%s of %s is kept in %s', (name, cells, unit) => {
    expect(typeOf(name, cells)).toMatchObject({ is: 'duration', after: unit });
  });

  test.each([
    ['Start', '14:30|15:00|18:45'],
    ['Uhrzeit', '07:38|12:10|23:59'],
    ['Finish', '10:45|12:30|16:00'],
    ['time', '00:00:00|06:00:00|12:00:00|18:00:00'],
  ])('%s of %s is a time of day', (name, cells) => {
    expect(typeOf(name, cells)).toMatchObject({ is: 'date', isTimeOfDay: true });
  });
});

describe('a duration is written', () => {
  test.each([
    [120.583333, 'm:ss', 'min', '2:00:35'],
    [59.85, 'm:ss', 'min', '59:51'],
    [59.85, 'h:mm:ss', 'min', '0:59:51'],
    [8.516667, 'h:mm', 'h', '8:31'],
    [80, 'words', 'min', '1\u00a0h 20\u00a0min'],
    [-1.5, 'm:ss', 'min', '−1:30'],
    [0.999, 'm:ss', 'min', '1:00'],
    [0, 'm:ss', 'min', '0:00'],
  ] as const)('%d as %s in %s is %s', (value, form, unit, text) => {
    expect(formatDuration(value, { form, unit })).toBe(text);
  });

  test('with as many decimals of a second as are asked for', () => {
    expect(formatDuration(58.31, { form: 'm:ss', unit: 's', decimals: 2 })).toBe('0:58.31');
    expect(formatDuration(119.999, { form: 'm:ss', unit: 's', decimals: 2 })).toBe('2:00.00');
  });
});

test('ticks of durations are at round minutes and hours', () => {
  const written = (ends: readonly [number, number], count: number) =>
    durationTicks(ends, count, 'min')?.map((value) => formatDuration(value, { form: 'm:ss', unit: 'min' }));
  expect(written([0, 145], 5)).toEqual(['0:00', '30:00', '1:00:00', '1:30:00', '2:00:00']);
  expect(written([0, 4], 5)).toEqual(['0:00', '1:00', '2:00', '3:00', '4:00']);
  expect(durationTicks([0, 1e9], 5, 'min')).toBe(null);
});
