import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMarks } from '#tests/support/chart/draw-marks.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import type { Document } from '../document/document.ts';
import { walk } from '../scene/node.ts';

const countries = ['Austria', 'Belgium', 'Czechia', 'Denmark', 'Estonia', 'Finland'];
const years = Array.from({ length: 20 }, (_, place) => 2005 + place);
const byYear = tableOf(
  ['Year', 'Country', 'Value'],
  countries.flatMap((country, place) =>
    years.map((year) => [new Date(Date.UTC(year, 0, 1)), country, 40 + place * 5 + (year % 7)]),
  ),
);
const overYears: Partial<Document> = { roles: { x: ['Year'], y: ['Value'] }, facet: 'Country' };

/** Where the titles of panels are, and the labels of their axes. */
function panelsOf(id: string, table: typeof byYear, document: Partial<Document>, width: number) {
  const { scene } = drawMarks(id, table, document, { width });
  const nodes = Array.from(walk(scene.root));
  const labelsOf = (role: string) =>
    nodes.flatMap(({ node }) => {
      if (node.kind !== 'group' || node.part?.role !== role) return [];
      return [Array.from(walk(node), (each) => (each.node.kind === 'text' ? each.node.text : '')).filter(Boolean)];
    });
  const titles = nodes.flatMap(({ node }) =>
    node.kind === 'text' && node.part?.role === 'facet-title' ? [{ name: node.text, x: node.x, y: node.y }] : [],
  );
  const spans = nodes.flatMap(({ node }) => {
    const xs = node.part?.anchors?.x;
    return xs === undefined ? [] : [(xs.at(-1) ?? 0) - (xs[0] ?? 0)];
  });
  const columns = new Set(titles.map(({ x }) => Math.round(x))).size;
  return { scene, titles, columns, spans, sides: labelsOf('axis-y'), feet: labelsOf('axis-x') };
}

test.each([
  [320, 2, 3],
  [640, 3, 2],
  [1200, 3, 2],
])('six lines at %i px are in %i columns and %i rows, and each axis is labeled once', (width, columns, rows) => {
  const panels = panelsOf('line', byYear, overYears, width);
  expect(panels.columns).toBe(columns);
  expect(panels.sides).toHaveLength(rows);
  expect(panels.feet).toHaveLength(columns);
  expect(new Set(panels.feet.map(String)).size).toBe(1);
  expect(Math.max(...panels.spans) - Math.min(...panels.spans)).toBeLessThan(0.5);
  expect(findFaults(panels.scene, measure)).toEqual([]);
});

test('six small multiples on a phone are less than two screens high', () => {
  expect(panelsOf('line', byYear, overYears, 340).scene.height).toBeLessThan(600);
});

test('from right to left the first panel and the labels are at the right', () => {
  const { titles, scene } = panelsOf('line', byYear, { ...overYears, locale: 'ar' }, 640);
  expect(titles[0]?.x).toBeGreaterThan(titles[1]?.x ?? 0);
  expect(findFaults(scene, measure)).toEqual([]);
});

test('a panel with none under it has the labels of its column', () => {
  const five = tableOf(
    ['Year', 'Country', 'Value'],
    countries.slice(0, 5).flatMap((country) => years.map((year) => [year, country, year - 2000])),
  );
  const panels = panelsOf('line', five, overYears, 640);
  expect(panels.columns).toBe(3);
  expect(panels.feet).toHaveLength(3);
});

test('panels whose names differ have names of their own', () => {
  const rows = [
    ['North', 'Wheat', 3],
    ['North', 'Rye', 2],
    ['South', 'Rice', 5],
    ['South', 'Corn', 4],
  ];
  const crops = tableOf(['Region', 'Crop', 'Harvest'], rows);
  const document = { roles: { label: ['Crop'], value: ['Harvest'] }, facet: 'Region' };
  expect(panelsOf('bar', crops, document, 640).sides).toEqual([
    ['Wheat', 'Rye'],
    ['Rice', 'Corn'],
  ]);
});

test('panels with the same names have them once for each row', () => {
  const shares = tableOf(
    ['Region', 'Crop', 'Harvest'],
    ['North', 'South', 'East', 'West'].flatMap((region, place) => [
      [region, 'Wheat', 9 + place],
      [region, 'Rye', 2 + place],
    ]),
  );
  const document = { roles: { label: ['Crop'], value: ['Harvest'] }, facet: 'Region' };
  const { sides, columns, scene } = panelsOf('bar', shares, document, 640);
  expect(columns).toBe(2);
  expect(sides).toEqual([
    ['Wheat', 'Rye'],
    ['Wheat', 'Rye'],
  ]);
  expect(findFaults(scene, measure)).toEqual([]);
});
