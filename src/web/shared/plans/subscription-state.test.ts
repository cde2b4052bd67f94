import { expect, test } from 'vitest';
import { CallFailed } from '#web/client/send.ts';
import { freeSubscription, isActive, isFree, toCurrent, toSubscriptionState } from './subscription-state.ts';

const now = new Date('2026-11-15T09:00:00Z');
const paid = { ...freeSubscription(now), planId: 2, planName: 'premium', planDisplayName: 'Premium', amount: 1900 };

test('S4.17 a subscription is loading, failed, there or empty', () => {
  const states = [
    toSubscriptionState({ status: 'loading' }, now),
    toSubscriptionState({ status: 'error', error: null }, now),
    toSubscriptionState({ status: 'done', value: paid }, now),
    toSubscriptionState({ status: 'done', value: null }, now),
  ];
  expect(states.map(({ status }) => status)).toEqual(['loading', 'error', 'done', 'empty']);
  expect(states[2]).toEqual({ status: 'done', shown: paid });
});

test('S4.18 S8.13 S9.17 S9.18 S9.19 S9.20 a failure shows the free plan, active for 30 days, with the error', () => {
  const error = new CallFailed('', { status: 0, code: 'unreachable' });
  const state = toSubscriptionState({ status: 'error', error }, now);
  expect(state).toMatchObject({
    status: 'error',
    message: 'Failed to fetch subscription details',
    shown: {
      planId: 1,
      planName: 'Free',
      planDisplayName: 'Free Plan',
      billingPeriod: 'monthly',
      status: 'active',
      daysRemaining: 30,
      currentPeriodEnd: '2026-12-15T09:00:00.000Z',
    },
  });
});

test('who never bought anything has the free plan without an error', () => {
  expect(toSubscriptionState({ status: 'done', value: null }, now)).toEqual({
    status: 'empty',
    shown: freeSubscription(now),
  });
});

test.each(['active', 'past_due', 'canceled', 'trialing', 'Active'])('S4.19 %s', (status) => {
  expect(isActive({ status })).toBe(status === 'active');
});

test.each([
  ['free', 2, true],
  ['Free', '7', true],
  ['premium', 1, true],
  ['premium', '1', true],
  ['premium', 2, false],
  ['freedom', 11, false],
])('S4.20 plan %s with id %s: free is %s', (planName, planId, free) => {
  expect(isFree({ planName, planId })).toBe(free);
});

test('S3.25 the light form holds six fields', () => {
  expect(toCurrent(paid)).toEqual({
    planId: 2,
    planName: 'premium',
    planDisplayName: 'Premium',
    billingPeriod: 'monthly',
    amount: 1900,
    isFree: false,
  });
});
