import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyChangeOf } from '#tests/support/chart/any-change.ts';
import { blankDocument } from '../document/document.ts';
import { applyChanges, type Change, changeSchema, conflictsOf } from './change.ts';
import type { Content } from './content.ts';

const start: Content = { name: 'Sales', document: blankDocument('bar'), datasetId: null, steps: [] };
const note = { kind: 'line', id: 'n1', axis: 'x', at: 1, text: '' } as const;

const title: Change = { kind: 'text', field: 'title', value: 'A' };
const examples: readonly [string, Change, Change, boolean][] = [
  ['titles', title, { kind: 'text', field: 'title', value: 'B' }, true],
  ['the same title', title, { ...title }, false],
  ['title and subtitle', title, { kind: 'text', field: 'subtitle', value: 'B' }, false],
  ['two options', { kind: 'option', name: 'a', value: 1 }, { kind: 'option', name: 'b', value: 1 }, false],
  ['an option and its reset', { kind: 'option', name: 'a', value: 1 }, { kind: 'clear-option', name: 'a' }, true],
  [
    'type and columns',
    { kind: 'template', template: 'line', roles: {} },
    { kind: 'role', role: 'x', columns: [] },
    true,
  ],
  ['type and theme', { kind: 'template', template: 'line', roles: {} }, { kind: 'theme', theme: 'news' }, false],
  [
    'one note moved and removed',
    { kind: 'change-annotation', annotation: note },
    { kind: 'remove-annotation', id: 'n1' },
    true,
  ],
  ['two notes', { kind: 'add-annotation', annotation: note }, { kind: 'remove-annotation', id: 'n2' }, false],
  ['a restored version and anything', { kind: 'content', content: start }, title, true],
  [
    'halves of motion',
    { kind: 'motion', motion: { enter: 'fade' } },
    { kind: 'motion', motion: { seconds: 2 } },
    false,
  ],
];

test.each(examples)('%s changed in two windows', (_, mine, theirs, isConflict) => {
  expect(conflictsOf([mine], [theirs])).toEqual(isConflict ? [mine] : []);
  expect(conflictsOf([theirs], [mine])).toEqual(isConflict ? [theirs] : []);
});

/** Two annotations that are added are both there, but the later one is drawn over the earlier. */
const { 'add-annotation': _, ...ofOtherKinds } = anyChangeOf;
const anyChange: fc.Arbitrary<Change> = fc.oneof(...Object.values(ofOtherKinds));

describe('changes', () => {
  test('that do not conflict give the same project in either order', () => {
    const made = (changes: readonly Change[]) => applyChanges(start, changes);
    fc.assert(
      fc.property(anyChange, anyChange, (one, other) => {
        if (conflictsOf([one], [other]).length > 0) return;
        expect(made([one, other])).toEqual(made([other, one]));
      }),
    );
  });

  test('of no known kind are refused', () => {
    expect(changeSchema.safeParse({ kind: 'eval' }).success).toBe(false);
  });

  test('with hostile values leave a project that reads as itself', () => {
    const hostile = JSON.parse('{"kind":"option","name":"__proto__","value":{"polluted":true}}') as Change; // as it would arrive
    const read = applyChanges(start, [hostile, { kind: 'name', name: ' \n ' }]);
    expect(read).toMatchObject({ ok: true, content: { name: 'Untitled chart', document: { options: {} } } });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('to a chart type that does not exist are refused in a sentence', () => {
    const known = { templateOf: (id: string) => (id === 'bar' ? { options: {} } : null) };
    const read = applyChanges(start, [{ kind: 'template', template: 'nope', roles: {} }], known);
    expect(read).toEqual({ ok: false, error: 'There is no chart type “nope”.' });
  });
});
