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

/** Values with three pairs of bounds from 2022 on. */
const fan = tableOf(
  ['Year', 'Rate', 'L1', 'L2', 'L3', 'H1', 'H2', 'H3'],
  [2020, 2021, 2022, 2023, 2024, 2025].map((year, at) => [
    new Date(Date.UTC(year, 0, 1)),
    at,
    ...[1, 2, 3].map((wide) => (at < 2 ? null : at - wide * (at - 1))),
    ...[1, 2, 3].map((wide) => (at < 2 ? null : at + wide * (at - 1))),
  ]),
);
const fanRoles = { x: ['Year'], y: ['Rate'], low: ['L2', 'L3', 'L1'], high: ['H2', 'H3', 'H1'] };

test.each([320, 640])('several bounds of one line are nested bands, the widest beneath, at %i px', (width) => {
  const { scene, nodes, withRole } = drawn({ width, data: fan, roles: fanRoles });
  const bands = nodes.filter((node) => node.kind === 'path' && node.fill !== undefined && node.part === undefined);
  expect(bands).toHaveLength(3);
  const heights = bands.map((node) => {
    const numbers =
      node.kind === 'path' ? Array.from(node.d.matchAll(/-?[\d.]+,(-?[\d.]+)/g), ([, y]) => Number(y)) : [];
    return Math.max(...numbers) - Math.min(...numbers);
  });
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  const items = withRole('legend-item').flatMap((node) => (node.kind === 'group' ? [node.children] : []));
  const strengths = items
    .map((children) => children.find(({ kind }) => kind === 'rect'))
    .map((sign) => sign && 'opacity' in sign && sign.opacity);
  expect(strengths).toEqual(strengths.toSorted((a, b) => Number(b) - Number(a)));
  expect(
    items.map((children) => children.flatMap((node) => (node.kind === 'text' ? [node.text] : [])).join(' ')),
  ).toEqual(['L1 – H1', 'L2 – H2', 'L3 – H3']);
  expect(findFaults(scene, measure)).toEqual([]);
});

test('an index scales all nested bands', () => {
  const { error, nodes } = drawn({ data: fan, roles: fanRoles, options: { index: true, indexAt: '2022' } });
  expect(error).toBeNull();
  expect(
    nodes.filter((node) => node.kind === 'path' && node.fill !== undefined && node.part === undefined),
  ).toHaveLength(3);
});

test.each([
  ['en', '2000'],
  ['ar', '1950'],
])('lines are dashed from a date on, which can have a label (%s)', (locale, from) => {
  const roles = { x: ['Census'], y: ['Texas', 'Florida'] };
  const look = { dashFrom: from, dashWords: 'Forecast' };
  for (const width of [320, 640, 1200]) {
    const doc = { ...blankDocument('line'), ...document, roles, locale, options: { ...document.options, ...look } };
    if (template === null) throw new Error('there is no line chart');
    const { scene } = draw(doc, table, template, { width, theme, measure });
    const nodes = Array.from(walk(scene.root), ({ node }) => node);
    const clips = nodes.flatMap((node) => (node.kind === 'group' && node.clip !== undefined ? [node] : []));
    const [solid, dashed] = [false, true].map((is) =>
      clips.filter(({ children: [child] }) => child?.kind === 'path' && (child.dash !== undefined) === is),
    );
    expect(solid).toHaveLength(2);
    expect(dashed).toHaveLength(2);
    const [first, last] = [solid?.[0]?.clip, dashed?.[0]?.clip];
    const edge = locale === 'ar' ? (last?.x ?? 0) + (last?.width ?? 0) : first?.x;
    expect(locale === 'ar' ? edge : (first?.x ?? 0) + (first?.width ?? 0)).toBe(locale === 'ar' ? first?.x : last?.x);
    expect(nodes.filter((node) => node.kind === 'text' && node.text === 'Forecast')).toHaveLength(1);
    expect(findFaults(scene, measure), `${width} px`).toEqual([]);
  }
});

test('a date that is not in the data dashes nothing', () => {
  const { nodes } = drawn({ options: { dashFrom: 'some day' } });
  expect(nodes.filter((node) => node.kind === 'path' && node.dash !== undefined)).toEqual([]);
});
