import { expect, test } from 'vitest';
import { CallFailed } from '#web/api/send.ts';
import { lookUpStatus, verifyPayment } from './verify-payment.ts';

test('S5.14 S8.10 S8.25 a payment counts only when the server says so', async () => {
  const paid = { success: true, subscription: null };
  expect(await verifyPayment(async () => paid)).toBe(paid);
  await expect(verifyPayment(async () => ({ success: false }))).rejects.toThrow('Payment verification failed');
});

test('S8.20 a status that cannot be looked up is nothing', async () => {
  expect(await lookUpStatus(async () => 'open')).toBe('open');
  const gone = new CallFailed('There is nothing here.', { status: 404, code: 'not-found' });
  expect(await lookUpStatus(() => Promise.reject(gone))).toBeUndefined();
});
