import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { rememberNetwork, requestNetwork } from './network.ts';

const app = Fastify();
rememberNetwork(app);
app.post('/', async () => {
  await sleep(5);
  return requestNetwork();
});
afterAll(() => app.close());

test('what a request with a body starts knows its network, and requests at one time are kept apart', async () => {
  const answers = ['203.0.113.9', '2001:db8:1:2::3'].map(async (remoteAddress) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      remoteAddress,
      payload: { some: 'words'.repeat(50_000) },
    });
    return answer.body;
  });
  expect(await Promise.all(answers)).toEqual(['203.0.113.0/24', '2001:db8:1::/48']);
  expect(requestNetwork()).toBeNull();
});
