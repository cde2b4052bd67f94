import { expect, test } from 'vitest';
import { FeatureNames } from './feature-names.ts';
import { openWeights, storeWeights } from './weights.ts';

test('stores weights and opens them again', () => {
  const cross = Float32Array.from([0, 0.5, -1.2, 0, 0, 0, 0.3, 0, 2]);
  const ranker = {
    features: { plain: new FeatureNames(['a', 'b']), parts: new FeatureNames(['p', 'q', 'r']) },
    grams: new FeatureNames(['how many', 'unused', 'the']),
    weights: { plain: Float64Array.of(1.5, -2), cross, scale: 1, partCount: 3 },
    gate: { weights: { always: 1 }, sure: 0.7, check: 0.3 },
  };
  const opened = openWeights(storeWeights(ranker, { date: '2026-11-19' }));
  expect(opened.grams.list).toEqual(['how many', 'the']);
  expect(Array.from(opened.weights.plain)).toEqual([1.5, -2]);
  expect(Array.from(opened.weights.cross, (weight) => weight * opened.weights.scale)).toEqual(
    [0, 0.5, -1.2, 0.3, 0, 2].map((weight) => expect.closeTo(weight, 2)),
  );
});
