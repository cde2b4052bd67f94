import { expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { fromFile, projectToFile } from './use-chart-actions.ts';

const id = '0198a000-0000-7000-8000-000000000001';
const content = {
  name: 'Cars: 2024/25',
  document: { ...blankDocument('bar'), options: { sort: 'label' } },
  datasetId: null,
  steps: [],
};

test('what is written can be read, and the data that is open stays', () => {
  const { name, text } = projectToFile(content);
  expect(name).toBe('Cars 2024 25.chartlas.json');
  expect(fromFile(text, content)).toEqual({ ok: true, content });
  expect(fromFile(text, { ...content, datasetId: id })).toMatchObject({ ok: true, content: { datasetId: id } });
});

test.each(['', '[]', '{"document":{"template":"nothing of ours"}}', '{"document":3}'])(
  '%j says why it is none',
  (text) => {
    expect(fromFile(text, content)).toMatchObject({ ok: false, error: expect.stringMatching(/\.$/) });
  },
);
