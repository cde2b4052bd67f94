import { expect, test } from 'vitest';
import { drawById, marksOf, wordsOf } from '../../testing/draw-by-id.ts';

test('says the value, its goal and the ends of the scale', () => {
  expect(wordsOf(drawById('gauge'))).toEqual(expect.arrayContaining(['24.5%', '42.5%', '0%', '50%']));
});

test('shows the value by a needle when asked', () => {
  expect(marksOf(drawById('gauge', { options: { style: 'needle' } }))[0]?.node.kind).toBe('line');
});

test('takes no harm from limits of bands that are no numbers', () => {
  expect(drawById('gauge', { options: { bands: 'low; 20, 1e999, NaN 30' } }).error).toBeNull();
});
