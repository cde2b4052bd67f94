import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap, markOf } from '#tests/support/render/draw-map.ts';

const table = tableOf(
  ['Country', 'Left', 'Right', 'None'],
  [
    ['Spain', 75, 25, 0],
    ['Poland', 200, 200, 0],
    ['Italy', 0, 0, 0],
  ],
);
const roles = { place: ['Country'], values: ['Left', 'Right', 'None'] };
const wish = { map: 'europe', places: 'regions' };

function piecesOf(key: string, options: Record<string, unknown> = {}) {
  const { node } = markOf(drawMap('pie-map', { table, roles, options: { ...wish, ...options } }), key);
  return node.kind === 'group' ? node.children : [];
}

/** The angle of a slice: between its first point, the middle and the last point of its arc. */
function turnOf(d: string): number {
  const [, x1, y1, isLarge, x2, y2] =
    /^M([-\d.]+),([-\d.]+)A[-\d.]+,[-\d.]+,0,([01]),1,([-\d.]+),([-\d.]+)/.exec(d)?.map(Number) ?? [];
  const turn = Math.atan2(y2 ?? 0, x2 ?? 0) - Math.atan2(y1 ?? 0, x1 ?? 0);
  const least = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  return isLarge === 1 ? 2 * Math.PI - least : least;
}

test('slices are the shares of the parts, in the order of the columns; what is nothing has none', () => {
  const turns = piecesOf('Spain').map((node) => (node.kind === 'path' ? turnOf(node.d) / (2 * Math.PI) : 0));
  expect(turns.length).toBe(2);
  expect(turns[0]).toBeCloseTo(0.75, 1);
  expect(turns[1]).toBeCloseTo(0.25, 1);
});

test('a place whose parts are all nothing has no pie', () => {
  const { data } = drawMap('pie-map', { table, roles, options: wish });
  expect(data.map(({ key }) => key)).toEqual(['Poland', 'Spain']);
});

test('pies are as large as their sums when asked for', () => {
  const radius = (key: string, sizing: string) => {
    const [first] = piecesOf(key, { sizing });
    return first?.kind === 'path' ? Number(/A([\d.]+),/.exec(first.d)?.[1]) : 0;
  };
  expect(radius('Poland', 'same')).toBe(radius('Spain', 'same'));
  expect(radius('Poland', 'sum') / radius('Spain', 'sum')).toBeCloseTo(2, 1);
});

test('bars are as high as their parts, on one base', () => {
  const bars = piecesOf('Spain', { shape: 'bars' }).flatMap((node) => (node.kind === 'rect' ? [node] : []));
  const [left, right] = bars;
  expect((left?.height ?? 0) / (right?.height ?? 1)).toBeCloseTo(3, 1);
  expect(new Set(bars.map(({ y, height }) => Math.round(y + height))).size).toBe(1);
});
