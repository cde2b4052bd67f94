import { expect, test } from 'vitest';
import type { PlanName } from '../account/roles.ts';
import { type Feature, featureOf } from './features.ts';

const all: Feature[] = [
  'export-jpg',
  'export-pdf',
  'export-png',
  'export-svg',
  'number-of-charts',
  'premium-templates',
];
const granted = (plan: PlanName) => all.filter((key) => featureOf(plan, key) !== false);

test('S3.18 free grants JPG, PNG and five charts, and nothing else', () => {
  expect(granted('free')).toEqual(['export-jpg', 'export-png', 'number-of-charts']);
  expect(featureOf('free', 'number-of-charts')).toBe(5);
});

test('S3.19 premium adds PDF, SVG, premium templates and as many charts as one likes', () => {
  expect(granted('premium')).toEqual(all);
  expect(featureOf('premium', 'number-of-charts')).toBe(Number.POSITIVE_INFINITY);
});

test('S3.20 enterprise has all', () => {
  expect(granted('enterprise')).toEqual(all);
  expect(featureOf('enterprise', 'number-of-charts')).toBe(Number.POSITIVE_INFINITY);
});
