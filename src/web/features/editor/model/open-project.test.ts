import { expect, test } from 'vitest';
import { CallFailed } from '#web/api/send.ts';
import { isPassing, joined } from './open-project.ts';

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

test('what several windows left is sent from the oldest version on', () => {
  const one = { version: 7, batches: [{ key: 'a', words: '', changes: [{ kind: 'theme' as const, theme: 'news' }] }] };
  const other = { version: 5, batches: [{ key: 'b', words: '', changes: [{ kind: 'facet' as const, column: null }] }] };
  expect(joined([])).toBeNull();
  expect(joined([one, other])).toEqual({ version: 5, batches: [...one.batches, ...other.batches] });
});
