import { expect, test } from 'vitest';
import { SentenceError } from '#lib/sentence-error.ts';
import { CallFailed } from '#web/client/send.ts';
import { billingMessage, defaults } from './messages.ts';

const silent = [
  new CallFailed('The server cannot be reached.', { status: 0, code: 'unreachable' }),
  new CallFailed('The answer cannot be read.', { status: 502, code: 'unreadable' }),
  new CallFailed('', { status: 500, code: 'broken' }),
  new TypeError('x is not a function'),
  'thrown text',
];

const rows: [id: string, about: keyof typeof defaults, message: string][] = [
  ['S8.1', 'promo', 'Failed to validate promotion code'],
  ['S8.8', 'invoices', 'Failed to fetch invoices'],
  ['S8.9', 'payment', 'Payment processing failed'],
  ['S8.10', 'verification', 'Payment verification failed'],
  ['S8.11', 'download', 'Failed to download invoice'],
  ['S8.12', 'plans', 'Failed to fetch pricing plans'],
  ['S8.13', 'subscription', 'Failed to fetch subscription details'],
  ['S8.14', 'portal', 'Failed to access payment portal'],
  ['S8.15', 'cancel', 'Failed to cancel subscription'],
  ['S8.16', 'reactivate', 'Failed to reactivate subscription'],
  ['S8.17', 'change', 'Failed to update subscription'],
];

test.each(rows)('%s %s: the server’s words, else the default', (_, about, message) => {
  const failure = new CallFailed('Not on a Sunday.', { status: 409, code: 'conflict' });
  expect(billingMessage(failure, about)).toBe('Not on a Sunday.');
  expect(billingMessage(new SentenceError('Nothing chosen.'), about)).toBe('Nothing chosen.');
  for (const error of silent) expect(billingMessage(error, about)).toBe(message);
});

test('every default is in the table', () => {
  expect(rows.map(([, about]) => about).sort()).toEqual(Object.keys(defaults).sort());
});
