import { expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
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
  await saveAll(editor);
  editor.change({ kind: 'theme', theme: 'news' });
  const all = saveAll(editor);
  editor.change({ kind: 'name', name: 'Sales 2' });
  await all;
  expect(sent).toEqual(['Change the theme', 'Rename the chart']);
  expect(editor.saving.read().status).toBe('saved');
  editor.saver.close();
});

test('it says why it cannot be', async () => {
  const editor = openEditor({ content, version: 1 }, { ...home, send: () => Promise.reject(new Error('away')) });
  editor.change({ kind: 'theme', theme: 'news' });
  await expect(saveAll(editor)).rejects.toThrow('Offline: saved in this browser.');
  editor.saver.close();
});
