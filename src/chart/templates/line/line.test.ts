import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument } from '../../document/document.ts';
import { draw } from '../../draw.ts';
import { type Node, walk } from '../../scene/node.ts';
import { toSvg } from '../../scene/to-svg.ts';
import { templateOf } from '../../template/all-types.ts';
import { themes } from '../../theme/themes.ts';

const template = templateOf('line');
if (template === null) throw new Error('there is no line chart');
const { table, document } = template.sample();
const [theme] = themes;

type Input = {
  options?: Record<string, unknown>;
  width?: number;
  data?: typeof table;
  roles?: Record<string, string[]>;
};

function drawn({ options = {}, width = 640, data = table, roles }: Input) {
  if (template === null) throw new Error('there is no line chart');
  const doc = { ...blankDocument('line'), ...document, options: { ...document.options, ...options } };
  const { scene, error } = draw({ ...doc, ...(roles && { roles }) }, data, template, { width, theme, measure });
  const nodes: Node[] = Array.from(walk(scene.root), ({ node }) => node);
  return { scene, error, nodes, withRole: (role: string) => nodes.filter(({ part }) => part?.role === role) };
}

const long = tableOf(
  ['Year', 'The average of all members of the union', 'The average of all other countries'],
  [
    [2000, 1, 4],
    [2001, 2, 5],
  ],
);
const longRoles = { x: ['Year'], y: long.columns.slice(1).map(({ key }) => key) };

test('names lines at their ends, and in a legend where the names do not fit', () => {
  expect(drawn({ width: 640 }).withRole('legend-item')).toHaveLength(0);
  expect(drawn({ width: 320, data: long, roles: longRoles }).withRole('legend-item')).toHaveLength(2);
});

test('dashes the lines one chose', () => {
  const { nodes } = drawn({ options: { dashes: { Texas: 'dashed', Florida: 'dotted', California: 'wavy' } } });
  const dashed = nodes.filter((node) => node.kind === 'path' && node.dash !== undefined);
  expect(dashed.map(({ part }) => part?.key)).toEqual(['Texas', 'Florida']);
});

test('says where each row is on its line', () => {
  const { withRole } = drawn({});
  const anchors = withRole('mark').find(({ part }) => part?.anchors !== undefined)?.part?.anchors;
  expect(Array.from(anchors?.rows ?? [])).toEqual(Array.from({ length: table.rows }, (_, row) => row));
  expect(anchors?.x.length).toBe(table.rows);
});

test('labels all points that have room, and none over another', () => {
  const few = drawn({ options: { valueLabels: 'ends' } }).withRole('label').length;
  const { scene, withRole } = drawn({ options: { valueLabels: 'all' } });
  expect(withRole('label').length).toBeGreaterThan(few);
  expect(findFaults(scene, measure)).toEqual([]);
});

test('draws a band between its low and its high', () => {
  const data = tableOf(
    ['Year', 'Mean', 'Low', 'High'],
    [
      [2000, 5, 4, 6],
      [2001, 6, 3, 9],
    ],
  );
  const { nodes } = drawn({ data, roles: { x: ['Year'], y: ['Mean'], low: ['Low'], high: ['High'] } });
  expect(nodes.filter((node) => node.kind === 'path' && node.fill !== undefined)).toHaveLength(1);
});

test('the color between two lines changes where they cross', () => {
  const data = tableOf(
    ['Year', 'A', 'B'],
    [
      [2000, 0, 10],
      [2001, 10, 0],
    ],
  );
  const { nodes } = drawn({ data, roles: { x: ['Year'], y: ['A', 'B'] }, options: { fill: 'between' } });
  expect(nodes.filter((node) => node.kind === 'path' && node.fill !== undefined)).toHaveLength(2);
});

test('a line of a hundred thousand points is as long as the picture is wide', () => {
  const data = tableOf(
    ['At', 'Value'],
    Array.from({ length: 100_000 }, (_, place) => [place, Math.sin(place / 50) * 10 + (place % 17)]),
  );
  const { scene } = drawn({ data, roles: { x: ['At'], y: ['Value'] } });
  expect(toSvg(scene).length).toBeLessThan(60_000);
});

test('what lies outside an axis set by hand is cut off', () => {
  const { nodes } = drawn({ options: { low: 20, high: 60 } });
  expect(nodes.some((node) => node.kind === 'group' && node.clip !== undefined)).toBe(true);
});

test('a point between two gaps is a dot that can be seen', () => {
  const table = tableOf(
    ['Year', 'Value'],
    [
      [2019, 1],
      [2020, 2],
      [2021, null],
      [2022, 3],
      [2023, null],
      [2024, 4],
      [2025, 5],
    ],
  );
  const { marks } = drawSample('line', {
    table,
    roles: { x: ['Year'], y: ['Value'] },
    options: { gaps: 'gap', dots: 'none' },
    highlights: [],
  });
  const dots = marks.filter((mark) => mark.kind === 'circle');
  expect(dots.map(({ part }) => part.rows)).toEqual([[3]]);
  for (const dot of dots) expect(dot.kind === 'circle' && dot.radius).toBeGreaterThanOrEqual(3);
});
