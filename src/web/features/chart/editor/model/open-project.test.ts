import { expect, test } from 'vitest';
import { CallFailed } from '#web/client/send.ts';
import { isPassing } from './open-project.ts';

test.each([
  [0, true],
  [429, true],
  [503, true],
  [403, false],
  [404, false],
  [422, false],
])('an answer of %i goes away by itself: %s', (status, isSo) => {
  expect(isPassing(new CallFailed('', { status, code: '' }))).toBe(isSo);
});
