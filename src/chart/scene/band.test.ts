import { expect, test } from 'vitest';
import { bandOf, changedBand, meet } from './band.ts';
import { circle, group, type Node, path, rect, type Scene, text } from './node.ts';

const font = { family: 'Noto Sans', size: 20, weight: 700 } as const;

test('a letter of a title changes the band of the title alone', () => {
  const marks = group([circle(40, 400, 5, { fill: '#000' }), path('M0 0L5 9', { fill: '#000' })]);
  const before = scene([title('Five'), marks, group([text('Source: us', 0, 0, { font, fill: '#000' })], { y: 590 })]);
  const after = scene([title('Fiver'), marks, group([text('Source: us', 0, 0, { font, fill: '#000' })], { y: 590 })]);
  const band = changedBand(before, after);
  expect(band?.top).toBeGreaterThanOrEqual(0);
  expect(band?.bottom).toBeLessThan(60);
});

test('very many marks that were made anew are not compared: all is painted', () => {
  const marks = () => group(Array.from({ length: 500 }, (_, row) => circle(40, row, 5, { fill: '#000' })));
  const same = marks();
  expect(changedBand(scene([title('Five'), same]), scene([title('Five'), same]))).toBeNull();
  expect(changedBand(scene([title('Five'), same]), scene([title('Five'), marks()]))?.bottom).toBe(Infinity);
});

test('nothing has changed when every part is alike', () => {
  expect(changedBand(scene([title('Five')]), scene([title('Five')]))).toBeNull();
});

test.each([
  ['the first picture', null, scene([title('Five')])],
  ['another size', scene([title('Five')]), { ...scene([title('Five')]), height: 700 }],
  ['another paper', scene([title('Five')]), { ...scene([title('Five')]), background: '#000000' }],
  ['another number of parts', scene([title('Five')]), scene([title('Five'), title('Six')])],
  ['an outline that moved', scene([path('M0 0L5 9', {})]), scene([path('M0 0L5 8', {})])],
])('all is painted anew for %s', (_, before, after) => {
  expect(changedBand(before, after)).toEqual({ top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY });
});

test('the band of a group holds its children where the group puts them', () => {
  const { top, bottom } = bandOf(group([rect({ x: 0, y: 10, width: 5, height: 20 }, { fill: '#000' })], { y: 100 }));
  expect(top).toBeLessThanOrEqual(110);
  expect(top).toBeGreaterThan(100);
  expect(bottom).toBeGreaterThanOrEqual(130);
  expect(bottom).toBeLessThan(140);
});

test('bands that do not touch do not meet', () => {
  expect(meet({ top: 0, bottom: 10 }, { top: 10, bottom: 20 })).toBeNull();
  expect(meet({ top: 0, bottom: 12 }, { top: 10, bottom: 20 })).toEqual({ top: 10, bottom: 12 });
});

function title(words: string): Node {
  return text(words, 0, 30, { font, fill: '#000000' });
}

function scene(children: Node[]): Scene {
  return { width: 400, height: 600, background: '#ffffff', root: group(children, { x: 10, y: 10 }) };
}
