import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';
import { drawMap, markOf, pointsOf } from '#tests/support/render/draw-map.ts';

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

const countries =
  'Germany France Italy Spain Poland Portugal Norway Sweden Finland Denmark Netherlands Belgium Austria Switzerland Czechia Hungary Romania Bulgaria Greece Serbia Ireland Iceland Ukraine Turkey Russia China India Japan Egypt Morocco Algeria Nigeria Kenya Brazil Chile Peru Mexico Canada Iran Iraq Israel Jordan'.split(
    ' ',
  );

test.each([320, 640])(
  'with many countries no arrow or number lies on another at %i pixels, and each has its mark',
  (width) => {
    const many = tableOf(['Country', 'Change'], countries.map((name, row) => [name, Math.sin((row + 1) * 7.3) * 12])); // biome-ignore format: a row is a line
    const roles = { place: ['Country'], size: ['Change'] };
    const { data, labels } = drawMap('arrow-map', {
      table: many,
      roles,
      options: { map: 'world', way: 'swing' },
      width,
    });
    expect(data).toHaveLength(countries.length);
    const arrows = data.flatMap(({ node }) => (node.kind === 'path' ? [boxOf(pointsOf(node))] : []));
    const texts = labels.map(({ text, x, y, font }) => ({
      x,
      y: y - font.size * 0.7,
      right: x + measureAll(text, font),
      bottom: y,
    }));
    expect(arrows.length).toBeGreaterThan(8);
    const boxes = [...arrows, ...texts];
    const touching = boxes.flatMap((one, place) =>
      boxes
        .slice(place + 1)
        .filter((other) => one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom),
    );
    expect(touching).toEqual([]);
  },
);

function boxOf(points: readonly (readonly [number, number])[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { x: Math.min(...xs), y: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
