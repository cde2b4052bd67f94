import { expect, test } from 'vitest';
import { joinKept } from './pending-changes.ts';

test('what several windows left is sent from the oldest version on', () => {
  const one = { version: 7, batches: [{ key: 'a', words: '', changes: ['theme'] }] };
  const other = { version: 5, batches: [{ key: 'b', words: '', changes: ['facet'] }] };
  expect(joinKept([])).toBeNull();
  expect(joinKept([one, other])).toEqual({ version: 5, batches: [...one.batches, ...other.batches] });
});
