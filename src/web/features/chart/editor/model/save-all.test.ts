import { expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import type { SaveState } from '#web/client/saving/saver.ts';
import { createStore } from '#web/client/store.ts';
import { openCellSaving } from './cell-saving.ts';
import { saveAll } from './editor-session.ts';
import { openEditor } from './open-editor.ts';

const content = { name: 'Sales', document: blankDocument('bar'), datasetId: null, steps: [] };
const home = { isPassing: () => true, messageOf: String, keep: () => {}, kept: null };

test('it is done when the server has what was there and what came meanwhile', async () => {
  const sent: string[] = [];
  const editor = openEditor(
    { content, version: 1 },
    {
      ...home,
      send: async ({ words }) => {
        sent.push(words);
        return { status: 'saved', version: 1 + sent.length, theirs: [] };
      },
    },
  );
  await saveAll([editor.saver]);
  editor.change({ kind: 'theme', theme: 'news' });
  const all = saveAll([editor.saver]);
  editor.change({ kind: 'name', name: 'Sales 2' });
  await all;
  expect(sent).toEqual(['Change the theme', 'Rename the chart']);
  expect(editor.saving.read().status).toBe('saved');
  editor.saver.close();
});

test('it says why it cannot be', async () => {
  const editor = openEditor({ content, version: 1 }, { ...home, send: () => Promise.reject(new Error('away')) });
  editor.change({ kind: 'theme', theme: 'news' });
  await expect(saveAll([editor.saver])).rejects.toThrow('Offline: saved in this browser.');
  editor.saver.close();
});

test('nothing is published while cells wait for a connection, also when their tab is closed', async () => {
  const editor = openEditor(
    { content, version: 1 },
    { ...home, send: async () => ({ status: 'saved', version: 2, theirs: [] }) },
  );
  const cells = openCellSaving();
  const all = [cells, editor.saver];
  await saveAll(all);
  const state = createStore<SaveState<unknown>>({ status: 'offline' });
  let isClosed = false;
  const saver = {
    state,
    flush: async () => state.write({ status: 'saved' }),
    close() {
      isClosed = true;
    },
  };
  cells.follow(saver);
  cells.follow(saver);
  await expect(saveAll(all)).rejects.toThrow('Offline: saved in this browser.');
  state.write({ status: 'waiting' });
  await saveAll(all);
  expect(cells.state.read().status).toBe('saved');
  expect(isClosed).toBe(false);
  // The tab was opened again: its saver takes what the one before it had left.
  cells.follow({ ...saver, state: createStore<SaveState<unknown>>({ status: 'waiting' }) });
  expect([cells.state.read().status, isClosed]).toEqual(['waiting', true]);
  state.write({ status: 'offline' });
  expect(cells.state.read().status).toBe('waiting');
  editor.saver.close();
});
