import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyChange, anyChangeOf, anyContent } from '#tests/support/chart/any-change.ts';
import { type Annotation, blankDocument, type Document } from '../document/document.ts';
import type { KnownTypes } from '../document/read.ts';
import { toggle } from '../template/options.ts';
import {
  applyChanges,
  type Change,
  type ChangeKind,
  changeKinds,
  changeSchema,
  detailOf,
  inverseOf,
  labelOf,
  partsOf,
  patchOf,
} from './change.ts';
import type { Content } from './content.ts';

const line: Annotation = { kind: 'line', id: 'n1', axis: 'x', at: 1, text: 'Here' };
const other: Annotation = { kind: 'range', id: 'n2', axis: 'y', from: 1, to: 2, text: '' };
const start: Document = { ...blankDocument('bar'), options: { sort: 'label', axis: true }, annotations: [line] };
const project: Content = { name: 'Sales', document: start, datasetId: null, steps: [] };

/** Chart types of which one knows fewer options than the other. */
const known = {
  templateOf: (id: string) => ({
    options: id === 'bar' ? { sort: toggle('', false), labels: toggle('', false) } : { labels: toggle('', false) },
  }),
};

const kinds = Object.keys(changeKinds) as ChangeKind[]; // the table has no other keys

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
  const before = structuredClone(project);
  expect(made(project, [change])).toEqual({ ...project, document: { ...start, ...expected } });
  expect(project).toEqual(before);
  expect(patchOf(change)).toEqual({ words: expect.stringMatching(/^[A-Z][a-zé ’]+$/), changes: [change] });
});

test('several changes are one step', () => {
  const { document } = made(project, [
    { kind: 'facet', column: null },
    { kind: 'theme', theme: 'news' },
  ]);
  expect(document.theme).toBe('news');
});

test('the kinds and their fields are those in databases', () => {
  const fields = Object.values(changeKinds).map(({ schema }) => Object.keys(schema.shape).join(' '));
  expect(kinds.map((kind, place) => [kind, fields[place]])).toEqual([
    ['text', 'kind field value'],
    ['headline-number', 'kind headlineNumber'],
    ['tooltip', 'kind tooltip'],
    ['option', 'kind name value'],
    ['clear-option', 'kind name'],
    ['role', 'kind role columns'],
    ['template', 'kind template roles'],
    ['facet', 'kind column'],
    ['combine', 'kind combine'],
    ['measure', 'kind column measure'],
    ['highlights', 'kind keys'],
    ['reader-controls', 'kind readerControls'],
    ['theme', 'kind theme look'],
    ['legend', 'kind legend'],
    ['scheme', 'kind scheme'],
    ['locale', 'kind locale'],
    ['motion', 'kind motion'],
    ['add-annotation', 'kind annotation place'],
    ['change-annotation', 'kind annotation'],
    ['remove-annotation', 'kind id'],
    ['name', 'kind name'],
    ['data', 'kind datasetId'],
    ['steps', 'kind steps'],
    ['content', 'kind content'],
  ]);
});

test('every kind in the table has a generator', () => {
  expect(Object.keys(anyChangeOf).sort()).toEqual([...kinds].sort());
});

describe.each(kinds)('any change of kind %s', (kind) => {
  const change: fc.Arbitrary<Change> = anyChangeOf[kind];

  test('is read as itself after it was stored, and not with anything more', () => {
    fc.assert(
      fc.property(change, (one) => {
        expect(one.kind).toBe(kind);
        expect(changeSchema.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
        expect(changeSchema.safeParse({ ...one, isAdmin: true }).success).toBe(false);
      }),
    );
  });

  test('has a label, and a detail in one line', () => {
    fc.assert(
      fc.property(change, (one) => {
        expect(labelOf(one)).toMatch(/^[A-Z]/);
        expect(typeof detailOf(one)).toBe('string');
      }),
    );
  });

  test('is taken back by its inverse', () => {
    fc.assert(
      fc.property(anyContent, change, (given, one) => {
        const content = made(given, [], known);
        const after = made(content, [one], known);
        expect(comparable(made(after, inverseOf(one, content, known), known))).toEqual(comparable(content));
      }),
    );
  });
});

test('a type that knows fewer options gives them back when it is taken back, and leaves alone what both know', () => {
  const before: Content = { ...project, document: { ...start, options: { sort: true, labels: true } } };
  const change: Change = { kind: 'template', template: 'line', roles: { x: ['a'] } };
  const after = made(before, [change], known);
  expect(after.document.options).toEqual({ labels: true });
  const back = inverseOf(change, before, known);
  expect(back.map(({ kind }) => kind)).toEqual(['template', 'option']);
  expect(made(after, back, known)).toEqual(before);
});

test('an annotation that was removed comes back to its place', () => {
  const before: Content = { ...project, document: { ...start, options: {}, annotations: [line, other] } };
  const change: Change = { kind: 'remove-annotation', id: 'n1' };
  const after = made(before, [change]);
  expect(after.document.annotations).toEqual([other]);
  expect(made(after, inverseOf(change, before))).toEqual(before);
});

test('the inverse of half of the motion leaves the other half to others', () => {
  const back = inverseOf({ kind: 'motion', motion: { enter: 'fade' } }, project);
  expect(back.flatMap(partsOf)).toEqual(['motion/enter']);
});

test('a change that breaks a chart is refused, and nothing after it is applied', () => {
  const refused = applyChanges(project, [
    { kind: 'content', content: 7 },
    { kind: 'name', name: 'Other' },
  ]);
  expect(refused).toEqual({ ok: false, error: 'This is not a project.' });
});

test('any changes one after another leave a project that reads as itself', () => {
  fc.assert(
    fc.property(fc.array(anyChange), (changes) => {
      const after = made(project, changes);
      expect(made(after, [])).toEqual(after);
    }),
  );
});

function made(content: Content, changes: readonly Change[], types?: KnownTypes): Content {
  const applied = applyChanges(content, changes, types);
  if (!applied.ok) throw new Error(applied.error);
  return applied.content;
}

/** A role without columns is as good as none: no kind of change takes the role itself away. */
function comparable(content: Content): Content {
  const roles = Object.entries(content.document.roles).filter(([, columns]) => columns.length > 0);
  return { ...content, document: { ...content.document, roles: Object.fromEntries(roles) } };
}
