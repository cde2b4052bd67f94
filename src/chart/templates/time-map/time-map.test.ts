import { expect, test } from 'vitest';
import { toSvg } from '#chart/scene/to-svg.ts';
import { tableOf } from '#data/table.ts';
import { drawMap, fillOf, markOf } from '#tests/support/render/draw-map.ts';

const table = tableOf(
  ['Country', '2000', '2010', '2020'],
  [
    ['Spain', 0, 10, 100],
    ['Poland', 100, 50, 0],
    ['Norway', null, 50, 0],
  ],
);
const roles = { region: ['Country'], values: ['2000', '2010', '2020'] };
const wish = { map: 'europe', scale: 'linear', captions: '' };

function colorAt(key: string, t: number, options: Record<string, unknown> = {}) {
  return fillOf(markOf(drawMap('time-map', { table, roles, t, options: { ...wish, ...options } }), key));
}

test('each moment has the colors of its values: what ends low was high', () => {
  expect(colorAt('Spain', 0)).toBe(colorAt('Poland', 1));
  expect(colorAt('Spain', 1)).toBe(colorAt('Poland', 0));
  expect(colorAt('Spain', 0)).not.toBe(colorAt('Spain', 1));
});

test('the time above the map goes with it', () => {
  expect(drawMap('time-map', { table, roles, t: 0, options: wish }).words).toContain('2000');
  expect(drawMap('time-map', { table, roles, t: 1, options: wish }).words).toContain('2020');
});

test('who is not there yet is land, not zero', () => {
  expect(colorAt('Norway', 0)).toBe(colorAt('Germany', 0));
  expect(colorAt('Norway', 1)).toBe(colorAt('Poland', 1));
});

test('a gap between two moments that are known is land, not a guess', () => {
  const gap = tableOf(
    ['Country', '2000', '2010', '2020'],
    [
      ['Spain', 0, 10, 100],
      ['Poland', 100, null, 0],
    ],
  );
  const at = (t: number) => drawMap('time-map', { table: gap, roles, t, options: wish });
  const [, middle = 0] = at(0).playback?.moments.map(({ at: reached }) => reached) ?? [];
  expect(fillOf(markOf(at(middle), 'Poland'))).toBe(fillOf(markOf(at(middle), 'Germany')));
  expect(fillOf(markOf(at(1), 'Poland'))).not.toBe(fillOf(markOf(at(1), 'Germany')));
});

test('between two moments the last one stays, or values flow', () => {
  const { playback } = drawMap('time-map', { table, roles, options: wish });
  const [, middle = 0] = playback?.moments.map(({ at }) => at) ?? [];
  expect(colorAt('Norway', middle)).toBe(colorAt('Poland', middle));
  expect(colorAt('Poland', middle / 2)).toBe(colorAt('Poland', 0));
  const flowing = colorAt('Poland', middle / 2, { between: 'flow' });
  expect([colorAt('Poland', 0), colorAt('Poland', middle)]).not.toContain(flowing);
});

test('a frame is the same forward and backward', () => {
  const frames = [0, 0.3, 0.6, 1];
  const draw = (t: number) => toSvg(drawMap('time-map', { t, width: 320 }).scene);
  const forward = frames.map(draw);
  expect(frames.toReversed().map(draw).toReversed()).toEqual(forward);
});

test('in a low frame neither the legend nor the time takes height from the map', () => {
  const captions = '2000: Something that is said of the first year';
  const drawn = drawMap('time-map', { table, roles, t: 0, options: { ...wish, captions }, height: 400 });
  expect(drawn.words.join(' ')).toContain('said of the first');
  const frame = drawn.all.find(({ node }) => node.kind === 'group' && node.clip !== undefined);
  if (frame?.node.kind !== 'group') throw new Error('the map is cut at its frame');
  const high = frame.node.clip?.height ?? 0;
  const { height } = drawMap('choropleth', {
    table,
    roles: { region: ['Country'], value: ['2020'] },
    options: { map: 'europe', legend: false },
    height: 400,
  }).all.flatMap(({ node }) => (node.kind === 'group' && node.clip !== undefined ? [node.clip] : []))[0] ?? {
    height: 0,
  };
  expect(high).toBeGreaterThan(0.8 * height);
});
