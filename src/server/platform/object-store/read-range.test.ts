import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRange } from './send-file.ts';

test.each([
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-1000', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-1000', { start: 0, end: 9 }],
  ['BYTES=1-2', { start: 1, end: 2 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-20', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['rows=0-1', 'whole'],
  ['bytes=a-b', 'whole'],
])('%j of ten bytes is %j', (header, expected) => {
  expect(readRange(header, 10)).toEqual(expected);
});

test('an empty file has no range', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readRange('bytes=-5', 0)).toBe('unsatisfiable');
});

test('a range always lies within the file', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.nat(50), (from, to, size) => {
      for (const header of [`bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
        const range = readRange(header, size);
        if (typeof range === 'string') continue;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }
    }),
  );
});
