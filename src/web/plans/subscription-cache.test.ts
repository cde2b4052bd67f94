import { expect, test, vi } from 'vitest';
import type { Subscription } from '#contract/subscription.ts';
import type { Loaded } from '#web/api/start.ts';
import { createStore } from '#web/api/store.ts';
import { createSubscriptionCache } from './subscription-cache.ts';
import { freeSubscription } from './subscription-state.ts';

const paid = { ...freeSubscription(new Date(0)), planId: 2 };

function open(first: Loaded<Subscription | null> = { status: 'loading' }) {
  const clock = { time: 1_000_000 };
  const store = createStore(first);
  const ask = vi.fn(async (): Promise<Subscription | null> => paid);
  const cache = createSubscriptionCache({ store, ask, now: () => clock.time, since: clock.time });
  return { clock, store, ask, cache };
}

test('S9.16 a subscription is read again after 300000 ms and not before', async () => {
  const { clock, store, ask, cache } = open();
  store.write({ status: 'done', value: null });
  clock.time += 300_000;
  await cache.read();
  expect(ask).not.toHaveBeenCalled();
  clock.time += 1;
  await cache.read();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(store.read()).toEqual({ status: 'done', value: paid });
  clock.time += 300_000;
  await cache.read();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('what was there before counts from the start of the page', async () => {
  const { clock, ask, cache } = open({ status: 'done', value: null });
  await cache.read();
  expect(ask).not.toHaveBeenCalled();
  clock.time += 300_001;
  await cache.read();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('while it is being asked for it is not asked for twice', async () => {
  const { store, ask, cache } = open();
  await cache.read();
  expect(ask).not.toHaveBeenCalled();
  store.write({ status: 'error', error: null });
  await Promise.all([cache.read(), cache.read()]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('S4.24 a refresh asks whatever the age', async () => {
  const { store, ask, cache } = open({ status: 'done', value: null });
  await cache.refresh();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(store.read()).toEqual({ status: 'done', value: paid });
});

test('a second reading that fails leaves what was known; a refresh says so', async () => {
  const { clock, store, ask, cache } = open({ status: 'done', value: paid });
  const error = new Error('away');
  ask.mockRejectedValue(error);
  clock.time += 300_001;
  await cache.read();
  expect(store.read()).toEqual({ status: 'done', value: paid });
  await cache.refresh();
  expect(store.read()).toEqual({ status: 'error', error });
});
