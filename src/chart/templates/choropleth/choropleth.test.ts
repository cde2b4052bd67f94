import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap, fillOf, markOf } from '#tests/support/render/draw-map.ts';

const table = tableOf(
  ['Country', 'Rate', 'Kind'],
  [
    ['Spain', 9, 'a'],
    ['Germany', 10, 'b'],
    ['Italy', 19, 'a'],
    ['France', 30, 'b'],
  ],
);
const roles = { region: ['Country'], value: ['Rate'] };

test('regions of one class have one color, and a break belongs to the class above it', () => {
  const options = { map: 'europe', scale: 'own', breaks: '10, 20' };
  const drawn = drawMap('choropleth', { table, roles, options });
  const [spain, germany, italy, france] = ['Spain', 'Germany', 'Italy', 'France'].map((key) =>
    fillOf(markOf(drawn, key)),
  );
  expect(germany).toBe(italy);
  expect(new Set([spain, germany, france]).size).toBe(3);
  expect(fillOf(markOf(drawn, 'Poland'))).not.toBe(spain);
});

test('what belongs to a country has its color: French Guiana to France', () => {
  const drawn = drawMap('choropleth', { table, roles, options: { map: 'world' } });
  const parts = drawn.data.filter(({ key }) => key === 'France');
  expect(parts.length).toBeGreaterThan(3);
  expect(new Set(parts.map(fillOf)).size).toBe(1);
});

test('categories have a color each', () => {
  const drawn = drawMap('choropleth', { table, roles: { region: ['Country'], category: ['Kind'] } });
  const [spain, germany, italy] = ['Spain', 'Germany', 'Italy'].map((key) => fillOf(markOf(drawn, key)));
  expect(spain).toBe(italy);
  expect(spain).not.toBe(germany);
});

test('no name stands on a lake that covers its region: Flevoland lies half in the IJsselmeer', () => {
  const lands = ['Flevoland', 'Friesland', 'Gelderland', 'Utrecht'];
  const provinces = tableOf(
    ['Province', 'Rate'],
    lands.map((name, place) => [name, place + 1]),
  );
  const options = { map: 'netherlands', labels: 'names' };
  const { labels } = drawMap('choropleth', {
    table: provinces,
    roles: { region: ['Province'], value: ['Rate'] },
    options,
  });
  const texts = labels.map(({ text }) => text);
  expect(texts).toContain('Gelderland');
  expect(texts).not.toContain('Flevoland');
});

test('all breaks are written under a legend that has room for them', () => {
  const options = { map: 'europe', scale: 'own', breaks: '10, 20, 29.5' };
  const { words } = drawMap('choropleth', { table, roles, options });
  expect(words).toEqual(expect.arrayContaining(['9 %', '10 %', '20 %', '29.5 %', '30 %']));
});

test('in a low frame the legend stands beside Europe, which fills the height', () => {
  const heightOf = (height?: number) => {
    const drawn = drawMap('choropleth', {
      table,
      roles,
      options: { map: 'europe', scale: 'linear', legend: height !== undefined },
      height: height ?? 400,
    });
    const frame = drawn.all.find(({ node }) => node.kind === 'group' && node.clip !== undefined);
    return frame?.node.kind === 'group' ? (frame.node.clip?.height ?? 0) : 0;
  };
  expect(heightOf(400)).toBe(heightOf());
});
