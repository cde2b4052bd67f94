import { expect, test } from 'vitest';
import { editBySentence } from '#ai/offline/edit/edit-by-sentence.ts';
import { blankDocument } from '#chart/document/document.ts';
import { manifests } from '#chart/template/registry.ts';
import { tableOf } from '#data/table.ts';
import { changeLines } from './proposals.ts';

const table = tableOf(
  ['Country', 'Sales'],
  [
    ['Germany', 5],
    ['France', 3],
    ['Spain', 4],
  ],
);
const document = { ...blankDocument('column'), roles: { label: ['Country'], value: ['Sales'] } };

function linesFor(sentence: string) {
  return changeLines(editBySentence(sentence, { document, table, manifests }).changes, document, table);
}

test('a sentence becomes a diff with the names that the panels use', () => {
  expect(linesFor('make it horizontal, sort by name, color Germany blue, highlight France, title: Sales fell')).toEqual(
    [
      { label: 'Chart type', before: 'Column chart', after: 'Bar chart' },
      { label: 'Sort order', before: expect.any(String), after: expect.stringMatching(/name|label|alphabet/i) },
      { label: expect.stringContaining('Germany'), before: 'Automatic', after: '#1f77b4' },
      { label: 'Highlight', before: 'None', after: 'France' },
      { label: 'Title', before: 'None', after: 'Sales fell' },
    ],
  );
});

test('a change to what is there already is no line', () => {
  const titled = { ...document, text: { ...document.text, title: 'Sales' } };
  expect(changeLines([{ kind: 'text', field: 'title', value: 'Sales' }], titled, table)).toEqual([]);
});

test('options of the type before go without a line of their own', () => {
  const changes = [
    { kind: 'clear-option', name: 'thickness' } as const,
    { kind: 'template', template: 'line', roles: { x: ['Country'], y: ['Sales'] } } as const,
  ];
  const before = { ...document, options: { thickness: 40 } };
  expect(changeLines(changes, before, table).map(({ label }) => label)).toContain('Chart type');
});
