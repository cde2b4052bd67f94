import { describe, expect, test } from 'vitest';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { plainNumber } from './format-number.ts';
import { formatsOf } from './formats.ts';
import { localeOf } from './locale-of.ts';
import { sharedDecimals, shortDecimals } from './shared-decimals.ts';
import { unitAround } from './unit-around.ts';

describe('ticks of an axis are written in one style', () => {
  test.each([
    ['en', [0, 50_000, 100_000, 150_000], ['0', '50K', '100K', '150K']],
    ['en', [20_000, 40_000, 60_000, 80_000], ['20,000', '40,000', '60,000', '80,000']],
    ['en', [0, 500_000, 1_000_000, 1_500_000], ['0', '0.5M', '1M', '1.5M']],
    ['en', [-200_000, -100_000, 0, 100_000], ['−200K', '−100K', '0', '100K']],
    ['en', [1_000_000, 1_250_000, 1_500_000], ['1M', '1.25M', '1.5M']],
    ['en', [299_700, 299_710, 299_720], ['299.7K', '299.71K', '299.72K']],
    ['en', [1_234_000, 1_234_100, 1_234_200], ['1,234,000', '1,234,100', '1,234,200']],
    ['en', [0, 2.5, 5, 7.5], ['0.0', '2.5', '5.0', '7.5']],
    ['en', [0, 0.25, 0.5], ['0.00', '0.25', '0.50']],
    ['en', [0, 5e-7, 1e-6, 1.5e-6], ['0.0000000', '0.0000005', '0.0000010', '0.0000015']],
    ['de', [0, 50_000, 100_000], ['0', '50.000', '100.000']],
    ['de', [1_000_000, 1_250_000, 1_500_000], ['1 Mio.', '1,25 Mio.', '1,5 Mio.']],
    ['ja', [0, 500_000, 1_000_000, 1_500_000], ['0', '50万', '100万', '150万']],
  ] as const)('%s: %j', (tag, values, expected) => {
    const labels = formatsOf(null, localeOf(tag)).ticks(values);
    expect(labels.map((label) => label.replace(/\s/g, ' '))).toEqual(expected);
  });

  test('a unit is said once, at the end', () => {
    const format = { ...plainNumber, prefix: '$', suffix: ' kg' };
    expect(formatsOf(format, localeOf('en')).ticks([0, 10, 20])).toEqual(['$0', '$10', '$20 kg']);
  });
});

describe('values without a chosen format have the decimals of their columns', () => {
  const written = (values: number[], asked = values) => {
    const around = {
      prefix: '',
      suffix: '%',
      duration: null,
      decimals: () => sharedDecimals([values]),
      shortDecimals: () => shortDecimals([values], localeOf('en')),
    };
    return asked.map(formatsOf(null, localeOf('en'), around).value);
  };
  test.each([
    [
      [17.9, 8.4, 7],
      ['17.9%', '8.4%', '7.0%'],
    ],
    [
      [100.5, 8.4, 7],
      ['100.5%', '8.4%', '7.0%'],
    ],
    [
      [12, 7, 0],
      ['12%', '7%', '0%'],
    ],
    [
      [9.5, 12.25],
      ['9.5%', '12.3%'],
    ],
    [
      [9.4, 2.9],
      ['9.4%', '2.9%'],
    ],
    [
      [1234.5, 17],
      ['1,234.5%', '17.0%'],
    ],
    [
      [286.9, 42.97, 79],
      ['286.9%', '43.0%', '79.0%'],
    ],
    [
      [1200.4321, 1200.3456],
      ['1,200.4%', '1,200.3%'],
    ],
  ])('%j', (values, expected) => {
    expect(written(values)).toEqual(expected);
  });

  test('what they cannot say, such as a mean, is written by its size', () => {
    expect(written([12, 7], [9.25, 1234.5, 2_500_000])).toEqual(['9.25%', '1,235%', '2.5M%']);
  });
});

describe('values that differ never become the same', () => {
  const en = formatsOf(null, localeOf('en'));
  test.each([
    [
      [1100, 3.2, 2.9, 0.97],
      ['1,100.00', '3.20', '2.90', '0.97'],
    ],
    [
      [1100.123, 3.2456, 2.9001, 0.9712],
      ['1,100', '3.25', '2.90', '0.971'],
    ],
    [
      [2_028_289, 2_028_301],
      ['2,028,289', '2,028,301'],
    ],
    [
      [2_028_289, 1_100_000],
      ['2.03M', '1.10M'],
    ],
    [
      [0.0000009, 0.0000035],
      ['0.0000009', '0.0000035'],
    ],
  ])('%j', (values, expected) => {
    expect(values.map(en.alike(values))).toEqual(expected);
  });

  test('short numbers keep three digits', () => {
    expect([2_028_289, 20_282_890, 202_828_900, 5_200_000, 999_960_000].map(en.value)).toEqual([
      '2.03M',
      '20.3M',
      '203M',
      '5.2M',
      '1B',
    ]);
  });

  test('a table shows its data as they are', () => {
    const values = [1234.5, 2_028_289.25, 17];
    expect(values.map(en.exact(values))).toEqual(['1,234.50', '2,028,289.25', '17.00']);
    const small = [0.1234, 12];
    expect(small.map(en.exact(small))).toEqual(['0.1234', '12.0000']);
  });
});

test('short numbers of one chart have the same decimals', () => {
  const de = formatsOf(null, localeOf('de'));
  const write = (values: number[]) => values.map((value) => de.alike(values)(value).replace('\u00a0', ' '));
  expect(write([2_900_000, 2_880_000])).toEqual(['2,90 Mio.', '2,88 Mio.']);
  expect(write([37_500_000, 5_830_000, 12_000_000])).toEqual(['37,5 Mio.', '5,8 Mio.', '12,0 Mio.']);
  expect(write([3_000_000, 12_000_000])).toEqual(['3 Mio.', '12 Mio.']);
  expect(write([37_500_000, 5_830_000, 5_840_000])).toEqual(['37,50 Mio.', '5,83 Mio.', '5,84 Mio.']);
});

test('numbers that a language writes out have nothing after the point', () => {
  const format = { style: 'compact', decimals: 1, prefix: '', suffix: '', isSigned: false } as const;
  expect(formatsOf(format, localeOf('de')).value(366_463)).toBe('366.463');
  expect(formatsOf(format, localeOf('en')).value(366_463)).toBe('366.5K');
});

test.each(['fa', 'he', 'ur-PK', 'ar'])('charts in %s run from right to left', (tag) => {
  expect(localeOf(tag).direction).toBe('rtl');
  const [first] = drawSample('bar', { locale: tag }).marks;
  const end = first?.kind === 'rect' ? first.x + first.width : 0;
  expect(end).toBeGreaterThan(420);
});

test('a sum of short numbers is no longer than they are', () => {
  const locale = localeOf('en');
  const column = { kind: 'number', key: 'n', name: 'n', values: Float64Array.of(39_540_000, 12_810_000) } as const;
  const { value } = formatsOf(null, locale, unitAround([column], locale));
  expect([39_540_000, 331_450_000].map(value)).toEqual(['39.5M', '331M']);
});

test('a number in a ring is not broken into two', () => {
  const words = drawSample('sunburst', { width: 320 }).words;
  expect(words).toContain('331M');
  expect(words.filter((word) => /^\d+-$/.test(word))).toEqual([]);
});

test('durations are written as clocks on the axis and in labels, and so are their means', () => {
  const around = {
    prefix: '',
    suffix: '',
    duration: { form: 'm:ss', unit: 'min' } as const,
    decimals: () => null,
    shortDecimals: () => new Map(),
  };
  const { value, ticks, alike } = formatsOf(null, localeOf('de'), around);
  expect([59.85, 120.583333, 90.2].map(value)).toEqual(['59:51', '2:00:35', '1:30:12']);
  expect(ticks([0, 30, 60, 90])).toEqual(['0:00', '30:00', '1:00:00', '1:30:00']);
  expect(alike([1.5])(1.5)).toBe('1:30');
});
