import { expect, test } from 'vitest';
import { heightIn } from './frame-height.ts';

test.each([
  [{ kind: 'chartlas:height', height: 420.4 }, 420],
  [{ kind: 'chartlas:height', height: 1 }, 40],
  [{ kind: 'chartlas:height', height: 1e9 }, 10_000],
  [{ kind: 'chartlas:height', height: Number.NaN }, null],
  [{ kind: 'chartlas:height', height: '400px;position:fixed' }, null],
  [{ kind: 'other', height: 400 }, null],
  ['chartlas:height', null],
  [null, null],
])('%j says %j', (data, height) => {
  expect(heightIn(data)).toBe(height);
});
