import { expect, test } from 'vitest';
import { howLong } from './admin-jobs.tsx';

const start = Date.UTC(2026, 10, 14);
const after = (ms: number) => howLong(new Date(start).toISOString(), new Date(start + ms).toISOString());

test.each([
  [0, '0 ms'],
  [350, '350 ms'],
  [4210, '4.2 s'],
  [59_990, '1 min 0 s'],
  [185_000, '3 min 5 s'],
  [7_440_000, '2 h 4 min'],
  [-5, '0 ms'],
])('%d ms is %s', (ms, told) => {
  expect(after(ms)).toBe(told);
});

test('what has not begun took nothing', () => {
  expect(howLong(null, new Date(start).toISOString())).toBe('');
});
