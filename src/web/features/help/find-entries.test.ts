import { expect, test } from 'vitest';
import { findEntries } from './find-entries.ts';

const entries = [
  { id: 'export', question: 'How do I export a chart?', answer: ['As PNG or JPG.', 'The résumé of it is a PDF.'] },
  { id: 'team', question: 'Can my team export too?', answer: ['Whoever may view a chart.'] },
  { id: 'price', question: 'What does it cost?', answer: ['Nothing to begin with; export is free.'] },
];
const found = (query: string) => findEntries(entries, query).map(({ id }) => id);

test('nothing typed finds nothing', () => {
  expect(found('  ')).toEqual([]);
});

test('every word must occur, anywhere', () => {
  expect(found('export team')).toEqual(['team']);
  expect(found('export elephants')).toEqual([]);
});

test('case and accents do not matter', () => {
  expect(found('RESUME')).toEqual(['export']);
});

test('a word in the question counts for more', () => {
  expect(found('export')).toEqual(['export', 'team', 'price']);
});
