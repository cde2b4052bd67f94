import { expect, test } from 'vitest';
import type { Subscription } from '#contract/billing/subscription.ts';
import { freeSubscription } from '#web/shared/plans/subscription-state.ts';
import { toPlanState } from './plan-state.ts';

const premium: Subscription = {
  ...freeSubscription(new Date('2026-11-15T09:00:00Z')),
  planId: 2,
  planName: 'premium',
  planDisplayName: 'Premium',
  amount: 19_000,
  billingPeriod: 'yearly',
  isFree: false,
  isPremium: true,
  source: 'bought',
};
const date = (iso: string) => iso.slice(0, 10);

test.each<[string, Partial<Subscription>, string, string | null, RegExp]>([
  ['free', { planId: 1, planName: 'free' }, 'Active', null, /as long as you like/],
  ['paying', {}, 'Active', '$190.00 per year', /Renews on 2026-12-15/],
  ['paying', { billingPeriod: 'monthly', amount: 1900 }, 'Active', '$19.00 per month', /Renews/],
  ['ending', { cancelAtPeriodEnd: true }, 'Canceled', '$190.00 per year', /until 2026-12-15/],
  [
    'unpaid',
    { status: 'past_due' },
    'Payment failed',
    '$190.00 per year',
    /Pay now or check your card to keep your plan/,
  ],
  [
    'unpaid',
    { status: 'past_due', graceUntil: '2026-11-22T09:00:00Z' },
    'Payment failed',
    '$190.00 per year',
    /You keep your plan until 2026-11-22/,
  ],
  ['trial', { source: 'trial', daysRemaining: 0 }, 'Trial', null, /on 2026-12-15, 1 day from now/],
  // A trial of 14 days was shown as 13 as soon as it had started.
  ['trial', { source: 'trial', daysRemaining: 13 }, 'Trial', null, /on 2026-12-15, 14 days from now/],
  ['granted', { source: 'granted', currentPeriodEnd: null }, 'Granted', null, /with no end date/],
])('%s with %j', (kind, fields, word, price, next) => {
  const state = toPlanState({ ...premium, ...fields }, date);
  expect(state).toMatchObject({ kind, badge: { word }, price });
  expect(state.next).toMatch(next);
});

test('M2 discounts, credit and tax are shown as they will be billed', () => {
  const charge = {
    amount: 1520,
    currency: 'usd',
    at: '2026-12-15T09:00:00Z',
    seats: 3,
    discounts: [{ name: 'SAVE20', amount: 380, endsAt: '2027-02-15T09:00:00Z' }],
    tax: 243,
    credit: 100,
  };
  const state = toPlanState({ ...premium, billingPeriod: 'monthly', amount: 5700, seats: 3 }, date, charge);
  expect(state.price).toBe('$57.00 per month for 3 seats');
  expect(state.next).toBe('Renews on 2026-12-15 for $15.20.');
  expect(state.notes).toEqual([
    'SAVE20 takes off $3.80 until 2027-02-15.',
    'Your credit pays $1.00 of it.',
    'This includes $2.43 of tax.',
  ]);
});
