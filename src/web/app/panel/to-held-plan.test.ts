import { expect, test } from 'vitest';
import type { Plan } from '#contract/billing/plans.ts';
import { seedLimits } from '#contract/limits.ts';
import { toHeldPlan } from './use-held-plan.ts';

const nobody = { isAdmin: false, isCreator: false, isPremium: false, isEnterprise: false };
const zero = { monthly: 0, yearly: 0 };

function plan(id: number, name: Plan['name'], charts: string): Plan {
  return {
    id,
    name,
    displayName: name.toUpperCase(),
    description: '',
    price: 0,
    yearlyPrice: 0,
    monthlyPrice: 0,
    finalPriceMonthly: 0,
    finalPriceYearly: 0,
    isPopular: false,
    includes: [charts],
    features: [{ keyName: 'number-of-charts', description: charts }],
    inheritedFrom: null,
    limits: seedLimits[name],
    pricing: {
      originalPrices: zero,
      finalPrices: zero,
      savings: zero,
      discountPercentage: zero,
      nextPrices: zero,
      isCode: { monthly: false, yearly: false },
    },
  };
}

const plans = [
  plan(1, 'free', '5 charts'),
  plan(2, 'premium', 'Unlimited charts'),
  plan(3, 'enterprise', 'Unlimited charts'),
];

test.each([
  ['nobody special', nobody, 'free', 'up to 5 charts'],
  ['premium', { ...nobody, isPremium: true }, 'premium', 'unlimited charts'],
  ['enterprise', { ...nobody, isEnterprise: true, isPremium: true }, 'enterprise', 'unlimited charts'],
  ['admin', { ...nobody, isAdmin: true }, 'enterprise', 'unlimited charts'],
])('%s', (_, roles, name, charts) => {
  expect(toHeldPlan(roles, { plans, subscription: null })).toMatchObject({ name, charts });
});

test('a subscription to the plan gives it its name', () => {
  const subscription = {
    planId: 2,
    planName: 'premium',
    planDisplayName: 'Premium for schools',
    billingPeriod: 'yearly' as const,
    amount: 1900,
    isFree: false,
  };
  expect(toHeldPlan({ ...nobody, isPremium: true }, { plans, subscription })?.displayName).toBe('Premium for schools');
  expect(toHeldPlan(nobody, { plans, subscription })?.displayName).toBe('FREE');
});

test('without the list of plans there is nothing to tell', () => {
  expect(toHeldPlan(nobody, { plans: [], subscription: null })).toBeNull();
});
