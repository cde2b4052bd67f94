import { describe, expect, test } from 'vitest';
import type { Series } from '../../marks/series/series.ts';
import { answersOf, sidesOf } from './answers.ts';

const answer = (name: string, ...values: number[]): Series => ({
  key: name,
  name,
  values: Float64Array.from(values),
  rows: Int32Array.from(values, (_, row) => row),
});
const five = [answer('--', 10, 1), answer('-', 20, 1), answer('0', 30, 2), answer('+', 25, 3), answer('++', 15, 3)];

describe('answers', () => {
  test.each([
    [{ count: 5, against: null, neutral: 'centre' as const }, [0, 1], 2, [3, 4]],
    [{ count: 4, against: null, neutral: 'centre' as const }, [0, 1], null, [2, 3]],
    [{ count: 5, against: 1, neutral: 'none' as const }, [0], null, [1, 2, 3, 4]],
  ])('%j lie on both sides', (given, before, middle, after) => {
    expect(sidesOf(given)).toMatchObject({ before, middle, after });
  });

  test('in between lie half to each side of the line', () => {
    const sides = sidesOf({ count: 5, against: null, neutral: 'centre' });
    const [first] = answersOf(five, 2, { sides, isShare: true });
    const neutral = first?.parts.find(({ series }) => series === 2);
    expect(neutral).toMatchObject({ from: -0.15, to: 0.15 });
    expect(first?.low).toBeCloseTo(-0.45);
    expect(first?.high).toBeCloseTo(0.55);
    expect([first?.before, first?.after]).toEqual([expect.closeTo(0.3), expect.closeTo(0.4)]);
  });

  test('nearest to the line are the mildest', () => {
    const sides = sidesOf({ count: 5, against: null, neutral: 'centre' });
    const [first] = answersOf(five, 2, { sides, isShare: false });
    const distance = (series: number) => Math.abs(first?.parts.find((part) => part.series === series)?.from ?? 0);
    expect(distance(1)).toBeLessThan(distance(0));
    expect(distance(3)).toBeLessThan(distance(4));
  });

  test('that stand apart begin behind all others', () => {
    const sides = sidesOf({ count: 5, against: null, neutral: 'aside' });
    const all = answersOf(five, 2, { sides, isShare: true });
    const start = all[0]?.aside?.from ?? 0;
    for (const { high, aside } of all) {
      expect(aside?.from).toBe(start);
      expect(start).toBeGreaterThan(high);
    }
  });
});
