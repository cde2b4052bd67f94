import { afterEach, expect, test, vi } from 'vitest';
import { fetchOnce } from './send.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.askedAhead = undefined;
});

test('what was asked for ahead is taken once, and then fetched', async () => {
  const fetched = vi.fn(async () => new Response('later'));
  vi.stubGlobal('fetch', fetched);
  globalThis.askedAhead = new Map([['/api/check-token', Promise.resolve(new Response('ahead'))]]);
  const ask = async () => (await fetchOnce('/api/check-token', { method: 'GET' })).text();
  expect([await ask(), await ask()]).toEqual(['ahead', 'later']);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a change is never answered by what was read ahead, and makes all of it old', async () => {
  vi.stubGlobal('fetch', async () => new Response('new'));
  const paths = ['/api/project/1', '/api/dataset/1/sheet'];
  globalThis.askedAhead = new Map(paths.map((path) => [path, Promise.resolve(new Response('ahead'))]));
  expect(await (await fetchOnce('/api/project/1', { method: 'POST' })).text()).toBe('new');
  expect(await (await fetchOnce('/api/dataset/1/sheet', { method: 'GET' })).text()).toBe('new');
});
