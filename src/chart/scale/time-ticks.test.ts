import { describe, expect, test } from 'vitest';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import type { DateUnit } from '../locale/format-date.ts';
import { localeOf } from '../locale/locale-of.ts';
import { rowFits, type Tick } from './tick-row.ts';
import { columnTicks, timeTicks } from './time-ticks.ts';

const locale = localeOf('en');
const font = { family: 'Noto Sans', size: 12, weight: 400 } as const;

/** Labels of an axis, a second line after a slash. */
function along(from: string, to: string, { unit = 'day', width = 500, isOneLine = false }: Wish = {}): string[] {
  const [low, high] = [Date.parse(from), Date.parse(to)];
  const at = (moment: number) => ((moment - low) / (high - low)) * width;
  return said(timeTicks({ domain: [low, high], unit }, { fits: fitting(at, width), locale, isOneLine }));
}

function under(moments: readonly string[], { unit = 'day', width = 500 }: Wish = {}): string[] {
  const at = (place: number) => ((place + 0.5) / moments.length) * width;
  const columns = moments.map((moment, value) => ({ at: Date.parse(moment), value }));
  return said(columnTicks(columns, unit, { fits: fitting(at, width), locale }));
}

type Wish = { unit?: DateUnit; width?: number; isOneLine?: boolean };

function fitting(at: (value: number) => number, width: number) {
  return (ticks: readonly Tick[]) => rowFits(ticks, { at, within: { x: 0, width }, font, measure });
}

function said(ticks: readonly Tick[]): string[] {
  return ticks.map(({ label, under: second = '' }) => (second === '' ? label : `${label}/${second}`));
}

const years = (first: number, count: number) => Array.from({ length: count }, (_, place) => `${first + place}-01-01`);

describe('labels along time', () => {
  test('a first tick in April is not read as the beginning of the year', () => {
    expect(along('2026-01-20', '2027-02-01', { width: 300 })).toEqual(['Apr/2026', 'Jul', 'Oct', 'Jan/2027']);
    expect(along('2024-09-20', '2025-03-20', { unit: 'day' })[0]).toBe('Oct/2024');
  });

  test('six years have six labels', () => {
    expect(along('2019-01-01', '2024-01-01', { unit: 'year' })).toEqual([
      '2019',
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
    ]);
  });

  test('a century and a half has round years', () => {
    expect(along('1875-01-01', '2024-01-01', { unit: 'year' })).toEqual([
      '1880',
      '1900',
      '1920',
      '1940',
      '1960',
      '1980',
      '2000',
      '2020',
    ]);
  });

  test('quarters stay quarters', () => {
    expect(along('2023-01-01', '2024-04-01', { unit: 'quarter' })).toEqual([
      'Q1/2023',
      'Q2',
      'Q3',
      'Q4',
      'Q1/2024',
      'Q2',
    ]);
    expect(along('2023-01-01', '2024-07-01', { unit: 'half' })).toEqual(['H1/2023', 'H2', 'H1/2024', 'H2']);
  });

  test('three hours have their day under the first', () => {
    expect(along('2026-03-14T09:00Z', '2026-03-14T12:00Z', { unit: 'minute', width: 240 })).toEqual([
      '09:00/Mar 14, 2026',
      '10:00',
      '11:00',
      '12:00',
    ]);
  });

  test('a day that begins is named, a year only when it changes', () => {
    expect(along('2026-03-14T12:00Z', '2026-03-16T12:00Z', { unit: 'hour', width: 450 })).toEqual([
      '12:00/Mar 14, 2026',
      '18:00',
      '00:00/Mar 15',
      '06:00',
      '12:00',
      '18:00',
      '00:00/Mar 16',
      '06:00',
      '12:00',
    ]);
  });

  test('times of day have no day', () => {
    expect(along('1970-01-01T06:00Z', '1970-01-01T09:00Z', { unit: 'clock', width: 240 })).toEqual([
      '06:00',
      '07:00',
      '08:00',
      '09:00',
    ]);
  });

  test('no label is more exact than the data', () => {
    expect(along('2022-01-01', '2024-01-01', { unit: 'year', width: 900 })).toEqual(['2022', '2023', '2024']);
    expect(along('2024-01-01', '2024-03-01', { unit: 'month', width: 900 })).toEqual(['Jan/2024', 'Feb', 'Mar']);
  });

  test('on one line a year stands alone at January only', () => {
    expect(along('2025-04-01', '2026-07-01', { unit: 'month', width: 400, isOneLine: true })).toEqual([
      'Apr 2025',
      'Jul',
      'Oct',
      '2026',
      'Apr',
      'Jul',
    ]);
  });

  test('weeks begin on Mondays', () => {
    expect(along('2026-01-05', '2026-02-02')).toEqual(['Jan 5/2026', 'Jan 12', 'Jan 19', 'Jan 26', 'Feb 2']);
  });
});

describe('labels under columns', () => {
  test('January is a month, not the year', () => {
    const months = ['01', '02', '03', '04', '05', '06'].map((month) => `2025-${month}-01`);
    expect(under(months, { unit: 'month' })).toEqual(['Jan/2025', 'Feb', 'Mar', 'Apr', 'May', 'Jun']);
  });

  test('each of a few years has its label, of many the round ones', () => {
    expect(under(years(2019, 6), { unit: 'year' })).toEqual(['2019', '2020', '2021', '2022', '2023', '2024']);
    expect(under(years(1998, 27), { unit: 'year' })).toEqual(['2000', '2005', '2010', '2015', '2020']);
  });

  test('a month is written under its first trading day', () => {
    const days = Array.from({ length: 90 }, (_, day) => new Date(Date.UTC(2025, 6, 14 + day)))
      .filter((date) => date.getUTCDay() % 6 !== 0 && date.getUTCDate() !== 1)
      .map((date) => date.toISOString());
    expect(under(days, { width: 250 })).toEqual(['Aug/2025', 'Sep', 'Oct']);
  });
});
