import { describe, expect, test } from 'vitest';
import { formatsOf } from './formats.ts';
import { localeOf } from './locale-of.ts';
import { sharedDecimals } from './shared-decimals.ts';

describe('ticks of large numbers', () => {
  test.each([
    ['en', 1_000_000, 250_000, ['1M', '1.25M', '1.5M', '1.75M']],
    ['en', 299_700, 10, ['299.7K', '299.71K', '299.72K', '299.73K']],
    ['en', 1_234_000, 100, ['1,234,000', '1,234,100', '1,234,200', '1,234,300']],
    ['de', 1_000_000, 250_000, ['1 Mio.', '1,25 Mio.', '1,5 Mio.', '1,75 Mio.']],
    ['ja', 1_000_000, 500_000, ['100万', '150万', '200万', '250万']],
  ] as const)('%s: from %d by %d can be told apart, and say what they are', (tag, from, step, written) => {
    const { tick } = formatsOf(null, localeOf(tag));
    const ticks = [0, 1, 2, 3].map((place) => tick(from + place * step, step, false).replace(/\s/g, ' '));
    expect(ticks).toEqual(written);
  });
});

describe('values without a chosen format have the decimals of their columns', () => {
  const written = (values: number[], asked = values) => {
    const around = { prefix: '', suffix: '%', decimals: () => sharedDecimals([values]) };
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
      [9.5, 2.25],
      ['9.50%', '2.25%'],
    ],
  ])('%j', (values, expected) => {
    expect(written(values)).toEqual(expected);
  });

  test('what they cannot say, such as a mean, is written by its size', () => {
    expect(written([12, 7], [9.25, 1234.5, 2_500_000])).toEqual(['9.25%', '1,235%', '2.5M%']);
  });
});
