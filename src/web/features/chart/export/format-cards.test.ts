import { expect, test } from 'vitest';
import { featureKeys } from '#contract/billing/features.ts';
import { hasAccess } from './format-cards.tsx';

test('S6.4 the browser grants every feature on every plan', () => {
  for (const plan of ['free', 'premium', 'enterprise'] as const) {
    expect(featureKeys.map((feature) => hasAccess(plan, feature))).toEqual(featureKeys.map(() => true));
  }
});
