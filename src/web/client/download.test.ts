import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fetchFile, fileNameOf } from './download.ts';
import type { Endpoint } from './endpoint.ts';
import { CallFailed } from './send.ts';
import { toasts } from './toasts.ts';
import { toPercent } from './upload.ts';

let server: Server;
let seen: IncomingHttpHeaders = {};
let answer: { status: number; headers: Record<string, string>; body: Buffer };
const stored = new Map<string, string>();

beforeAll(async () => {
  server = createServer((request, response) => {
    seen = request.headers;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const apiBase = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  vi.stubGlobal('document', { documentElement: { dataset: { apiBase } } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterAll(() => server.close());

beforeEach(() => {
  stored.clear();
  stored.set('token', 'abc');
  toasts.write([]);
});

const file = { method: 'GET', path: '/file', base: 'api' } as Endpoint;

test('a file comes with its name and its very bytes, and the token goes along', async () => {
  const body = Buffer.from([80, 75, 3, 4, 0, 255]);
  answer = { status: 200, headers: { 'content-disposition': 'attachment; filename="a.zip"' }, body };
  const { name, bytes } = await fetchFile(file, {});
  expect(name).toBe('a.zip');
  expect(Buffer.from(await bytes.arrayBuffer())).toEqual(body);
  expect(seen.authorization).toBe('Bearer abc');
});

test('a refusal is handled like any other, and 401 removes the token', async () => {
  const body = Buffer.from(JSON.stringify({ results: false, message: 'Please sign in.', data: null, code: 'x' }));
  answer = { status: 401, headers: { 'content-type': 'application/json' }, body };
  const failed = await fetchFile(file, {}).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(CallFailed);
  expect(failed).toMatchObject({ status: 401, code: 'x', message: 'Please sign in.' });
  expect(stored.has('token')).toBe(false);
  expect(toasts.read().map(({ message }) => message)).toEqual(['Please sign in.']);
});

test.each([
  ['attachment; filename="plain.csv"', 'plain.csv'],
  ['attachment; filename=bare.csv', 'bare.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'%C3%BC%20b.csv', 'ü b.csv'],
  ["attachment; filename*=UTF-8''%E0%A4%A", null],
  ['attachment', null],
  [null, null],
])('the name in %j is %j', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});

test('S7.24 progress is 0 to 100 in whole percents, and 100 only when all is there', () => {
  const percents = [0, 1, 499, 500, 999, 1000].map((loaded) => toPercent({ loaded, total: 1000 }));
  expect(percents).toEqual([0, 0, 49, 50, 99, 100]);
  expect(toPercent({ loaded: 0, total: 0 })).toBe(0);
});
