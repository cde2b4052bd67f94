import { expect, test } from 'vitest';
import { applyChanges } from '#chart/changes/change.ts';
import { blankDocument } from '#chart/document/document.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { copyStyle, pasteStyle } from './use-chart-actions.ts';

const from = {
  ...blankDocument('bar'),
  theme: 'news',
  scheme: 'reader' as const,
  options: { thickness: 40, separators: true, colors: { Spain: '#112233' } },
};

function paste(text: string, document = blankDocument('column')) {
  const template = templateOf(document.template);
  if (template === null) throw new Error('the type is known');
  const changes = pasteStyle(text, document, template);
  if (changes === null) return null;
  const made = applyChanges({ name: '', document, datasetId: null, steps: [] }, changes, { templateOf });
  return made.ok ? made.content.document : null;
}

test('a style is carried to another type, as far as that knows it and without what is about the data', () => {
  const document = { ...blankDocument('column'), options: { isReversed: true, colors: { Italy: '#445566' } } };
  expect(paste(copyStyle(from), document)).toMatchObject({ theme: 'news', scheme: 'reader' });
  expect(paste(copyStyle(from), document)?.options).toEqual({ thickness: 40, colors: { Italy: '#445566' } });
});

test.each(['', 'hello', '{}', '{"chartlas":"style","theme":"none"}', 'null', '[1]'])('%j is no style', (text) => {
  expect(paste(text)).toBeNull();
});
