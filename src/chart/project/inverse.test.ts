import { expect, test } from 'vitest';
import { blankDocument } from '../document/document.ts';
import { toggle } from '../options.ts';
import { themeOf } from '../theme/themes.ts';
import { applyChanges, type Change } from './change.ts';
import type { Content } from './content.ts';
import { inverseOf } from './inverse.ts';

const note = { kind: 'line', id: 'n1', axis: 'x', at: 1, text: '' } as const;
const start: Content = {
  name: 'Sales',
  document: {
    ...blankDocument('bar'),
    roles: { label: ['a'] },
    options: { sort: 'label' },
    annotations: [{ ...note, id: 'n0' }, note],
  },
  datasetId: null,
  steps: [{ kind: 'sort' }],
};

const changes: readonly Change[] = [
  { kind: 'text', field: 'title', value: 'New' },
  { kind: 'option', name: 'sort', value: 'data' },
  { kind: 'option', name: 'labels', value: true },
  { kind: 'clear-option', name: 'sort' },
  { kind: 'clear-option', name: 'labels' },
  { kind: 'role', role: 'label', columns: ['b'] },
  { kind: 'template', template: 'line', roles: { x: ['a'] } },
  { kind: 'facet', column: 'Region' },
  { kind: 'highlights', keys: ['Japan'] },
  { kind: 'theme', theme: 'news' },
  { kind: 'theme', theme: 'brand', look: { ...themeOf('news'), id: 'brand' } },
  { kind: 'legend', legend: { place: 'below', align: 'end' } },
  { kind: 'scheme', scheme: 'reader' },
  { kind: 'locale', locale: 'de' },
  { kind: 'motion', motion: { enter: 'fade' } },
  { kind: 'add-annotation', annotation: { ...note, id: 'n2' } },
  { kind: 'change-annotation', annotation: { ...note, at: 2 } },
  { kind: 'remove-annotation', id: 'n1' },
  { kind: 'remove-annotation', id: 'nobody' },
  { kind: 'name', name: 'Other' },
  { kind: 'data', datasetId: '7b0c3f0e-6a52-4c63-9d52-6a3c6a0d8a01' },
  { kind: 'steps', steps: [] },
  { kind: 'content', content: { ...start, name: 'Old' } },
];

test.each(changes)('$kind is taken back by its inverse', (change) => {
  const after = applyChanges(start, [change]);
  if (!after.ok) throw new Error(after.error);
  expect(applyChanges(after.content, inverseOf(change, start))).toEqual({ ok: true, content: start });
});

test('a type that knows fewer options gives them back when it is taken back, and leaves alone what both know', () => {
  const known = {
    templateOf: (id: string) => ({
      options: id === 'bar' ? { sort: toggle('', false), most: toggle('', false) } : { most: toggle('', false) },
    }),
  };
  const before: Content = { ...start, document: { ...start.document, options: { sort: true, most: true } } };
  const change: Change = { kind: 'template', template: 'line', roles: { x: ['a'] } };
  const after = applyChanges(before, [change], known);
  if (!after.ok) throw new Error(after.error);
  expect(after.content.document.options).toEqual({ most: true });
  const back = inverseOf(change, before, known);
  expect(back.map(({ kind }) => kind)).toEqual(['template', 'option']);
  expect(applyChanges(after.content, back, known)).toEqual({ ok: true, content: before });
});
