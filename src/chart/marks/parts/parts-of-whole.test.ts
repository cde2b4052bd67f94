import { expect, test } from 'vitest';
import { apportion } from './parts-of-whole.ts';

test.each([
  { values: [1, 1, 1], seats: 100, expected: [34, 33, 33] },
  { values: [4807, 1515, 745, 663, 385, 46], seats: 100, expected: [59, 19, 9, 8, 5, 0] },
  { values: [0, 0], seats: 10, expected: [0, 0] },
  { values: [1e300, 1e300], seats: 3, expected: [2, 1] },
])('divides $seats by $values and loses none', ({ values, seats, expected }) => {
  expect(apportion(values, seats)).toEqual(expected);
});
