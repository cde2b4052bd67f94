import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyChange, anyContent } from '#tests/support/chart/any-change.ts';
import { blankDocument } from '../document/document.ts';
import { applyChanges, type Change, squash } from './change.ts';
import type { Content } from './content.ts';

const start: Content = { name: 'Sales', document: blankDocument('bar'), datasetId: null, steps: [] };
const title = (value: string): Change => ({ kind: 'text', field: 'title', value });

test('letters typed one after another are one change', () => {
  expect(squash(['S', 'Sa', 'Sal'].map(title))).toEqual([title('Sal')]);
});

test('what comes between stays where it was, and the project is the same', () => {
  const changes: Change[] = [
    title('A'),
    title('B'),
    { kind: 'option', name: 'sort', value: 'data' },
    { kind: 'clear-option', name: 'sort' },
    title('C'),
    { kind: 'motion', motion: { enter: 'fade' } },
    { kind: 'motion', motion: { seconds: 3 } },
  ];
  expect(squash(changes)).toHaveLength(5);
  expect(applyChanges(start, squash(changes))).toEqual(applyChanges(start, changes));
});

test('any changes, squashed, give the same project', () => {
  fc.assert(
    fc.property(anyContent, fc.array(anyChange), (content, changes) => {
      const squashed = squash(changes);
      expect(squashed.length).toBeLessThanOrEqual(changes.length);
      expect(applyChanges(content, squashed)).toEqual(applyChanges(content, changes));
    }),
    { numRuns: 500 },
  );
});
