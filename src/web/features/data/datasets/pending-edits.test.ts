import { expect, test } from 'vitest';
import type { Edit } from '#data/edit/edit.ts';
import { readKeptEdits } from './dataset-saving.ts';

const edit: Edit = { do: 'set-cells', row: 0, column: 0, columns: [['a']], by: 'typing' };
const waiting = { version: 3, batches: [{ key: 'k', words: 'type in cell', changes: [edit] }] };

test('what is kept is read again', () => expect(readKeptEdits(waiting)).toEqual([waiting]));

test.each([
  null,
  'text',
  { version: 1 },
  { version: 1, batches: [] },
  { version: 1, batches: [{ key: 'k', words: '', changes: [{ do: 'x' }] }] },
])('what was tampered with is nothing: %j', (kept) => expect(readKeptEdits(kept)).toEqual([]));
