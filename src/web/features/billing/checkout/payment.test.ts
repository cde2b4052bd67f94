import { expect, test } from 'vitest';
import { SentenceError } from '#lib/sentence-error.ts';
import { CallFailed } from '#web/client/send.ts';
import { paymentAlert, paymentFailure, requireEarlier, startPayment } from './checkout-payment.ts';
import {
  type CheckoutPayload,
  type CheckoutPaymentMethod,
  clearCheckout,
  readKeptCheckout,
  saveCheckout,
  toCheckoutData,
  toPayload,
} from './checkout-storage.ts';

const plan = { id: 2, name: 'premium', displayName: 'Premium' };
const paymentMethod = { id: 'hosted-checkout', type: 'card' } as const;
const order = { plan, billingPeriod: 'yearly', discountCode: 'SPRING' } as const;
const payload = toPayload(order, paymentMethod);

function memory() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

test('S3.32 the payload of a checkout', () => {
  expect(payload).toEqual({
    plan,
    billingPeriod: 'yearly',
    discountCode: 'SPRING',
    billingInfo: null,
    paymentMethod: { id: 'hosted-checkout', type: 'card' },
    isUpgrade: true,
    originalPlan: null,
  });
  expect(toPayload({ plan }, paymentMethod)).toMatchObject({ billingPeriod: 'monthly', discountCode: null });
});

test('S3.33 the data of a checkout is stored, read and removed whole', () => {
  const storage = memory();
  const data = toCheckoutData(payload);
  expect(data).toEqual({ plan, billingPeriod: 'yearly', discountCode: 'SPRING', paymentMethod });
  saveCheckout({ sessionId: 'cs_1', data }, storage);
  expect(readKeptCheckout(storage)).toEqual({ sessionId: 'cs_1', data });
  clearCheckout('cs_2', storage);
  expect(storage.stored.size).toBe(2);
  clearCheckout('cs_1', storage);
  expect([readKeptCheckout(storage), storage.stored.size]).toEqual([null, 0]);
});

test.each(['{', 'null', '{}', '{"plan":null}', '7'])('what was stored as %s is nothing', (text) => {
  const storage = memory();
  storage.setItem('checkout-session-id', 'cs_1');
  storage.setItem('checkout-data', text);
  expect(readKeptCheckout(storage)).toBeNull();
});

test('S5.9 S8.25 a checkout needs a plan with an id', () => {
  expect(() => toPayload({ plan: null }, paymentMethod)).toThrow('No plan selected');
  expect(() => toPayload({ plan: { name: 'premium' } }, paymentMethod)).toThrow('No plan selected');
});

type CreateSession = (payload: CheckoutPayload) => Promise<{ sessionId: string; url: string | null }>;

async function pay(createSession: CreateSession, method: CheckoutPaymentMethod | null = paymentMethod) {
  const seen: string[] = [];
  const outcome = await startPayment(order, {
    findMethod: async () => method,
    createSession,
    keep: ({ sessionId, data }) => seen.push(`kept ${sessionId} ${data.plan.name}`),
    go: (url) => seen.push(`gone to ${url}`),
  });
  return { outcome, seen };
}

test('S5.10 S8.25 a checkout needs a payment method', async () => {
  expect(() => toPayload({ plan }, null)).toThrow('Payment method is required');
  const { outcome, seen } = await pay(async () => ({ sessionId: 'cs_1', url: 'https://pay.test/cs_1' }), null);
  expect(outcome).toEqual({ ok: false, alert: 'Payment processing failed: Payment method is required' });
  expect(seen).toEqual([]);
});

test('what is needed on the way back is kept before the browser leaves', async () => {
  const { outcome, seen } = await pay(async () => ({ sessionId: 'cs_1', url: 'https://pay.test/cs_1' }));
  expect(outcome).toEqual({ ok: true });
  expect(seen).toEqual(['kept cs_1 premium', 'gone to https://pay.test/cs_1']);
});

test('S5.13 S8.25 an answer without an address goes nowhere', async () => {
  for (const url of [null, '']) {
    const { outcome, seen } = await pay(async () => ({ sessionId: 'cs_1', url }));
    expect(outcome).toEqual({
      ok: false,
      alert: 'Payment processing failed: No checkout URL received from Stripe',
    });
    expect(seen).toEqual([]);
  }
});

test('S8.3 S8.4 S8.9 S4.12 the alert about a payment that failed', async () => {
  const refused = new CallFailed('You already have a subscription.', { status: 409, code: 'conflict' });
  expect((await pay(() => Promise.reject(refused))).outcome).toEqual({
    ok: false,
    alert: 'Payment processing failed: You already have a subscription.',
  });
  expect(paymentAlert(new CallFailed('', { status: 0, code: 'unreachable' }))).toBe('Payment processing failed');
  expect(paymentAlert(new TypeError('x is undefined'))).toBe(
    'An unexpected error occurred during payment processing. Please try again.',
  );
});

test('S8.19 a failure is remembered with its title', () => {
  expect(paymentFailure('Card declined', 'Insufficient funds')).toBe('Card declined: Insufficient funds');
});

test('S8.18 nothing can be tried again without what was kept', () => {
  const kept = { sessionId: 'cs_1', data: toCheckoutData(payload) };
  expect(requireEarlier(kept)).toBe(kept);
  expect(() => requireEarlier(null)).toThrow(new SentenceError('No previous payment data available'));
});
