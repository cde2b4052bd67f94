import { expect, test } from 'vitest';
import { CallFailed } from '#web/client/send.ts';
import { createSubscriptionActions } from './current-plan.tsx';

function open(failure: unknown = null) {
  const seen: string[] = [];
  const answer = async <Value>(what: string, value: Value) => {
    if (failure !== null) throw failure;
    seen.push(what);
    return value;
  };
  const actions = createSubscriptionActions({
    cancel: (input) => answer(`cancel ${JSON.stringify(input)}`, null),
    reactivate: () => answer('reactivate', null),
    openPortal: () => answer('portal', { url: 'https://pay.test/portal' }),
    payNow: () => answer('pay', { url: 'https://pay.test/invoice' }),
    go: (url) => seen.push(`gone to ${url}`),
    refresh: async () => void seen.push('refresh'),
  });
  return { actions, seen };
}

test('S4.21 a cancellation is at the end of the paid time unless told otherwise', async () => {
  const { actions, seen } = open();
  await actions.cancel();
  expect(seen).toEqual(['cancel {"atPeriodEnd":true}', 'refresh']);
});

test('S4.22 a cancellation can be at once', async () => {
  const { actions, seen } = open();
  await actions.cancel({ atPeriodEnd: false });
  expect(seen).toEqual(['cancel {"atPeriodEnd":false}', 'refresh']);
});

test('S4.23 a cancellation can be taken back; where that is refused nothing is read again', async () => {
  const done = open();
  await done.actions.reactivate();
  expect(done.seen).toEqual(['reactivate', 'refresh']);
  const refused = open(new CallFailed('Nothing is cancelled.', { status: 409, code: 'conflict' }));
  await expect(refused.actions.reactivate()).rejects.toThrow('Nothing is cancelled.');
  expect(refused.seen).toEqual([]);
});

test('the portal opens where the server says', async () => {
  const { actions, seen } = open();
  await actions.openPortal();
  expect(seen).toEqual(['portal', 'gone to https://pay.test/portal']);
});

test('S8.14 S8.15 S8.16 a failure without words gets the default ones', async () => {
  const { actions, seen } = open(new CallFailed('', { status: 0, code: 'unreachable' }));
  await expect(actions.cancel()).rejects.toThrow('Failed to cancel subscription');
  await expect(actions.reactivate()).rejects.toThrow('Failed to reactivate subscription');
  await expect(actions.openPortal()).rejects.toThrow('Failed to access payment portal');
  expect(seen).toEqual([]);
});
