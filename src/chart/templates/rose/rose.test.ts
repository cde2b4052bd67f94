import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

const table = tableOf(
  ['Month', 'Rain'],
  [
    ['May', 400],
    ['June', 100],
    ['July', 100],
  ],
);

function radii(options: Record<string, unknown>): number[] {
  const drawing = drawSample('rose', { table, roles: { label: ['Month'], value: ['Rain'] }, options });
  return drawing.marks.map((node) => (node.kind === 'path' ? Number(/A([\d.]+)/.exec(node.d)?.[1]) : 0));
}

test('a value is an area: four times as much reaches twice as far', () => {
  const [most = 0, less = 0] = radii({ gap: 0 });
  expect(most / less).toBeCloseTo(2, 1);
});

test('a value is a length when asked', () => {
  const [most = 0, less = 0] = radii({ gap: 0, scale: 'radius' });
  expect(most / less).toBeCloseTo(4, 1);
});

test('draws the largest series of a wedge first, so that none is hidden', () => {
  const january = drawSample('rose').marks.filter(({ part }) => part.key?.startsWith('Jan 1855'));
  expect(january.map(({ part }) => part.key)).toEqual(['Jan 1855 Disease', 'Jan 1855 Other causes', 'Jan 1855 Wounds']);
});
