import { expect, test } from 'vitest';
import type { Subscription } from '#contract/billing/subscription.ts';
import { freeSubscription } from '#web/shared/plans/subscription-state.ts';
import { paymentReturnText } from './payment-return.tsx';

const date = (iso: string) => iso.slice(0, 10);
const bought: Subscription = {
  ...freeSubscription(new Date('2026-11-15T12:00:00Z')),
  planName: 'premium',
  planDisplayName: 'Premium',
  source: 'bought',
  currentPeriodEnd: '2026-12-15T12:00:00.000Z',
};

test('a payment gives a plan that renews', () => {
  expect(paymentReturnText(bought, date)).toEqual({
    title: 'You are on Premium',
    text: 'Thank you. We received your payment and Premium is active. It renews on 2026-12-15.',
  });
});

test('the page of a payment whose plan was cancelled does not say that it renews', () => {
  const { text } = paymentReturnText({ ...bought, cancelAtPeriodEnd: true }, date);
  expect(text).toContain('You keep it until 2026-12-15.');
  expect(text).not.toContain('renews');
});

test.each([
  ['ended', 'Free'],
  ['granted', 'Enterprise'],
  ['trial', 'Premium'],
] as const)(
  'the page of an old payment does not say that a plan which is %s was paid by it',
  (source, planDisplayName) => {
    const { title, text } = paymentReturnText({ ...bought, source, planDisplayName }, date);
    expect(title).toBe('Payment received');
    expect(text).not.toContain(planDisplayName);
  },
);

test('a payment without a subscription is shown too', () => {
  expect(paymentReturnText(null, date).title).toBe('Payment received');
});
