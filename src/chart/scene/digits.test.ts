import { expect, test } from 'vitest';
import { digits } from './digits.ts';

test('numbers are written as String writes them', () => {
  const odd = [
    -0,
    -0.01,
    -12.5,
    9999.99,
    10_000,
    0.001,
    1 / 3,
    0.1 + 0.2,
    1e21,
    5e-324,
    Number.NaN,
    Infinity,
    -Infinity,
  ];
  const all = Array.from({ length: 200_001 }, (_, place) => (place - 1000) / 100);
  for (const value of [...odd, ...all]) if (digits(value) !== String(value)) expect(digits(value)).toBe(String(value));
  expect(digits(12.5)).toBe('12.5');
});
