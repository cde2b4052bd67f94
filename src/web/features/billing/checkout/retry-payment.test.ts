import { beforeEach, expect, test, vi } from 'vitest';
import { checkPayment, retryPayment } from './checkout-payment.ts';
import { readKeptCheckout, saveCheckout } from './checkout-storage.ts';

const plan = { id: 2, name: 'premium', displayName: 'Premium' };
const data = { plan, billingPeriod: 'monthly', discountCode: null, paymentMethod: { id: 'm', type: 'card' } } as const;

type Reply = { status: number; data?: object; code?: string };
let replies: { verify: Reply; status: Reply };
const broken: Reply = { status: 500, code: 'broken' };
const missing: Reply = { status: 404, code: 'not-found' };
const session = (status: string, paymentStatus = 'unpaid'): Reply => ({ status: 200, data: { status, paymentStatus } });

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('document', { documentElement: { dataset: { apiBase: 'http://localhost/api' } } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const address = url instanceof Request ? url.url : String(url);
    const { status, data: answer = null, code } = address.includes('verify') ? replies.verify : replies.status;
    return Response.json({ results: status === 200, message: 'A sentence.', data: answer, code }, { status });
  });
  saveCheckout({ sessionId: 'cs_1', data });
});

const begun: object[] = [];
async function retry(sessionId = 'cs_1') {
  begun.length = 0;
  return retryPayment(sessionId, async (wanted) => {
    begun.push(wanted);
    return { ok: true };
  });
}

test('a payment that could not be verified is not said to be free of charge, and is not made twice', async () => {
  replies = { verify: broken, status: broken };
  expect(await checkPayment('cs_1')).toMatchObject({ status: 'failed', isCharged: null });
  expect(await retry()).toMatchObject({ status: 'failed', isCharged: null });
  expect(begun).toEqual([]);
  expect(readKeptCheckout()).not.toBeNull();
});

test('a retry finds a payment that has arrived meanwhile, and forgets what was stored', async () => {
  replies = {
    verify: { status: 200, data: { success: true, subscription: null } },
    status: session('complete', 'paid'),
  };
  expect(await retry()).toEqual({ status: 'paid', subscription: null });
  expect([begun, readKeptCheckout()]).toEqual([[], null]);
});

test('a retry finds a payment that is on its way', async () => {
  replies = { verify: { status: 409, code: 'conflict' }, status: session('complete') };
  expect(await retry()).toEqual({ status: 'pending' });
  expect([begun, readKeptCheckout()]).toEqual([[], null]);
});

test('a checkout that was not paid is begun again with the same choice', async () => {
  for (const status of ['open', 'expired']) {
    replies = { verify: { status: 409, code: 'conflict' }, status: session(status) };
    expect(await checkPayment('cs_1')).toMatchObject({ isCharged: false });
    expect(await retry()).toBeNull();
    expect(begun).toEqual([data]);
  }
});

test('S8.18 without a stored choice nothing is begun, and nothing is claimed about a checkout nobody knows', async () => {
  replies = { verify: missing, status: missing };
  expect(await checkPayment('cs_1')).toMatchObject({ isCharged: null, exists: false });
  expect(readKeptCheckout()).toBeNull();
  expect(await retry('cs_other')).toMatchObject({ failure: 'No previous payment data available', isCharged: null });
  expect(begun).toEqual([]);
});
