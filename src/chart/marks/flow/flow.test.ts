import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import type { Rect } from '../../scene/node.ts';
import { toSvg } from '../../scene/to-svg.ts';
import { layoutCircles, overlapOf } from '../../templates/venn/circles.ts';
import { layoutLayers } from './layers.ts';
import { goesRound, readLinks } from './links.ts';

const links = { source: ['From'], target: ['To'], value: ['N'] };

test('bars of a sankey diagram are as high as what goes through them', () => {
  const { marks } = drawSample('sankey');
  const height = new Map(marks.flatMap((node) => (node.kind === 'rect' ? [[node.part.key, node.height]] : [])));
  expect((height.get('Agriculture: 51') ?? 0) / (height.get('Crops: 11') ?? 1)).toBeCloseTo(51 / 11, 1);
});

test('names beside bars are whole on a phone', () => {
  const { labels } = drawSample('sankey', { width: 320 });
  expect(labels.filter((words) => words.endsWith('…'))).toEqual([]);
  expect(labels).toEqual(expect.arrayContaining(['Livestock', 'and feed', 'Towns and', 'waters']));
});

test('flows that lead back are drawn between two sides', () => {
  const table = tableOf(
    ['From', 'To', 'N'],
    [
      ['A', 'B', 3],
      ['B', 'A', 2],
      ['A', 'A', 1],
    ],
  );
  const { marks, error } = drawSample('sankey', { table, roles: links });
  expect(error).toBeNull();
  expect(marks.filter(({ kind }) => kind === 'rect')).toHaveLength(4);
  expect(marks.filter(({ kind }) => kind === 'path')).toHaveLength(3);
});

test('rows of the same pair are added up', () => {
  const [source, target, value] = tableOf(
    ['From', 'To', 'N'],
    [
      ['A', 'B', 3],
      ['A', 'B', 4],
      ['B', 'C', 1],
    ],
  ).columns;
  if (source?.kind !== 'text' || target?.kind !== 'text' || value?.kind !== 'number') throw new Error('other columns');
  const flows = readLinks({ source, target, value, rowOf: (row) => row });
  expect(flows.links).toEqual([
    { source: 0, target: 1, value: 7, rows: [0, 1] },
    { source: 1, target: 2, value: 1, rows: [2] },
  ]);
  expect(goesRound(flows)).toBe(false);
  expect(goesRound({ ...flows, links: [...flows.links, { source: 2, target: 0, value: 1, rows: [] }] })).toBe(true);
});

test('every step of an alluvial diagram shows everybody', () => {
  const { marks } = drawSample('alluvial');
  const heights = new Map<number, number>();
  for (const node of marks) {
    if (node.kind !== 'rect') continue;
    const { x, height } = node as Rect;
    heights.set(x, (heights.get(x) ?? 0) + height);
  }
  const [first = 0, second = 0, third = 0] = heights.values();
  expect(second).toBeCloseTo(first, 0);
  expect(third).toBeCloseTo(first, 0);
});

test('a network is the same for the same seed, and another for another', () => {
  const picture = (seed: number) => toSvg(drawSample('network', { options: { seed } }).scene);
  const first = picture(1);
  expect(picture(2)).not.toBe(first);
  expect(picture(1)).toBe(first);
});

test('a network of 2,000 is drawn in full when asked, else simplified, and a note says so', () => {
  const rows = Array.from({ length: 2600 }, (_, at) => [`n${at % 2000}`, `n${Math.floor(((at * 7919) % 2000) / 7)}`]);
  const table = tableOf(['From', 'To'], rows);
  const roles = { source: ['From'], target: ['To'] };
  const dots = (most?: number) => {
    const { marks, words } = drawSample('network', { table, roles, options: most === undefined ? {} : { most } });
    return { count: marks.filter(({ kind }) => kind === 'circle').length, said: words.join(' ') };
  };
  const simple = dots();
  expect(simple.count).toBe(500);
  expect(simple.said).toContain('Showing 500 of 2000 entries.');
  const full = dots(2000);
  expect(full.count).toBe(2000);
  expect(full.said).not.toContain('Showing');
});

test('circles of sets share what the sets share', () => {
  const [a, b] = layoutCircles({ one: [10, 6], two: () => 3 });
  if (a === undefined || b === undefined) throw new Error('two circles were asked for');
  expect(overlapOf(a.r, b.r, Math.hypot(a.x - b.x, a.y - b.y))).toBeCloseTo(3, 6);
  expect(Math.PI * a.r ** 2).toBeCloseTo(10);
});

test('sets from sizes and from lists of members give the same parts', () => {
  const sizes = tableOf(
    ['Set', 'N'],
    [
      ['A', 3],
      ['B', 2],
      ['A & B', 1],
    ],
  );
  const lists = tableOf(
    ['Set', 'Who'],
    [
      ['A', 'x'],
      ['A', 'y'],
      ['A', 'z'],
      ['B', 'z'],
      ['B', 'w'],
    ],
  );
  const fromSizes = drawSample('venn', { table: sizes, roles: { sets: ['Set'], value: ['N'] } });
  const fromLists = drawSample('venn', { table: lists, roles: { sets: ['Set'], item: ['Who'] } });
  expect(fromLists.labels).toEqual(fromSizes.labels);
  expect(fromSizes.labels).toEqual(['2', '1', '1', 'A', '3', 'B', '2']);
});

test('a flow passes bars of other layers beside them', () => {
  const ports = tableOf(
    ['From', 'To', 'Tonnes'],
    [
      ['Hamburg', 'Prag', 40],
      ['Rotterdam', 'Duisburg', 90],
      ['Duisburg', 'Basel', 60],
      ['Hamburg', 'Duisburg', 25],
      ['Basel', 'Prag', 10],
    ],
  );
  const band = (source: number, target: number, value: number) => ({
    source,
    target,
    value,
    rows: [],
    color: '',
    key: '',
  });
  // Hamburg 0, Rotterdam 1, Duisburg 2, Basel 3, Prag 4.
  const bands = [band(0, 4, 40), band(1, 2, 90), band(2, 3, 60), band(0, 2, 25), band(3, 4, 10)];
  const box = { x: 0, y: 0, width: 600, height: 400 };
  const wish = { align: 'justify', order: 'auto', thick: 12, gap: 14, isRtl: false } as const;
  const { bars, bands: drawn } = layoutLayers(5, bands, box, wish);
  const long = drawn[0]?.d(1) ?? '';
  const ends = Array.from(long.matchAll(/ ([\d.]+),([\d.]+)(?=[CLZ])/g), ([, x, y]) => [Number(x), Number(y)] as const);
  const edges = ends.filter(([x]) => x > 20 && x < 580);
  expect(edges.length).toBeGreaterThan(4);
  for (const { x, y, width, height } of bars.slice(2, 4))
    for (const [atX, atY] of edges)
      if (atX >= x - 1 && atX <= x + width + 1) expect(atY <= y + 0.5 || atY >= y + height - 0.5).toBe(true);

  const { words } = drawSample('sankey', {
    table: ports,
    roles: { source: ['From'], target: ['To'], value: ['Tonnes'] },
    width: 320,
    highlights: [],
  });
  for (const name of ['Hamburg', 'Rotterdam', 'Duisburg', 'Basel', 'Prag']) expect(words).toContain(name);
});
