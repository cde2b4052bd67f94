import { expect, test } from 'vitest';
import type { Content } from '#chart/changes/content.ts';
import { blankDocument } from '#chart/document/document.ts';
import { historyLabels } from './history.ts';
import { openEditor } from './open-editor.ts';

const start: Content = { name: 'Sales', document: blankDocument('bar'), datasetId: null, steps: [] };
const home = {
  send: async () => ({ status: 'saved' as const, version: 2, theirs: [] }),
  isPassing: () => true,
  messageOf: String,
  keep: () => {},
  kept: null,
};

test('everything can be undone and done again, by words', () => {
  const editor = openEditor({ content: start, version: 1 }, home);
  editor.change({ kind: 'theme', theme: 'news' });
  editor.change(
    [
      { kind: 'template', template: 'line', roles: {} },
      { kind: 'text', field: 'title', value: 'Up' },
    ],
    {
      words: 'Change to line chart',
    },
  );
  expect(historyLabels(editor.history.read())).toEqual({ undo: 'Undo: change to line chart', redo: null });
  editor.undo();
  expect(editor.content.read().document).toEqual({ ...start.document, theme: 'news' });
  expect(historyLabels(editor.history.read()).redo).toBe('Redo: change to line chart');
  editor.redo();
  expect(editor.content.read().document).toMatchObject({ template: 'line', text: { title: 'Up' } });
  editor.undo();
  editor.undo();
  editor.undo();
  expect(editor.content.read()).toEqual(start);
  editor.saver.close();
});

test('typing into one field is one step', () => {
  const editor = openEditor({ content: start, version: 1 }, home);
  for (const value of ['S', 'Sa', 'Sal']) editor.change({ kind: 'text', field: 'title', value }, { run: 'title' });
  expect(editor.history.read().past).toHaveLength(1);
  editor.undo();
  expect(editor.content.read().document.text.title).toBe('');
  editor.redo();
  expect(editor.content.read().document.text.title).toBe('Sal');
  editor.saver.close();
});

test('a step of the data is in the same history', () => {
  const editor = openEditor({ content: start, version: 1 }, home);
  const done: string[] = [];
  editor.change({ kind: 'theme', theme: 'news' });
  editor.note({ words: 'Rename column', undo: () => done.push('undo'), redo: () => done.push('redo') });
  editor.undo();
  editor.redo();
  expect(done).toEqual(['undo', 'redo']);
  expect(editor.content.read().document.theme).toBe('news');
  editor.saver.close();
});

test('a chart type that does not exist is refused in a sentence, and nothing changes', () => {
  const editor = openEditor({ content: start, version: 1 }, home);
  expect(editor.change({ kind: 'template', template: 'nope', roles: {} })).toBe('There is no chart type “nope”.');
  expect(editor.content.read()).toBe(start);
  expect(editor.history.read().past).toHaveLength(0);
  editor.saver.close();
});
