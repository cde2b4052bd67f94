import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolder } from './open-folder.ts';
import { sendFile } from './send-file.ts';

const content = '<script>alert(1)</script>';
let root: string;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'send-'));
  const files = await openFolder(root);
  await files.put('page', Buffer.from(content), { type: 'text/html' });
  await files.put('empty', Buffer.alloc(0), { type: 'text/plain' });
  await files.put('large', Buffer.alloc(3_000_000, 'x'), { type: 'application/zip' });
  app = fastify();
  app.get<{ Params: { key: string } }>('/:key', async ({ params }, reply) => {
    const file = await files.stat(params.key);
    if (!file) return reply.code(404).send();
    if (params.key === 'gone') await files.remove('gone');
    return sendFile(reply, { files, file, filename: 'Zürich "1".html' });
  });
  await files.put('gone', Buffer.from('x'), { type: 'text/plain' });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

test('sends a hostile file so that no browser runs it', async () => {
  const reply = await fetch(`${url}/page`);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/html',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename="Zurich 1.html"; filename*=UTF-8''Z%C3%BCrich%201.html`,
    'content-length': String(content.length),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
  });
  expect(await reply.text()).toBe(content);
});

test('sends large and empty files whole', async () => {
  expect((await (await fetch(`${url}/large`)).arrayBuffer()).byteLength).toBe(3_000_000);
  const empty = await fetch(`${url}/empty`);
  expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([200, '0', '']);
});

test.each([
  ['bytes=0-0', 206, '<', `bytes 0-0/${content.length}`],
  ['bytes=1-6', 206, 'script', `bytes 1-6/${content.length}`],
  ['bytes=-9', 206, '</script>', `bytes ${content.length - 9}-${content.length - 1}/${content.length}`],
  ['bytes=100-', 416, '', `bytes */${content.length}`],
  ['bytes=0-1,3-4', 200, content, null],
])('answers range %s with %i', async (range, status, body, contentRange) => {
  const reply = await fetch(`${url}/page`, { headers: { range } });
  expect([reply.status, await reply.text(), reply.headers.get('content-range')]).toEqual([status, body, contentRange]);
});

test('no proxy keeps the refusal of a range in place of the file', async () => {
  const { headers } = await fetch(`${url}/page`, { headers: { range: 'bytes=100-' } });
  expect(headers.get('cache-control')).toBe('no-store');
  for (const name of ['etag', 'content-disposition', 'accept-ranges']) expect(headers.get(name), name).toBe(null);
});

test('sends a range only of the version that the client has begun', async () => {
  const etag = (await fetch(`${url}/page`)).headers.get('etag') ?? '';
  const ask = (ifRange: string) => fetch(`${url}/page`, { headers: { range: 'bytes=0-1', 'if-range': ifRange } });
  expect((await ask(etag)).status).toBe(206);
  expect((await ask('"older"')).status).toBe(200);
});

test('sends nothing again that the client already has', async () => {
  const etag = (await fetch(`${url}/page`)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"\w+"$/);
  for (const header of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const reply = await fetch(`${url}/page`, { headers: { 'if-none-match': header } });
    expect([reply.status, await reply.text()]).toEqual([304, '']);
  }
  expect((await fetch(`${url}/page`, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
});

test('answers HEAD with all headers and no body', async () => {
  const reply = await fetch(`${url}/large`, { method: 'HEAD' });
  expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, '3000000', '']);
  expect(reply.headers.get('content-disposition')).toContain('attachment');
});

test('says so when the file goes away between looking and sending', async () => {
  const reply = await fetch(`${url}/gone`);
  expect(reply.status).toBe(500);
  expect(await reply.json()).toMatchObject({ message: 'The file was removed or replaced just now.' });
});

test.skipIf(process.platform !== 'linux')('lets go of the file when the client goes away', async () => {
  for (let round = 0; round < 5; round++) {
    await new Promise<void>((resolve) => {
      const asking = request(`${url}/large`, (response) => response.once('data', () => asking.destroy()));
      asking.on('close', resolve).on('error', () => {});
      asking.end();
    });
  }
  await expect.poll(handlesOnRoot, { timeout: 4000 }).toEqual([]);
});

function handlesOnRoot(): string[] {
  const targets = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return ''; // closed since it was listed
    }
  });
  return targets.filter((target) => target.startsWith(root));
}
