import { describe, expect, test } from 'vitest';
import { applyEdit } from '#data/edit/apply-edit.ts';
import { conflictsOf } from '#data/edit/conflicts-of.ts';
import type { Edit } from '#data/edit/edit.ts';
import { sheetOf } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';
import { textAt } from '#data/written.ts';
import type { Answer, Batch, StoredChanges } from '#web/client/saving/saver.ts';
import { type DatasetSaver, deliverStored, openDatasetSaver } from './dataset-saving.ts';

const start = sheetOf(
  [
    ['city', { is: 'text' }],
    ['people', { is: 'text' }],
  ],
  [
    ['Oslo', '709'],
    ['Bergen', '291'],
  ],
);

const set = (row: number, column: number, text: string): Edit => ({
  do: 'set-cells',
  row,
  column,
  columns: [[text]],
  by: 'typing',
});
const insert: Edit = { do: 'insert-rows', ranges: [{ row: 0, count: 1 }] };
const cells = ({ rows, columns }: Sheet) =>
  Array.from({ length: rows }, (_, row) => columns.map(({ written }) => textAt(written, row)));

/** A server like ours: it merges edits without conflicts, and recognizes what it has already saved. */
function openServer() {
  const log: { key: string; edits: readonly Edit[] }[] = [];
  return {
    version: () => log.length + 1,
    sheet: () => log.flatMap(({ edits }) => edits).reduce((sheet, edit) => applyEdit(sheet, edit).sheet, start),
    async send({ key, changes }: Batch<Edit>, { version }: { version: number }): Promise<Answer<Edit>> {
      const known = log.findIndex((entry) => entry.key === key);
      const until = known < 0 ? log.length : known;
      const theirs = log.slice(version - 1, until).flatMap(({ edits }) => edits);
      if (known >= 0) return { status: 'saved', version: known + 2, theirs };
      if (conflictsOf(changes, theirs).length > 0) return { status: 'conflict', version: log.length + 1, theirs };
      log.push({ key, edits: changes });
      return { status: 'saved', version: log.length + 1, theirs };
    },
  };
}

type Server = ReturnType<typeof openServer>;
let keys = 0;

function openWindow(server: Server, kept: StoredChanges<Edit> | null = null, at?: { sheet: Sheet; version: number }) {
  const stored: { kept: StoredChanges<Edit> | null } = { kept };
  const { sheet, version } = at ?? { sheet: server.sheet(), version: server.version() };
  const saver = openDatasetSaver(
    { sheet, version, kept },
    {
      send: server.send,
      isPassing: () => true,
      keep: (waiting) => {
        stored.kept = waiting;
      },
      newKey: () => `k${++keys}`,
      wait: () => () => {},
    },
  );
  return { saver, stored };
}

/** As the grid does it. */
function edit(saver: DatasetSaver, made: Edit): Sheet {
  const after = applyEdit(saver.value.read(), made).sheet;
  saver.edit(made, 'type in cell', after);
  return after;
}

describe('a dataset that is edited', () => {
  test('shows the very sheet that the grid made, before and after it is saved', async () => {
    const { saver } = openWindow(openServer());
    edit(saver, set(0, 0, 'A'));
    const last = edit(saver, set(1, 0, 'B'));
    expect(saver.value.read()).toBe(last);
    await saver.flush();
    expect(saver.state.read().status).toBe('saved');
    expect(saver.value.read()).toBe(last);
  });

  test('two windows change different cells, and both see all of it', async () => {
    const server = openServer();
    const one = openWindow(server);
    const other = openWindow(server);
    edit(one.saver, set(0, 0, 'A'));
    edit(other.saver, set(1, 1, '292'));
    await one.saver.flush();
    await other.saver.flush();
    expect(cells(other.saver.value.read())).toEqual([
      ['A', '709'],
      ['Bergen', '292'],
    ]);
    expect(cells(server.sheet())).toEqual(cells(other.saver.value.read()));
  });

  test.each([
    ['mine', 'B'],
    ['theirs', 'A'],
  ] as const)(
    'two windows change the same cell: asked, "%s" gives %s, and other cells are kept',
    async (whose, text) => {
      const server = openServer();
      const one = openWindow(server);
      const other = openWindow(server);
      edit(one.saver, set(0, 0, 'A'));
      await one.saver.flush();
      edit(other.saver, set(0, 0, 'B'));
      edit(other.saver, set(1, 0, 'C'));
      await other.saver.flush();
      expect(other.saver.state.read()).toMatchObject({ status: 'conflict' });
      expect(other.stored.kept?.batches).toHaveLength(1);
      other.saver.decide(whose);
      await other.saver.flush();
      await Promise.resolve();
      expect(cells(server.sheet()).map(([city]) => city)).toEqual([text, 'C']);
      expect(cells(other.saver.value.read())).toEqual(cells(server.sheet()));
    },
  );

  test('after rows have moved, leaving mine out leaves all of it out', async () => {
    const server = openServer();
    const one = openWindow(server);
    const other = openWindow(server);
    edit(one.saver, insert);
    await one.saver.flush();
    edit(other.saver, set(0, 0, 'B'));
    edit(other.saver, set(1, 1, '1'));
    await other.saver.flush();
    other.saver.decide('theirs');
    expect(cells(other.saver.value.read())).toEqual([
      ['', ''],
      ['Oslo', '709'],
      ['Bergen', '291'],
    ]);
    expect(other.stored.kept).toBeNull();
  });
});

describe('changes that a closed page had kept', () => {
  const kept = (version: number, ...edits: Edit[]): StoredChanges<Edit> => ({
    version,
    batches: edits.map((each) => ({ key: `kept${++keys}`, words: '', changes: [each] })),
  });

  test('are delivered once, though the first of them had arrived', async () => {
    const server = openServer();
    const waiting = kept(1, insert, set(0, 0, 'New'));
    const [first] = waiting.batches;
    if (first) await server.send(first, { version: 1 });
    expect(await deliverStored(waiting, server.send)).toEqual({ status: 'done' });
    expect(cells(server.sheet())).toEqual([
      ['New', ''],
      ['Oslo', '709'],
      ['Bergen', '291'],
    ]);
  });

  test('are returned when others edited, and applied on top on request', async () => {
    const server = openServer();
    await server.send({ key: 'theirs', words: '', changes: [set(0, 0, 'A')] }, { version: 1 });
    const delivered = await deliverStored(kept(1, set(0, 0, 'B')), server.send);
    expect(delivered.status).toBe('conflict');
    if (delivered.status !== 'conflict') return;
    const { saver } = openWindow(server, delivered.kept);
    await saver.flush();
    expect(cells(server.sheet())[0]).toEqual(['B', '709']);
    expect(saver.state.read().status).toBe('saved');
  });
});
