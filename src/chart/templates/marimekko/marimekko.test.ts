import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

const table = tableOf(
  ['Place', 'Size', 'One', 'Two'],
  [
    ['Large', 300, 1, 3],
    ['Small', 100, 1, 1],
  ],
);
const roles = { label: ['Place'], width: ['Size'], parts: ['One', 'Two'] };

const boxesOf = (options: Record<string, unknown>, given: Record<string, string[]> = roles) =>
  drawSample('marimekko', { table, roles: given, options: { gap: 0, ...options } }).marks.map((mark) =>
    mark.kind === 'rect' ? mark : { width: Number.NaN, height: Number.NaN },
  );

describe('marimekko', () => {
  test.each(['columns', 'rows'])('draws areas in proportion to size and share, in %s', (direction) => {
    const areas = boxesOf({ direction }).map(({ width, height }) => width * height);
    const all = areas.reduce((sum, area) => sum + area, 0);
    const shares = [0.75 * 0.25, 0.75 * 0.75, 0.25 * 0.5, 0.25 * 0.5];
    expect(areas.map((area) => area / all)).toEqual(shares.map((share) => expect.closeTo(share, 2)));
  });

  test('is as wide as the sum of its parts when no width is given', () => {
    const [large, , small] = boxesOf({ direction: 'columns' }, { label: ['Place'], parts: ['One', 'Two'] });
    expect((large?.width ?? 0) / (small?.width ?? 1)).toBeCloseTo(2, 1);
  });

  test('is as long as its values when asked', () => {
    const heights = boxesOf({ direction: 'columns', height: 'value' }).map(({ height }) => height);
    expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(3, 1);
    expect(heights[2]).toBeCloseTo(heights[0] ?? 0, 0);
  });

  test('chooses rows where a name has no room under its column', () => {
    const isRows = (width: number) => {
      const [first, second] = drawSample('marimekko', { width }).marks;
      return first?.kind === 'rect' && second?.kind === 'rect' && first.y === second.y;
    };
    expect([isRows(320), isRows(1200)]).toEqual([true, false]);
  });
});
