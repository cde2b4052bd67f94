import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, 'row', '0 rows'],
  [1, 'row', '1 row'],
  [1200, 'row', '1,200 rows'],
  [1, 'AI credit', '1 AI credit'],
  [0.1, 'AI credit', '0.1 AI credits'],
  [1, 'county', '1 county'],
  [3142, 'county', '3,142 counties'],
  [2, 'day', '2 days'],
])('%d of “%s” is “%s”', (count, noun, text) => {
  expect(counted(count, noun)).toBe(text);
});

test('a plural of its own', () => {
  expect([counted(1, 'copy is', 'copies are'), counted(2, 'copy is', 'copies are')]).toEqual([
    '1 copy is',
    '2 copies are',
  ]);
});
