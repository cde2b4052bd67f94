import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap, markOf, middleOf, radiusOf } from '#tests/support/render/draw-map.ts';

test.each([320, 640, 1200])('no circle covers another at %i pixels, and all are in the picture', (width) => {
  const { data, scene } = drawMap('dorling-map', { width });
  const circles = data.map((mark) => ({ at: middleOf(mark), radius: radiusOf(mark) }));
  const overlaps = circles.flatMap((one, place) =>
    circles.slice(place + 1).map((other) => {
      const distance = Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]);
      return one.radius + other.radius - distance;
    }),
  );
  expect(Math.max(...overlaps)).toBeLessThan(0.5);
  expect(circles.filter(({ at, radius }) => at[0] < radius || at[0] > scene.width - radius)).toEqual([]);
});

test('areas are as large as values', () => {
  const table = tableOf(
    ['Country', 'People'],
    [
      ['Spain', 9],
      ['Germany', 36],
      ['Italy', 1],
    ],
  );
  const roles = { region: ['Country'], value: ['People'] };
  const drawn = drawMap('dorling-map', { table, roles, options: { map: 'europe' } });
  const radius = (key: string) => radiusOf(markOf(drawn, key));
  expect(radius('Germany') / radius('Spain')).toBeCloseTo(2, 1);
  expect(radius('Spain') / radius('Italy')).toBeCloseTo(3, 1);
});

test('circles stay near where their regions are', () => {
  const roles = { region: ['Country'], value: ['People'] };
  const rows = ['Portugal', 'Poland', 'Norway', 'Greece'].map((name) => [name, 10]);
  const drawn = drawMap('dorling-map', {
    table: tableOf(['Country', 'People'], rows),
    roles,
    options: { map: 'europe', fullness: 10 },
  });
  const at = (key: string) => middleOf(markOf(drawn, key));
  expect(at('Portugal')[0]).toBeLessThan(at('Poland')[0]);
  expect(at('Norway')[1]).toBeLessThan(at('Greece')[1]);
});

test('the legend names what is shown, not what was not found on the map', () => {
  const rows = [
    ['Spain', 9, 'south'],
    ['Norway', 5, 'north'],
    ['Atlantis', 7, 'west'],
  ];
  const table = tableOf(['Country', 'People', 'Part'], rows);
  const roles = { region: ['Country'], value: ['People'], category: ['Part'] };
  const { legend, data } = drawMap('dorling-map', { table, roles, options: { map: 'europe' } });
  expect(legend?.kind === 'items' ? legend.items.map(({ label }) => label) : []).toEqual(['south', 'north']);
  expect(data.length).toBe(2);
});
