import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import type { Rect } from '../../scene/node.ts';

const long = tableOf(
  ['Who', 'V'],
  Array.from({ length: 60 }, (_, at) => [at % 3 === 0 ? 'a' : 'b', (at * 7) % 30]),
);
const total = (marks: readonly { part: { key?: string } }[]) =>
  marks.reduce((sum, { part }) => sum + Number(part.key?.split(': ').at(-1)), 0);

test('the bars hold every value', () => {
  for (const rule of ['auto', 'sturges', 'scott', 'root', 'count', 'width'])
    expect(total(drawSample('histogram', { options: { rule } }).marks)).toBe(272);
});

test('a bar is as high as it is full', () => {
  const { marks } = drawSample('histogram');
  const counts = marks.map(({ part }) => Number(part.key?.split(': ')[1]));
  const heights = marks.map((node) => (node as Rect).height);
  const perValue = (heights[0] ?? 0) / (counts[0] ?? 1);
  counts.forEach((count, place) => {
    expect((heights[place] ?? 0) / perValue).toBeCloseTo(count, 0);
  });
});

test('groups stack to the same heights as all together', () => {
  const all = drawSample('histogram', {
    table: long,
    roles: { values: ['V'] },
    options: { curve: 'none', rule: 'auto' },
  });
  const split = drawSample('histogram', {
    table: long,
    roles: { values: ['V'], series: ['Who'] },
    options: { curve: 'none', rule: 'auto' },
  });
  const area = (marks: typeof all.marks) => marks.reduce((sum, node) => sum + (node as Rect).height, 0);
  expect(total(split.marks)).toBe(60);
  expect(split.legend).toMatchObject({ items: [{ key: 'a' }, { key: 'b' }] });
  expect(area(split.marks) / area(all.marks)).toBeCloseTo(1, 0);
});

test('shares add up to one, cumulative counts end at all', () => {
  const { marks } = drawSample('histogram', { options: { unit: 'share' } });
  const shares = marks.map(({ part }) => Number(part.key?.match(/([\d.]+)%$/)?.[1]));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThan(95);
  const added = drawSample('histogram', { options: { isCumulative: true } }).marks.at(-1);
  expect(added?.part.key).toMatch(/: 272$/);
});

test('a curve is drawn over the bars, and the median can be read off', () => {
  const curves = (curve: string) =>
    drawSample('histogram', { options: { curve } }).scene.root.children.filter(({ kind }) => kind === 'path').length;
  expect([curves('none'), curves('normal'), curves('density')]).toEqual([0, 2, 2]);
  expect(drawSample('histogram', { options: { middle: 'median' } }).labels).toEqual(['76']);
});
