import { expect, test } from 'vitest';
import { type Annotation, blankDocument, type Document } from './document.ts';
import { applyPatch, type Change, patchOf } from './patch.ts';
import { readDocument } from './read.ts';

const line: Annotation = { kind: 'line', id: 'n1', axis: 'x', at: 1, text: 'Here' };
const other: Annotation = { kind: 'range', id: 'n2', axis: 'y', from: 1, to: 2, text: '' };
const start: Document = { ...blankDocument('bar'), options: { sort: 'label', axis: true }, annotations: [line] };

test.each<[Change, Partial<Document>]>([
  [{ kind: 'text', field: 'title', value: 'New' }, { text: { ...start.text, title: 'New' } }],
  [{ kind: 'option', name: 'sort', value: 'data' }, { options: { sort: 'data', axis: true } }],
  [{ kind: 'clear-option', name: 'sort' }, { options: { axis: true } }],
  [{ kind: 'role', role: 'value', columns: ['a'] }, { roles: { value: ['a'] } }],
  [
    { kind: 'template', template: 'line', roles: { x: ['a'] } },
    { template: 'line', roles: { x: ['a'] } },
  ],
  [{ kind: 'facet', column: 'Region' }, { facet: 'Region' }],
  [{ kind: 'highlights', keys: ['Japan'] }, { highlights: ['Japan'] }],
  [{ kind: 'theme', theme: 'news' }, { theme: 'news' }],
  [{ kind: 'scheme', scheme: 'reader' }, { scheme: 'reader' }],
  [{ kind: 'locale', locale: 'de' }, { locale: 'de' }],
  [{ kind: 'motion', motion: { enter: 'fade' } }, { motion: { enter: 'fade', seconds: 1 } }],
  [{ kind: 'add-annotation', annotation: other }, { annotations: [line, other] }],
  [{ kind: 'change-annotation', annotation: { ...line, at: 2 } }, { annotations: [{ ...line, at: 2 }] }],
  [{ kind: 'change-annotation', annotation: other }, { annotations: [line] }],
  [{ kind: 'remove-annotation', id: 'n1' }, { annotations: [] }],
  [{ kind: 'remove-annotation', id: 'n7' }, { annotations: [line] }],
])('%j changes that and nothing else', (change, expected) => {
  const before = structuredClone(start);
  const patch = patchOf(change);
  const after = applyPatch(start, patch);
  expect(after).toEqual({ ...start, ...expected });
  expect(start).toEqual(before);
  expect(patch.words).toMatch(/^[A-Z][a-zé ’]+$/);
  expect(readDocument(after)).toEqual({ ok: true, document: after });
});

test('several changes are one step', () => {
  const patch = {
    words: 'Start over',
    changes: [
      { kind: 'facet' as const, column: null },
      { kind: 'theme' as const, theme: 'news' },
    ],
  };
  expect(applyPatch(start, patch).theme).toBe('news');
});
