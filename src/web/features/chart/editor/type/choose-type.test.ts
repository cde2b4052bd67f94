import { expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { templateOf } from '#chart/template/all-types.ts';
import type { Template } from '#chart/template/template.ts';
import { openEditor } from '../model/open-editor.ts';
import { chooseType } from './choose-type.ts';

const home = {
  send: async () => ({ status: 'saved' as const, version: 2, theirs: [] }),
  isPassing: () => true,
  messageOf: String,
  keep: () => {},
  kept: null,
};

function named(id: string): Template {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no ${id}`);
  return template;
}

test('another type keeps the options it knows, and undoing brings back those it does not', () => {
  const document = {
    ...blankDocument('bar'),
    roles: { label: ['Country'], value: ['Cars'] },
    options: { sort: 'label', separators: true },
  };
  const content = { name: 'Cars', document, datasetId: null, steps: [] };
  const editor = openEditor({ content, version: 1 }, home);
  editor.change(chooseType(document, named('column'), { roles: document.roles, options: {} }), {
    words: 'Change to column chart',
  });
  expect(editor.content.read().document).toMatchObject({ template: 'column', options: { sort: 'label' } });
  expect(editor.content.read().document.options).not.toHaveProperty('separators');
  editor.undo();
  expect(editor.content.read().document).toEqual(document);
  editor.saver.close();
});

test('a suggested type brings the options its data asks for, unless somebody has chosen others', () => {
  const document = { ...blankDocument('bar'), options: { log: false } };
  const suggested = { roles: { label: ['Animal'], start: ['Least'], end: ['Most'] }, options: { log: true } };
  const optionsAfter = (given: typeof document) =>
    chooseType(given, named('dumbbell'), suggested).filter(({ kind }) => kind === 'option');
  expect(optionsAfter({ ...document, options: {} as { log: boolean } })).toEqual([
    { kind: 'option', name: 'log', value: true },
  ]);
  expect(optionsAfter(document)).toEqual([]);
});
