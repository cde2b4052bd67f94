import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import type { Circle } from '../../scene/node.ts';
import { toSvg } from '../../scene/to-svg.ts';

test('areas are amounts', () => {
  const { marks } = drawSample('packed-bubbles');
  const radius = new Map(marks.map((node) => [node.part.key, (node as Circle).radius]));
  expect(((radius.get('India') ?? 0) / (radius.get('Japan') ?? 1)) ** 2).toBeCloseTo(1451 / 124, 0);
});

test('a mixture is the same for the same seed, and another for another', () => {
  const picture = (seed: number) => toSvg(drawSample('packed-bubbles', { options: { sort: 'mixed', seed } }).scene);
  expect(picture(5)).toBe(picture(5));
  expect(picture(6)).not.toBe(picture(5));
});

test('groups can be heaps of their own: each nearer to itself than to others', () => {
  const { marks } = drawSample('packed-bubbles', { options: { group: 'apart' } });
  const europe = marks.filter(({ part }) => part.series === 2) as unknown as Circle[];
  const spread = Math.max(...europe.map(({ x }) => x)) - Math.min(...europe.map(({ x }) => x));
  expect(spread).toBeLessThan(220);
});

test('more than there is room for are left out, and a note says so', () => {
  const table = tableOf(
    ['N', 'V'],
    Array.from({ length: 400 }, (_, at) => [`n${at}`, 400 - at]),
  );
  const { marks, words } = drawSample('packed-bubbles', { table, roles: { label: ['N'], value: ['V'] } });
  expect(marks).toHaveLength(250);
  expect(words.join(' ')).toContain('Showing 250 of 400 entries.');
});

test('a long word is broken where a large circle would else have no name', () => {
  const others = Array.from({ length: 30 }, (_, at) => [`${at}`, 6]);
  const table = tableOf(['State', 'People'], [['California', 39], ['Massachusetts', 7], ...others]);
  const { labels } = drawSample('packed-bubbles', {
    table,
    width: 560,
    roles: { label: ['State'], value: ['People'] },
  });
  const [first] = labels.filter((label) => label.startsWith('Mass'));
  expect(first).toMatch(/^Mass\p{L}*-$/u);
});
