import { describe, expect, test } from 'vitest';
import { formatsOf } from './formats.ts';
import { localeOf } from './locale-of.ts';

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
