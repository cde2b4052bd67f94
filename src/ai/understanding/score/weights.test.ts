import { expect, test } from 'vitest';
import { FeatureNames } from './feature-names.ts';
import { openWeights, storeWeights } from './weights.ts';

test('stores weights and opens them again', () => {
  const deep = {
    ...{ size: 2, plain: Float32Array.of(0.1, -0.2, 0.3, 0), parts: new Float32Array(6), grams: new Float32Array(6) },
    ...{ meaning: new Float32Array(120), own: new Float32Array(4), crossed: new Float32Array(4) },
    ...{ question: new Float32Array(4), bias: new Float32Array(2), out: Float32Array.of(1, -1) },
  };
  const ranker = {
    features: { plain: new FeatureNames(['a', 'b']), parts: new FeatureNames(['p', 'q', 'r']) },
    grams: new FeatureNames(['how many', 'unused', 'the']),
    weights: { plain: Float64Array.of(1.5, -2), deep },
    gate: { weights: { always: 1 }, sure: 0.7, check: 0.3 },
  };
  const opened = openWeights(storeWeights(ranker, { date: '2026-11-19' }));
  expect(opened.grams.list).toEqual(['how many', 'unused', 'the']);
  expect(Array.from(opened.weights.deep.plain)).toEqual([0.1, -0.2, 0.3, 0].map((weight) => expect.closeTo(weight, 1)));
  expect(Array.from(opened.weights.plain)).toEqual([1.5, -2]);
});
