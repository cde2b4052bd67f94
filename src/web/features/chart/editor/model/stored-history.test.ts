import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Content } from '#chart/changes/content.ts';
import { blankDocument } from '#chart/document/document.ts';
import { historyLabels } from './history.ts';
import { openEditor } from './open-editor.ts';
import { storeHistory } from './stored-history.ts';

const start: Content = { name: 'Sales', document: blankDocument('bar'), datasetId: null, steps: [] };
const home = {
  send: async () => ({ status: 'saved' as const, version: 2, theirs: [] }),
  isPassing: () => true,
  messageOf: String,
  keep: () => {},
  kept: null,
};

function open(content: Content) {
  const editor = openEditor({ content, version: 1 }, home);
  storeHistory('one', editor);
  return editor;
}

/** The chart as another visit gets it: the same words in other objects, with their names in another order. */
function asSaved(content: Content): Content {
  const entries = Object.entries(JSON.parse(JSON.stringify(content))).toReversed();
  return Object.fromEntries(entries) as Content; // the same entries
}

beforeEach(() => {
  vi.useFakeTimers();
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
    removeItem: (name: string) => items.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('undo and redo are there again after the page was left', () => {
  const first = open(start);
  first.change({ kind: 'theme', theme: 'news' });
  for (const value of ['U', 'Up']) first.change({ kind: 'text', field: 'title', value }, { run: 'title' });
  first.change({ kind: 'name', name: 'Growth' });
  first.undo();
  vi.runAllTimers();
  const left = first.content.read();
  first.saver.close();

  const second = open(asSaved(left));
  expect(historyLabels(second.history.read())).toEqual({
    undo: 'Undo: change the title',
    redo: 'Redo: rename the chart',
  });
  second.redo();
  expect(second.content.read().name).toBe('Growth');
  second.undo();
  second.undo();
  expect(second.content.read().document.text.title).toBe('');
  second.undo();
  expect(second.content.read()).toEqual(start);
  second.saver.close();
});

test('a chart that was changed elsewhere starts without undo', () => {
  const first = open(start);
  first.change({ kind: 'theme', theme: 'news' });
  vi.runAllTimers();
  first.saver.close();
  const second = open({ ...first.content.read(), name: 'Named by another' });
  expect(second.history.read().past).toEqual([]);
  second.saver.close();
});

test('steps beyond an edit of the table are left out', () => {
  const first = open(start);
  first.change({ kind: 'theme', theme: 'news' });
  first.note({ words: 'Rename column', undo: () => {}, redo: () => {} });
  first.change({ kind: 'name', name: 'Growth' });
  vi.runAllTimers();
  const left = first.content.read();
  first.saver.close();
  const second = open(asSaved(left));
  expect(second.history.read().past).toHaveLength(1);
  second.undo();
  expect(second.content.read()).toMatchObject({ name: 'Sales', document: { theme: 'news' } });
  second.saver.close();
});
