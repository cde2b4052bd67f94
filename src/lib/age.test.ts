import { expect, test } from 'vitest';
import { ageOf, isAhead } from './age.ts';

const now = new Date('2026-06-01T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test.each([
  [-90, 90_000, false],
  [0, 0, false],
  [59, 0, false],
  [61, Number.POSITIVE_INFINITY, true],
])('a moment %s seconds from now is %s ms old', (seconds, age, ahead) => {
  expect([ageOf(inSeconds(seconds), now), isAhead(inSeconds(seconds), now)]).toEqual([age, ahead]);
});
