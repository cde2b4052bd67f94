import { expect, test } from 'vitest';
import { keyValues } from './key-values.ts';

test.each([
  [8, 21, [8, 15, 20]],
  [2.5, 7.9, [2.5, 4, 7]],
  [0, 1000, [40, 400, 1000]],
  [330, 340, [340]],
  [5, 5, [5]],
  [0.0004, 0.002, [0.0004, 0.001, 0.002]],
  [0, 0, []],
])('sizes from %d to %d have a key within them', (least, most, values) => {
  expect(keyValues(least, most)).toEqual(values);
});

test('the largest in the key is near the largest in the data, whatever that is', () => {
  for (let most = 1; most < 1000; most *= 1.07) {
    const values = keyValues(most / 9, most);
    expect(values.at(-1)).toBeGreaterThan(most * 0.65);
    expect(values.at(-1)).toBeLessThanOrEqual(most * 1.001);
    expect(values[0]).toBeGreaterThanOrEqual((most / 9) * 0.999);
  }
});
