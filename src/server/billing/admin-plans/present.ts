import type { AdminPlan } from '#contract/billing/admin-plans.ts';
import { extrasOf, featuresOf, limitsOf, type PlanRow, pricesOf } from '../plan/index.ts';
import type { Standing } from './store.ts';

export function presentAdminPlan(row: PlanRow, standing: readonly Standing[]): AdminPlan {
  const { id, name, displayName, description, isPopular, version, changedBy, changedAt } = row;
  const isSold = stateOf(row) === 'on-sale';
  const count = (is: (each: Standing) => boolean) =>
    standing.filter((each) => each.planId === id && is(each)).reduce((sum, each) => sum + each.count, 0);
  return {
    ...{ id, name, displayName, description, isPopular, version, changedBy },
    extras: [...extrasOf(row)],
    monthlyCents: isSold ? row.monthlyCents : null,
    yearlyCents: isSold ? row.yearlyCents : null,
    limits: limitsOf(row),
    features: featuresOf(row)
      .filter(({ keyName }) => keyName !== 'number-of-charts')
      .map(({ description: text }) => text),
    state: stateOf(row),
    subscriptions: {
      monthly: count(({ period, isTrial }) => !isTrial && period === 'monthly'),
      yearly: count(({ period, isTrial }) => !isTrial && period === 'yearly'),
      trials: count(({ isTrial }) => isTrial),
    },
    changedAt: changedAt?.toISOString() ?? null,
  };
}

function stateOf(row: PlanRow): AdminPlan['state'] {
  const prices = pricesOf(row);
  if (prices === null) return 'contact-sales';
  return prices.monthly === 0 ? 'free' : 'on-sale';
}
