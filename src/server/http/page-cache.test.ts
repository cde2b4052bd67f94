import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { openPageCache } from './page-cache.ts';

const app = Fastify();
const cache = openPageCache(app);
app.post('/write', async () => 'done');
app.post('/refused', (_, reply) => reply.code(403).send('no'));
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const html = { 'content-type': 'text/html; charset=utf-8' };
const { signal } = new AbortController();

async function render(key: string, nonce: string, headers: Record<string, string> = html): Promise<void> {
  const page = new Response(`<script nonce="${nonce}"></script><p>${key}</p>`, { headers });
  await (await cache.render(key, async () => page, { nonce, signal })).text();
  await new Promise(setImmediate);
}

test('a page rendered a moment ago is sent again with a new nonce', async () => {
  await render('/', 'first==');
  const again = cache.find('/', 'second==');
  expect(await again?.text()).toBe('<script nonce="second=="></script><p>/</p>');
  expect(again?.headers.get('content-type')).toBe(html['content-type']);
  expect(cache.find('/other', 'second==')).toBeNull();
});

test('a write empties the cache, a refused one does not', async () => {
  await render('/gallery', 'a');
  await fetch(`${url}/refused`, { method: 'POST' });
  expect(cache.find('/gallery', 'b')).not.toBeNull();
  await (await fetch(`${url}/write`, { method: 'POST' })).text();
  expect(cache.find('/gallery', 'b')).toBeNull();
});

test('a page that was being rendered during a write is not stored', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const slow = async () => new Response(readable, { headers: html });
  const sent = cache.render('/slow', slow, { nonce: 'a', signal }).then((page) => page.text());
  await (await fetch(`${url}/write`, { method: 'POST' })).text();
  const writer = writable.getWriter();
  void writer.write(new TextEncoder().encode('<p>old</p>'));
  void writer.close();
  expect(await sent).toBe('<p>old</p>');
  await new Promise(setImmediate);
  expect(cache.find('/slow', 'b')).toBeNull();
});

test('a page whose data was read before a write is not stored', async () => {
  const make = async () => {
    await (await fetch(`${url}/write`, { method: 'POST' })).text();
    return new Response('<p>old</p>', { headers: html });
  };
  await (await cache.render('/raced', make, { nonce: 'a', signal })).text();
  await new Promise(setImmediate);
  expect(cache.find('/raced', 'b')).toBeNull();
});

test('only whole HTML pages are stored', async () => {
  await render('/robots.txt', 'a', { 'content-type': 'text/plain' });
  expect(cache.find('/robots.txt', 'b')).toBeNull();
  const missing = new Response('<p>no</p>', { status: 404, headers: html });
  expect(await cache.render('/none', async () => missing, { nonce: 'a', signal })).toBe(missing);
  const abortedSignal = AbortSignal.abort();
  const half = async () => new Response('<p>half', { headers: html });
  await (await cache.render('/left', half, { nonce: 'a', signal: abortedSignal })).text();
  await new Promise(setImmediate);
  expect(cache.find('/left', 'b')).toBeNull();
});

describe('a page that is the same for all', () => {
  const page = (text: string, status = 200) => new Response(text, { status, headers: html });

  test('is rendered once for everyone who asks at the same time, and sent again', async () => {
    let rendered = 0;
    const make = async (nonce: string) => page(`<link nonce="${nonce}" rel="stylesheet"><p>${++rendered}</p>`);
    const all = await Promise.all(Array.from({ length: 50 }, () => cache.share('/blog', make)));
    expect(new Set(all.map((each) => each?.packed.plain.toString()))).toEqual(
      new Set(['<link rel="stylesheet"><p>1</p>']),
    );
    expect((await cache.share('/blog', make))?.packed.plain.toString()).toContain('<p>1</p>');
  });

  test('is rendered anew after a write', async () => {
    await cache.share('/blog/a', async () => page('<p>old</p>'));
    await (await fetch(`${url}/write`, { method: 'POST' })).text();
    const again = await cache.share('/blog/a', async () => page('<p>new</p>'));
    expect(again?.packed.plain.toString()).toBe('<p>new</p>');
  });

  test('has no nonce, or everyone gets their own', async () => {
    const make = async (nonce: string) => page(`<script nonce="${nonce}"></script>`);
    expect(await cache.share('/blog/b', make)).toBeNull();
  });

  test('is not kept when it failed, and its failure is told to all', async () => {
    expect((await cache.share('/blog/c', async () => page('down', 503)))?.status).toBe(503);
    expect((await cache.share('/blog/c', async () => page('up')))?.status).toBe(200);
    const fail = () => Promise.reject(new Error('broken'));
    const both = await Promise.allSettled([cache.share('/blog/d', fail), cache.share('/blog/d', fail)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await cache.share('/blog/d', async () => page('up')))?.status).toBe(200);
  });
});
