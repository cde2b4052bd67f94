import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { startRequestsInTurns } from '#server/app.ts';

test('the health check is answered before most of a hundred requests that came first, and those keep their order', async () => {
  const app = Fastify();
  startRequestsInTurns(app);
  const answered: string[] = [];
  app.addHook('onResponse', async ({ url }) => void answered.push(url));
  app.get('/page/:number', async () => 'page');
  app.get('/healthz', async () => 'alive');
  const pages = Array.from({ length: 100 }, (_, number) => `/page/${number}`);
  await app.ready();
  const replies = await Promise.all([...pages, '/healthz'].map((url) => app.inject({ url })));
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(answered.indexOf('/healthz')).toBeLessThan(30);
  expect(answered.filter((url) => url !== '/healthz')).toEqual(pages);
  await app.close();
});
