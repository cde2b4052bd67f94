import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/account/account.ts';
import type { Edit } from '#data/edit/edit.ts';
import { openSaver } from '#web/client/saving/saver.ts';
import { session } from '#web/client/session.ts';
import { editsInConflict, sendEdits } from './dataset-saving.ts';

afterEach(() => vi.unstubAllGlobals());

const set = (text: string): Edit => ({ do: 'set-cells', row: 0, column: 0, columns: [[text]], by: 'typing' });

const ada = '00000000-0000-4000-8000-00000000000a';
afterEach(() => session.write({ status: 'unknown' }));

test.each([
  ['of somebody else', null, { isYou: false }],
  ['of the same person in another window', ada, { isYou: true }],
] as const)('a conflict of cells %s says who changed them last, and when', async (_, me, by) => {
  if (me !== null) session.write({ status: 'in', user: { id: me } as User }); // no more of it is read
  const since = [
    {
      ...{ number: 3, origin: 'edit', rows: 1, columnCount: 1 },
      ...{ madeAt: '2026-11-19T02:00:00.000Z', madeBy: 'Ada Lovelace', madeById: ada },
    },
  ];
  const data = { version: 3, since, others: [{ version: 3, edits: [set('theirs')] }] };
  const body = { results: false, message: 'Ada changed this data.', code: 'conflict', data };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 409 }));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', { getItem: () => null });
  const saver = openSaver<null, Edit>(
    { value: null, version: 2, kept: null },
    {
      apply: () => null,
      conflictsOf: editsInConflict,
      squash: (edits) => edits,
      send: (batch, about) => sendEdits('00000000-0000-4000-8000-000000000000', batch, about),
      isPassing: () => false,
      messageOf: String,
      keep: () => {},
      newKey: () => 'key',
      wait: () => () => {},
    },
  );
  saver.add('Edit', [set('mine')]);
  await saver.flush();
  expect(saver.state.read()).toMatchObject({
    status: 'conflict',
    by: { name: 'Ada Lovelace', at: '2026-11-19T02:00:00.000Z', ...by },
  });
});
