import { expect, test } from 'vitest';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { hardTables } from '#tests/support/chart/hard-tables.ts';
import { templateOf } from '../../template/all-types.ts';

test('values of many digits are shortened on a phone, so that the circle keeps its room', () => {
  const sample = templateOf('chord')?.sample();
  const table = sample && hardTables['a huge range']?.(sample.table);
  const { words, marks } = drawSample('chord', { ...(table && { table }), width: 320 });
  expect(words).toEqual(expect.arrayContaining(['Argentina', '6.69T']));
  const radii = marks.flatMap((mark) => (mark.kind === 'path' ? [Number(/A([\d.]+)/.exec(mark.d)?.[1] ?? 0)] : []));
  expect(Math.max(...radii)).toBeGreaterThan(60);
});
