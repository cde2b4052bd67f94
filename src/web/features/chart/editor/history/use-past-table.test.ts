import { expect, test } from 'vitest';
import { versionAt } from './versions.ts';

const at = (minute: number) => `2026-11-15T10:${String(minute).padStart(2, '0')}:00.000Z`;
const versions = [3, 1, 2].map((number) => ({ number, madeAt: at(number * 10) }));

test.each([
  [5, null],
  [10, 1],
  [25, 2],
  [59, 3],
])('at minute %i the data was of version %o', (minute, number) => {
  expect(versionAt(versions, at(minute))?.number ?? null).toBe(number);
});
