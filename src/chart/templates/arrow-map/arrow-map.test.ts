import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap, markOf, pointsOf } from '#render/testing/draw-map.ts';

const table = tableOf(
  ['Country', 'Change'],
  [
    ['Spain', 10],
    ['Germany', -10],
    ['Italy', 5],
  ],
);

function arrowsOf(way: 'swing' | 'rise') {
  const roles = { place: ['Country'], size: ['Change'] };
  const drawn = drawMap('arrow-map', { table, roles, options: { map: 'europe', places: 'regions', way } });
  return (key: string) => {
    const { node } = markOf(drawn, key);
    const [from = [0, 0], to = [0, 0]] = node.kind === 'path' ? pointsOf(node) : [];
    return [to[0] - from[0], to[1] - from[1]] as const;
  };
}

test('gains point to the right and losses to the left, as far as they are', () => {
  const arrow = arrowsOf('swing');
  const [gain] = arrow('Spain');
  expect(gain).toBeGreaterThan(0);
  expect(arrow('Germany')[0]).toBeCloseTo(-gain, 0);
  expect(arrow('Italy')[0]).toBeCloseTo(gain / 2, 0);
  expect(arrow('Spain')[1]).toBe(0);
});

test('or up and down', () => {
  const arrow = arrowsOf('rise');
  expect(arrow('Spain')[1]).toBeLessThan(0);
  expect(arrow('Germany')[1]).toBeGreaterThan(0);
  expect(arrow('Spain')[0]).toBe(0);
});
