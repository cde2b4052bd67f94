import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { tooltipTexts } from '../../describe/tooltip-text.ts';
import { blankDocument } from '../../document/document.ts';
import { canHideSeries, drawWithoutSeries } from '../../plan/hide-series.ts';
import { hitTester } from '../../scene/hit-test.ts';
import type { Circle } from '../../scene/node.ts';
import { stopsOf } from '../../scene/stops.ts';
import { templateOf } from '../../template/all-types.ts';
import type { Template } from '../../template/template.ts';
import { themes } from '../../theme/themes.ts';

const scatter = templateOf('scatter') as Template; // registered
const chance = (at: number) => ((Math.sin(at * 12.9898) * 43_758.5453) % 1) + 1;
const many = tableOf(
  ['Name', 'X', 'Y', 'Group', 'Size'],
  Array.from({ length: 10_000 }, (_, at) => [
    `p${at}`,
    at < 5 ? 3 + at : chance(at),
    chance(at + 0.5),
    `g${at % 3}`,
    at,
  ]),
);
const few = tableOf(
  ['Name', 'X', 'Y', 'Kind', 'Size'],
  [
    ['a', 1, 10, 'u', 1],
    ['b', 10, 20, 'v', 4],
    ['c', 100, 15, 'u', 16],
    ['d', 0, 12, 'v', null],
    ['e', null, 12, 'v', 1],
  ],
);
const plain = { roles: { name: ['Name'], x: ['X'], y: ['Y'] }, options: { trend: 'none' } };

test('many points are smaller on a phone, few are not', () => {
  const radius = (width: number, change = {}) =>
    (drawSample('scatter', { width, ...change }).marks[0] as Circle).radius;
  expect(radius(320)).toBeLessThan(radius(640) * 0.7);
  expect(radius(320, { ...plain, table: few })).toBe(radius(640, { ...plain, table: few }));
});

test('every row with two values is a point, a bare one is not', () => {
  const { marks } = drawSample('scatter', { table: few, ...plain });
  expect(marks.map(({ part }) => part.key)).toEqual(['a', 'b', 'c', 'd']);
  expect(marks.map(({ part }) => part.rows)).toEqual([[0], [1], [2], [3]]);
});

test('on a logarithmic axis only what has a logarithm, in equal steps', () => {
  const { marks } = drawSample('scatter', { table: few, ...plain, options: { trend: 'none', xLog: true } });
  const [a = 0, b = 0, c = 0] = marks.map((node) => (node as Circle).x);
  expect(marks).toHaveLength(3);
  expect(c - b).toBeCloseTo(b - a, 1);
});

test('the area of a point is its size', () => {
  const { marks } = drawSample('scatter', { table: few, ...plain, roles: { ...plain.roles, size: ['Size'] } });
  const radii = new Map(marks.map((node) => [node.part.key, (node as Circle).radius]));
  expect((radii.get('c') ?? 0) / (radii.get('b') ?? 1)).toBeCloseTo(2, 1);
  expect(radii.get('d')).toBeGreaterThan(0);
});

test('shapes tell groups apart without color, and a key names them', () => {
  const { marks, words } = drawSample('scatter', { table: few, ...plain, roles: { ...plain.roles, shape: ['Kind'] } });
  expect(marks.map(({ kind }) => kind)).toEqual(['circle', 'path', 'circle', 'path']);
  expect(words).toEqual(expect.arrayContaining(['u', 'v']));
});

describe('with 10,000 points', () => {
  const roles = { name: ['Name'], x: ['X'], y: ['Y'], color: ['Group'] };
  const drawn = drawSample('scatter', { table: many, roles, options: { labels: 'auto', trend: 'smooth' } });

  test('each is a mark of its own, so that the view takes a canvas', () => {
    expect(drawn.marks).toHaveLength(10_000);
  });

  test('names are those of the outermost that fit, and none touches another', () => {
    expect(drawn.labels).toEqual(expect.arrayContaining(['p0', 'p1', 'p2', 'p3', 'p4']));
    expect(drawn.labels.length).toBeLessThan(100);
    expect(findFaults(drawn.scene, measure)).toEqual([]);
  });

  test('a pointer finds the one it is on', () => {
    const stops = stopsOf(drawn.scene);
    const find = hitTester(stops);
    const stop = stops.find(({ rows }) => rows[0] === 4321);
    const found = find(stop?.at[0] ?? 0, stop?.at[1] ?? 0);
    expect(Math.hypot((found?.at[0] ?? 0) - (stop?.at[0] ?? 0), (found?.at[1] ?? 0) - (stop?.at[1] ?? 0))).toBeLessThan(
      9,
    );
  });

  test('those named by hand come first', () => {
    const { labels } = drawSample('scatter', {
      table: many,
      roles,
      options: { labels: 'chosen', labelled: 'p77, p4321' },
    });
    expect(labels.toSorted()).toEqual(['p4321', 'p77']);
  });
});

test('highlights may name points or groups', () => {
  const roles = { ...plain.roles, color: ['Kind'] };
  const grey = themes[0].context;
  const fills = (highlights: string[]) =>
    drawSample('scatter', { table: few, ...plain, roles, highlights })
      .marks.filter((node) => (node as Circle).fill === grey)
      .map(({ part }) => part.key);
  expect(fills([])).toEqual([]);
  expect(fills(['b'])).toEqual(['a', 'c', 'd']);
  expect(fills(['v'])).toEqual(['a', 'c']);
});

test('a trend for each color, one for all, or how well it fits', () => {
  const lines = (options: Record<string, unknown>) =>
    drawSample('scatter', { options }).scene.root.children.filter((node) => node.kind === 'path').length;
  expect(lines({ trendOf: 'groups' })).toBe(6); // each with a rim of paper
  expect(lines({ trendOf: 'all' })).toBe(2);
  expect(drawSample('scatter', { options: { trendOf: 'all', fit: true } }).labels.join(' ')).toMatch(/R² = 0\.06/);
});

test('quadrants have names in their corners that nothing else stands on', () => {
  const options = { quadrants: 'median', topLeft: 'Short and deep', bottomRight: 'Long and flat' };
  const { words, scene } = drawSample('scatter', { options });
  expect(words).toEqual(expect.arrayContaining(['Short and deep', 'Long and flat']));
  expect(findFaults(scene, measure)).toEqual([]);
});

test('across may be dates or names', () => {
  const table = tableOf(
    ['When', 'Who', 'Y'],
    [
      [new Date(Date.UTC(2020, 0, 1)), 'a', 1],
      [new Date(Date.UTC(2024, 0, 1)), 'b', 3],
    ],
  );
  for (const [x, said] of [
    ['When', '2024'],
    ['Who', 'b'],
  ] as const) {
    const { words, error } = drawSample('scatter', { table, ...plain, roles: { x: [x], y: ['Y'] } });
    expect(error).toBe(null);
    expect(words).toContain(said);
  }
});

test('a color by number has a ramp for a legend', () => {
  const { legend } = drawSample('scatter', { table: few, ...plain, roles: { ...plain.roles, shade: ['Size'] } });
  expect(legend).toMatchObject({ kind: 'ramp', low: '1', high: '16', title: 'Size' });
});

test('groups can be put away, and a point is told with its name', () => {
  const document = { ...blankDocument('scatter'), roles: { ...plain.roles, color: ['Kind'] } };
  const chart = { template: scatter, table: few, document };
  const { scene } = drawWithoutSeries(chart, new Set(['u']), { width: 640, theme: themes[0], measure });
  expect(canHideSeries(chart, 'u')).toBe(true);
  expect(stopsOf(scene).map(({ key }) => key)).toEqual(['b', 'd']);
  expect(tooltipTexts(chart)('b', [1])).toEqual({
    title: 'b',
    lines: [
      { name: 'X', value: '10' },
      { name: 'Kind', value: 'v' },
      { name: 'Y', value: '20' },
    ],
  });
});

test('says that groups go the other way than all points together', () => {
  expect(drawSample('scatter').description.summary).toMatch(
    /Within each group, the higher one, the higher the other \(r from 0\.\d\d to 0\.\d\d\); .* \(r = −0\.24\)/,
  );
});
