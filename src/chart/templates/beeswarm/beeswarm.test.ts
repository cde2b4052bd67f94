import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import type { Circle } from '../../scene/node.ts';
import { toSvg } from '../../scene/to-svg.ts';

const crowd = tableOf(
  ['V'],
  Array.from({ length: 5000 }, (_, at) => [100 + 30 * Math.sin(at * 1.7) * Math.sin(at * 0.31) + (at % 7)]),
);

test('every value is a dot at its place', () => {
  const { marks } = drawSample('beeswarm');
  expect(marks).toHaveLength(187);
  expect(new Set(marks.map(({ part }) => part.rows?.[0])).size).toBe(187);
});

test('5,000 dots get smaller until they fit, and stay inside', () => {
  const { marks, scene } = drawSample('beeswarm', { table: crowd, roles: { values: ['V'] } });
  expect(marks).toHaveLength(5000);
  for (const node of marks) {
    const { y, radius } = node as Circle;
    expect(y - radius).toBeGreaterThan(-2);
    expect(y + radius).toBeLessThan(scene.height);
  }
});

test('the same seed gives the same picture, another one another', () => {
  const picture = (seed: number) => toSvg(drawSample('beeswarm', { options: { seed } }).scene);
  expect(picture(3)).toBe(picture(3));
  expect(picture(4)).not.toBe(picture(3));
});

test('the lowest and highest are named where there is room; what is highlighted always, and the rest is grey', () => {
  expect(drawSample('beeswarm', { width: 1100 }).labels).toEqual(expect.arrayContaining(['Lesotho', 'Afghanistan']));
  const { labels, marks } = drawSample('beeswarm', { highlights: ['Germany'], options: { labels: 'highlighted' } });
  expect(labels).toEqual(['Germany']);
  expect(new Set(marks.map((node) => (node as Circle).fill)).size).toBe(2);
});
