import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Loaded } from '#web/client/start.ts';
import { toLoaded } from '#web/client/start-calls.ts';
import { freeSubscription, refreshSubscription, subscriptionQuery } from './subscription-state.ts';

const paid = { ...freeSubscription(new Date(0)), planId: 2 };

let client: QueryClient;
let requests: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  requests = [];
  answer = async () => Response.json({ results: true, message: '', data: paid });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return answer();
  });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Reads the subscription as a newly mounted component does, until nothing is loading. */
async function read(): Promise<Loaded<unknown>> {
  const observer = new QueryObserver(client, subscriptionQuery);
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = observer.subscribe(({ isFetching }) => isFetching || resolve());
  if (observer.getCurrentResult().isFetching) await promise;
  const loaded = toLoaded(observer.getCurrentResult());
  stop();
  return loaded;
}

function passes(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

test('S9.16 a subscription is read again after 300000 ms and not before', async () => {
  expect(await read()).toEqual({ status: 'done', value: paid });
  expect(requests).toEqual(['/api/stripe/subscription']);
  passes(300_000);
  await read();
  expect(requests).toHaveLength(1);
  passes(1);
  await read();
  expect(requests).toHaveLength(2);
  passes(300_000);
  await read();
  expect(requests).toHaveLength(2);
});

test('while it is being asked for it is not asked for twice', async () => {
  await Promise.all([read(), read()]);
  expect(requests).toHaveLength(1);
});

test('S4.24 a refresh asks whatever the age', async () => {
  answer = async () => Response.json({ results: true, message: '', data: null });
  expect(await read()).toEqual({ status: 'done', value: null });
  answer = async () => Response.json({ results: true, message: '', data: paid });
  await refreshSubscription(client);
  expect(requests).toHaveLength(2);
  expect(await read()).toEqual({ status: 'done', value: paid });
});

test('S4.24 a refresh is not answered by a call from before the change', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const first = read();
  answer = async () => Response.json({ results: true, message: '', data: paid });
  await refreshSubscription(client);
  resolve(Response.json({ results: true, message: '', data: null }));
  await first;
  expect(requests).toHaveLength(2);
  expect(client.getQueryData(subscriptionQuery.queryKey)).toEqual(paid);
});

test('a second reading that fails leaves what was known; a refresh says so', async () => {
  await read();
  answer = () => Promise.reject(new Error('away'));
  passes(300_001);
  expect(await read()).toEqual({ status: 'done', value: paid });
  await refreshSubscription(client);
  expect(await read()).toMatchObject({ status: 'error', error: { code: 'unreachable' } });
});
