import { describe, expect, test } from 'vitest';
import type { AdminPlan } from '#contract/billing/admin-plans.ts';
import { checkPlan, type PlanDraft, toPlanChange, toPlanDraft } from './plan-fields.tsx';

const premium: AdminPlan = {
  id: 2,
  name: 'premium',
  displayName: 'Premium',
  description: 'For work.',
  isPopular: true,
  extras: ['Larger files', 'Help'],
  monthlyCents: 1900,
  yearlyCents: null,
  limits: { charts: null, aiCredits: 500, videoMinutes: 120, apiKeys: 10, callsPerMinute: 600, webhooks: 10 },
  features: ['SVG export'],
  state: 'on-sale',
  subscriptions: { monthly: 0, yearly: 0, trials: 0 },
  version: 1,
  changedBy: null,
  changedAt: null,
};
const draft = (changes: Partial<PlanDraft> = {}): PlanDraft => ({ ...toPlanDraft(premium), ...changes });

test('a plan that is only looked at is sent as it is', () => {
  const { id: planId, displayName, description, isPopular, extras, monthlyCents, yearlyCents, limits } = premium;
  expect(toPlanChange(planId, draft())).toEqual({
    ...{ planId, displayName, description, isPopular, extras, monthlyCents, yearlyCents, limits },
  });
  expect(checkPlan(draft())).toEqual({});
});

test('dollars become cents, empty lines are dropped, and a plan of the sales team has no price', () => {
  const change = toPlanChange(2, draft({ monthly: 19.99, yearly: 199.9, extras: ' One \n\nTwo\n' }));
  expect(change).toMatchObject({ monthlyCents: 1999, yearlyCents: 19990, extras: ['One', 'Two'] });
  expect(toPlanChange(2, draft({ isSold: false }))).toMatchObject({ monthlyCents: null, yearlyCents: null });
  const limits = { ...draft().limits, charts: 7 };
  expect(toPlanChange(2, draft({ limits, hasChartLimit: true })).limits.charts).toBe(7);
  expect(toPlanChange(2, draft({ limits, hasChartLimit: false })).limits.charts).toBe(null);
});

describe('what is wrong is said at its field', () => {
  const { limits } = draft();
  test.each<[string, Partial<PlanDraft>, string[]]>([
    ['no name', { displayName: '  ' }, ['displayName']],
    ['13 lines', { extras: Array.from({ length: 13 }, (_, line) => `Line ${line}`).join('\n') }, ['extras']],
    ['a long line', { extras: 'x'.repeat(81) }, ['extras']],
    ['no price', { monthly: null }, ['monthly']],
    ['a price below 50 cents', { monthly: 0.49 }, ['monthly']],
    ['a year below a month', { yearly: 18 }, ['yearly']],
    ['a year above 12 months', { yearly: 228.01 }, ['yearly']],
    ['no price while sales sell it', { isSold: false, monthly: null }, []],
    ['a limit without a number', { hasChartLimit: true }, ['charts']],
    ['half a credit', { limits: { ...limits, aiCredits: 0.5 } }, ['aiCredits']],
    ['too many keys', { limits: { ...limits, apiKeys: 1001 } }, ['apiKeys']],
  ])('%s', (_, changes, fields) => {
    expect(Object.keys(checkPlan(draft(changes)))).toEqual(fields);
  });
});
