import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

const table = tableOf(
  ['Step', 'People'],
  [
    ['Seen', 1000],
    ['Tried', 500],
    ['Bought', 100],
  ],
);

describe('funnel', () => {
  test('tells the share of the first and of the previous step', () => {
    const { labels } = drawSample('funnel', { table, options: { valueFormat: null } });
    expect(labels).toEqual(['100%', '1,000', '50%', '500', '50%', '10%', '100', '20%']);
  });

  test.each(['middle', 'start'])('draws widths in proportion, aligned at the %s', (align) => {
    const { marks } = drawSample('funnel', { table, options: { align } });
    const [first, second, third] = marks.map((mark) => (mark.kind === 'rect' ? mark : null));
    expect((second?.width ?? 0) / (first?.width ?? 1)).toBeCloseTo(0.5, 2);
    expect((third?.width ?? 0) / (first?.width ?? 1)).toBeCloseTo(0.1, 2);
    const edge = ({ x, width }: { x: number; width: number }) => (align === 'start' ? x : x + width / 2);
    expect(third && first ? edge(third) - edge(first) : Number.NaN).toBeCloseTo(0, 1);
  });
});
