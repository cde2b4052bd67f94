import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { renew } from './use-call.ts';

const path = '/project';
const endpoint = { path } as Endpoint; // nothing is sent

test('a list asked for just before a change is loaded once more (it was shown without the change)', async () => {
  const client = new QueryClient();
  let rows = ['first'];
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  const list = new QueryObserver(client, {
    queryKey: [path, {}],
    queryFn: async () => {
      const asOfNow = rows;
      await mayAnswer;
      return asOfNow;
    },
  });
  const stop = list.subscribe(() => {});
  rows = ['first', 'second'];
  const renewed = renew(client, [endpoint]);
  answer();
  await renewed;
  expect(list.getCurrentResult().data).toEqual(['first', 'second']);
  stop();
});

test('a first load that fails after a change is tried once more', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let tries = 0;
  const list = new QueryObserver(client, {
    queryKey: [path, {}],
    queryFn: async () => {
      if (++tries === 1) throw new Error('the connection broke');
      return tries;
    },
  });
  const stop = list.subscribe(() => {});
  await renew(client, [endpoint]);
  expect(list.getCurrentResult().data).toBe(2);
  stop();
});
