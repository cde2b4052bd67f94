import { beforeEach, expect, test, vi } from 'vitest';
import * as checkout from '#web/client/endpoints/checkout.ts';
import { send } from '#web/client/send.ts';
import { toasts } from '#web/client/toasts.ts';
import { lookUp, requireVerifiedPayment } from './checkout-payment.ts';

let answer: () => Promise<Response>;
const json = (status: number, body: object) => async () => Response.json(body, { status });

beforeEach(() => {
  toasts.write([]);
  vi.stubGlobal('document', { documentElement: { dataset: { apiBase: 'http://localhost/api' } } });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', () => answer());
});

test('S5.14 S8.10 S8.25 a payment counts only when the server says so', async () => {
  const paid = { success: true, subscription: null };
  expect(await requireVerifiedPayment(async () => paid)).toBe(paid);
  await expect(requireVerifiedPayment(async () => ({ success: false }))).rejects.toThrow('Payment verification failed');
});

const refusal = { results: false, message: 'There is no such checkout.', data: null };
const failures: [string, () => Promise<Response>][] = [
  ['is refused', json(404, refusal)],
  ['meets a server that fails', json(500, { ...refusal, message: 'Something went wrong.' })],
  ['meets no server', () => Promise.reject(new TypeError('Failed to fetch'))],
];

test.each(failures)(
  'S8.20 a status lookup that %s returns undefined, throws nothing and shows no toast',
  async (_, fail) => {
    answer = fail;
    const [endpoint, input] = [checkout.status, { sessionId: 'cs_test_a' }] as const;
    expect(await lookUp(endpoint, input)).toBeUndefined();
    expect(toasts.read()).toEqual([]);
    // The same failure is shown elsewhere, so the lookup stays quiet.
    await expect(send(endpoint, input)).rejects.toThrow();
    expect(toasts.read()).toHaveLength(1);
  },
);

test('S8.20 a status that can be looked up is returned', async () => {
  const data = { sessionId: 'cs_test_a', status: 'open', paymentStatus: 'unpaid' };
  answer = json(200, { results: true, message: '', data });
  expect(await lookUp(checkout.status, { sessionId: 'cs_test_a' })).toEqual(data);
});
