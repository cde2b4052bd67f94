import { describe, expect, test } from 'vitest';
import { swarmOf } from '../../templates/beeswarm/swarm.ts';
import { binsOf, countIn } from '../../templates/histogram/bins.ts';
import { packCircles } from './pack.ts';
import { deviationOf, meanOf, quantile } from './statistics.ts';
import { smoothTrend, straightTrend } from './trend.ts';

describe('a trend', () => {
  const x = Array.from({ length: 50 }, (_, at) => at);

  test('through points of a line is that line', () => {
    const fit = straightTrend({ x, y: x.map((at) => 3 - 2 * at) });
    expect(fit?.slope).toBeCloseTo(-2);
    expect(fit?.offset).toBeCloseTo(3);
    expect(fit?.r).toBeCloseTo(-1);
  });

  test('that is smooth follows a line too, and a bend better than a line does', () => {
    for (const [at, value] of smoothTrend({ x, y: x.map((each) => 3 - 2 * each) }, 0.4))
      expect(value).toBeCloseTo(3 - 2 * at);
    const bend = smoothTrend({ x, y: x.map((at) => (at - 25) ** 2) }, 0.2);
    const lowest = bend.reduce((best, point) => (point[1] < best[1] ? point : best));
    expect(Math.abs(lowest[0] - 25)).toBeLessThan(2);
  });

  test('needs more than one place', () => {
    expect(straightTrend({ x: [1, 1], y: [1, 2] })).toBe(null);
    expect(smoothTrend({ x: [1, 1, 1, 1], y: [1, 2, 3, 4] }, 0.5)).toEqual([]);
  });
});

test('quantiles are those of R (type 7)', () => {
  const values = Float64Array.of(1, 2, 3, 4, 10);
  expect([0, 0.25, 0.5, 0.9, 1].map((share) => quantile(values, share))).toEqual([1, 2, 3, expect.closeTo(7.6), 10]);
  expect(meanOf(values)).toBeCloseTo(4);
  expect(deviationOf(values)).toBeCloseTo(Math.sqrt(12.5));
  expect(meanOf(Float64Array.of(1e300, 1e300))).toBe(1e300);
});

describe('bins', () => {
  const values = Float64Array.from({ length: 200 }, (_, at) => (at * at) / 400).sort();
  const wish = { binCount: 12, binWidth: 7, start: null };

  test.each(['auto', 'sturges', 'scott', 'root', 'count', 'width'] as const)('by %s hold every value', (rule) => {
    const bins = binsOf(values, { ...wish, rule });
    expect(countIn(values, bins).reduce((sum, count) => sum + count, 0)).toBe(200);
    expect(bins.from).toBeLessThanOrEqual(0);
    expect(bins.from + bins.width * bins.count).toBeGreaterThanOrEqual(99);
  });

  test('are as wide as somebody says, and never too many', () => {
    expect(binsOf(values, { ...wish, rule: 'width' }).width).toBe(7);
    expect(binsOf(values, { ...wish, rule: 'width', binWidth: 1e-9 }).count).toBeLessThanOrEqual(301);
    expect(binsOf(Float64Array.of(5, 5), { ...wish, rule: 'auto' })).toEqual({ from: 4.75, width: 0.5, count: 1 });
  });

  test('by number are about so many, at round places', () => {
    const bins = binsOf(values, { ...wish, rule: 'count', binCount: 20 });
    expect(bins).toEqual({ from: 0, width: 5, count: 20 });
  });
});

describe('packed circles', () => {
  test.each([
    ['of one size', (): number => 10],
    ['of very different sizes', (at: number) => 60 / Math.sqrt(at + 1)],
    ['the smallest first', (at: number) => 1 + at / 10],
  ])('%s touch but never overlap, and lie the same every time', (_, radiusAt) => {
    const radii = Array.from({ length: 150 }, (__, at) => radiusAt(at));
    const packed = packCircles(radii, { stretch: 1.5, gap: 1 });
    packed.forEach((one, place) => {
      for (const other of packed.slice(0, place))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.radius + other.radius + 0.99);
    });
    expect(packCircles(radii, { stretch: 1.5, gap: 1 })).toEqual(packed);
  });

  test('fill most of the heap they make', () => {
    const packed = packCircles(new Array(120).fill(10), { stretch: 1, gap: 0 });
    const [midX, midY] = [mean(packed.map(({ x }) => x)), mean(packed.map(({ y }) => y))];
    const reach = Math.max(...packed.map(({ x, y }) => Math.hypot(x - midX, y - midY) + 10));
    expect((120 * 100) / reach ** 2).toBeGreaterThan(0.6);
  });
});

describe('a swarm', () => {
  const at = Float64Array.from({ length: 5000 }, (_, place) => 300 + 120 * Math.sin(place * 0.7) + (place % 89)).sort();
  const dots = { at, radiusOf: () => 2, gap: 0.5 };

  test('of 5,000 dots covers none of them', () => {
    const { asides } = swarmOf(dots, 1);
    for (let place = 0; place < at.length; place++) {
      for (let other = place - 1; other >= 0 && (at[place] ?? 0) - (at[other] ?? 0) < 4.5; other--) {
        const apart = Math.hypot((at[place] ?? 0) - (at[other] ?? 0), (asides[place] ?? 0) - (asides[other] ?? 0));
        if (apart < 4.499) expect.fail(`${place} and ${other} are ${apart} apart`);
      }
    }
  });

  test('is the same for the same seed, and another for another', () => {
    expect(swarmOf(dots, 7)).toEqual(swarmOf(dots, 7));
    expect(swarmOf(dots, 8).asides).not.toEqual(swarmOf(dots, 7).asides);
  });
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
