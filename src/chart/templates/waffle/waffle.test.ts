import { expect, test } from 'vitest';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

/** How many signs a mark consists of: squares are one outline each. */
function signs(options: Record<string, unknown>): number[] {
  const drawing = drawSample('waffle', { options: { shape: 'square', ...options } });
  return drawing.marks.map((node) => (node.kind === 'path' ? (node.d.match(/M/g)?.length ?? 0) : 0));
}

test('a hundred signs are divided, none is lost', () => {
  expect(signs({})).toEqual([59, 19, 9, 8, 5, 0]);
});

test('a sign can be an amount', () => {
  expect(signs({ counts: 'value', per: 100 })).toEqual([48, 15, 7, 7, 4, 0]);
  expect(drawSample('waffle', { options: { counts: 'value', per: 100 } }).words).toContain('= 100');
});

test('each part can have a waffle of its own', () => {
  expect(signs({ arrangement: 'each' })).toEqual([59, 19, 9, 8, 5, 0]);
});
