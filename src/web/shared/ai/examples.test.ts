import { expect, test } from 'vitest';
import { answer } from '#ai/offline/answer/answer.ts';
import { candidatesFor } from '#ai/offline/compile/candidates.ts';
import { editBySentence } from '#ai/offline/edit/edit-by-sentence.ts';
import { interpret } from '#ai/offline/intent/interpret.ts';
import { english } from '#ai/offline/language/load-language.ts';
import { blankDocument } from '#chart/document/document.ts';
import { manifests } from '#chart/template/registry.ts';
import { tableOf } from '#data/table.ts';
import { editExamples, examplesFor } from './examples.ts';

const table = tableOf(
  ['Region', 'Month', 'Sales'],
  Array.from({ length: 24 }, (_, row) => [
    ['North', 'South'][row % 2] ?? '',
    new Date(Date.UTC(2024, row >> 1, 1)),
    10 + row,
  ]),
);

test.each(['column', 'bar', 'line', 'pie'])('every example for a %s chart changes it', (template) => {
  const document = { ...blankDocument(template), roles: { label: ['Region'], value: ['Sales'] } };
  const examples = editExamples({ document, table });
  expect(examples).toHaveLength(3);
  for (const example of examples) {
    const { changes, notDone } = editBySentence(example, { document, table, manifests });
    expect([example, changes.length > 0, notDone]).toEqual([example, true, []]);
  }
});

test('every example question is answered', () => {
  for (const text of examplesFor('ask', table))
    expect([text, answer({ text, table, language: english }).ok]).toEqual([text, true]);
});

test('every example request becomes a chart, with all of its words used', () => {
  const examples = examplesFor('chart', table);
  expect(examples).toHaveLength(3);
  for (const text of examples) {
    const found = interpret({ text, table, language: english });
    expect([text, found[0]?.intent.unused]).toEqual([text, []]);
    expect(candidatesFor(found, table).candidates.length).toBeGreaterThan(0);
  }
});

test('a table of words alone has examples that count', () => {
  const words = tableOf(['Kind'], [['Oak'], ['Elm'], ['Oak']]);
  for (const text of examplesFor('ask', words)) expect(answer({ text, table: words, language: english }).ok).toBe(true);
});
