import { hash } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { SandboxBusyError } from '../../sandbox/fair-queue.ts';
import type { Sender } from './page-build.ts';
import { openPageCache } from './page-cache.ts';

const app = Fastify();
app.post('/write', async () => 'done');
app.post('/refused', (_, reply) => reply.code(403).send('no'));
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

let stored = 'first';
let asked: string[] = [];
const request: Sender = async ({ path }) => {
  asked.push(path);
  return { status: 200, body: stored };
};
const cache = openPageCache(app, () => request);

type Render = Parameters<typeof cache.find>[0]['render'];

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** A page that shows what is stored, and counts how often it was rendered. */
function counted(path: string | null = '/data') {
  const renderings: string[] = [];
  const render: Render = async ({ request: ask }) => {
    const body = path === null ? 'constant' : (await ask({ method: 'GET', path })).body;
    renderings.push(String(body));
    return html(`<p>${body}</p>`);
  };
  return { renderings, render };
}

let keys = 0;
const newKey = () => `/page-${keys++}`;

async function textOf(key: string, render: Render, address = '192.0.2.1'): Promise<string> {
  return (await cache.find({ key, address, render })).packed.plain.toString();
}

async function write(path = '/write'): Promise<void> {
  await (await fetch(url + path, { method: 'POST' })).text();
}

beforeEach(() => {
  stored = 'first';
  asked = [];
});

test('a page is rendered once for all who ask at the same time, and sent again', async () => {
  const { renderings, render } = counted();
  const key = newKey();
  const all = await Promise.all(Array.from({ length: 50 }, () => textOf(key, render)));
  expect(new Set(all)).toEqual(new Set(['<p>first</p>']));
  expect(await textOf(key, render)).toBe('<p>first</p>');
  expect(renderings).toEqual(['first']);
});

test('after a write the answers are read again, and the page is rendered only if one of them changed', async () => {
  const { renderings, render } = counted();
  const key = newKey();
  await textOf(key, render);
  await write();
  expect(await textOf(key, render)).toBe('<p>first</p>');
  expect(asked).toEqual(['/data', '/data']);
  expect(renderings).toHaveLength(1);
  stored = 'second';
  await write();
  expect(await textOf(key, render)).toBe('<p>second</p>');
  expect(renderings).toEqual(['first', 'second']);
});

test('a refused write changes nothing', async () => {
  const { render } = counted();
  const key = newKey();
  await textOf(key, render);
  stored = 'second';
  await write('/refused');
  expect(await textOf(key, render)).toBe('<p>first</p>');
});

test('a page that reads nothing that can change is not read again', async () => {
  for (const path of [null, '/api/openapi.json', '/geo/1/world.json']) {
    const { renderings, render } = counted(path);
    const key = newKey();
    await textOf(key, render);
    await write();
    asked = [];
    await textOf(key, render);
    expect(renderings).toHaveLength(1);
    expect(asked).toEqual([]);
  }
});

test('what is written while a page is rendered shows in the next one', async () => {
  const key = newKey();
  const raced: Render = async ({ request: ask }) => {
    const { body } = await ask({ method: 'GET', path: '/data' });
    stored = 'second';
    await write();
    return html(`<p>${body}</p>`);
  };
  expect(await textOf(key, raced)).toBe('<p>first</p>');
  expect(await textOf(key, counted().render)).toBe('<p>second</p>');
});

test('a page whose sources cannot be compared is rendered after every write', async () => {
  const { renderings, render } = counted(null);
  const key = newKey();
  const wanted = { key, address: '192.0.2.1', render, readsElsewhere: true };
  await cache.find(wanted);
  await write();
  await cache.find(wanted);
  expect(renderings).toHaveLength(2);
});

test('X.7 scripts with the nonce are named by their content, others are not', async () => {
  const render: Render = async ({ nonce }) =>
    html(
      `<link nonce="${nonce}" rel="stylesheet"><script nonce="${nonce}">one()</script><script>injected()</script>` +
        `<script nonce="${nonce}" type="module" async="">import "/a.js"</script><script nonce="${nonce}" src="/b.js"></script>`,
    );
  const { scripts, packed } = await cache.find({ key: newKey(), address: '192.0.2.1', render });
  expect(scripts).toEqual(
    ['one()', 'import "/a.js"'].map((content) => `'sha256-${hash('sha256', content, 'base64')}'`),
  );
  expect(packed.plain.toString()).not.toContain('nonce');
});

test('failures are told to all who wait, and not kept', async () => {
  const key = newKey();
  expect((await cache.find({ key, address: '192.0.2.1', render: async () => html('down', 503) })).status).toBe(503);
  expect(await textOf(key, async () => html('up'))).toBe('up');
  const other = newKey();
  const fail: Render = () => Promise.reject(new Error('broken'));
  const both = await Promise.allSettled([textOf(other, fail), textOf(other, fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await textOf(other, async () => html('up'))).toBe('up');
});

test('an address that asks for too many pages at once is refused, others get theirs in between', async () => {
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const ask = (address: string) =>
    textOf(
      newKey(),
      async () => {
        await gate.promise;
        order.push(address);
        return html('page');
      },
      address,
    ).catch((error) => error);
  const greedy = Array.from({ length: 30 }, () => ask('198.51.100.1'));
  const patient = ask('203.0.113.9');
  gate.resolve();
  const results = await Promise.all(greedy);
  expect(results.filter((result) => result instanceof SandboxBusyError)).toHaveLength(8);
  expect(await patient).toBe('page');
  expect(order.indexOf('203.0.113.9')).toBeLessThan(5);
});

test('a page that is known is sent as it was while there is no place to render it', async () => {
  const key = newKey();
  await textOf(key, counted().render);
  const gate = Promise.withResolvers<void>();
  const slow: Render = async () => {
    await gate.promise;
    return html('slow');
  };
  const waiting = Array.from({ length: 22 }, () => textOf(newKey(), slow, '198.51.100.2'));
  stored = 'second';
  await write();
  expect(await textOf(key, counted().render, '198.51.100.2')).toBe('<p>first</p>');
  gate.resolve();
  await Promise.all(waiting);
  expect(await textOf(key, counted().render, '198.51.100.2')).toBe('<p>second</p>');
});
