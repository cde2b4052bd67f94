import { expect, test } from 'vitest';
import { featuresShown, foldFeatures } from './feature-list.tsx';

const eight = Array.from({ length: 8 }, (_, index) => `Feature ${index + 1}`);

test('S9.7 S9.8 a card shows six features, in the subscription picker five', () => {
  expect(foldFeatures(eight, featuresShown.pricing, false).shown).toHaveLength(6);
  expect(foldFeatures(eight, featuresShown.subscription, false).shown).toHaveLength(5);
});

test('S9.9 the rest is counted on the button that shows it', () => {
  expect(foldFeatures(eight, 5, false).toggle).toBe('+3 more features');
  expect(foldFeatures(eight, 6, false).toggle).toBe('+2 more features');
});

test('S9.10 when all are shown the button folds them', () => {
  expect(foldFeatures(eight, 5, true)).toEqual({ shown: eight, toggle: 'Show less' });
});

test.each([0, 1, 5, 6])('S9.11 %s features need no button where six fit', (count) => {
  const features = eight.slice(0, count);
  expect(foldFeatures(features, 6, false)).toEqual({ shown: features, toggle: null });
  expect(foldFeatures(features, 6, true)).toEqual({ shown: features, toggle: null });
});
