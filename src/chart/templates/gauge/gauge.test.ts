import { expect, test } from 'vitest';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

test('says the value, its goal and the ends of the scale', () => {
  expect(drawSample('gauge').words).toEqual(expect.arrayContaining(['24.5%', '42.5%', '0%', '50%']));
});

test('shows the value by a needle when asked', () => {
  expect(drawSample('gauge', { options: { style: 'needle' } }).marks[0]?.kind).toBe('line');
});

test('takes no harm from limits of bands that are no numbers', () => {
  expect(drawSample('gauge', { options: { bands: 'low; 20, 1e999, NaN 30' } }).error).toBeNull();
});
