import { expect, test } from 'vitest';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

const sizes = [
  [640, 400],
  [560, 360],
  [900, 500],
] as const;

test.each(sizes)('grouped bars in a frame of %i × %i have a key, in the bars or as a legend', (width, height) => {
  const { words } = drawSample('grouped-bar', { width, height });
  expect(words).toContain('Tokyo 2020');
  expect(words).toContain('Paris 2024');
  expect(words.filter((word) => word === 'Tokyo 2020')).toHaveLength(1);
});

test('an arrow plot in a frame of 640 × 400 keeps its key and every name', () => {
  const { words, marks } = drawSample('arrow-plot', { width: 640, height: 400 });
  expect(words).toContain('1970');
  expect(words).toContain('2020');
  for (const { part } of marks) expect(words).toContain(part.key);
});

test('lines that are named at their ends in a high frame have a legend in a low one', () => {
  const tall = drawSample('line', { width: 640, height: 500 });
  expect(tall.legend).toBeNull();
  const low = drawSample('line', { width: 640, height: 210 });
  expect(low.legend).not.toBeNull();
});
