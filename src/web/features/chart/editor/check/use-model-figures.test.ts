import { expect, test } from 'vitest';
import type { CellEvidence } from '#contract/data/data-shapes.ts';
import { modelValueFindings } from './use-findings.ts';

const read: CellEvidence = { span: null, confidence: 0.9, method: 'ocr' };
const stated: CellEvidence = { span: null, confidence: 0.3, method: 'model' };

test('values that only a language model gave are reported until someone replaces them', () => {
  expect(modelValueFindings([[read, read]])).toEqual([]);
  expect(
    modelValueFindings([
      [read, stated],
      [read, stated],
    ])[0]?.why,
  ).toMatch(/^2 values of the data are from a language model/);
  expect(
    modelValueFindings([
      [read, stated],
      [read, { ...stated, read: '7' }],
    ])[0]?.why,
  ).toMatch(/^1 value of the data is/);
});
