import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { CallFailed, send } from './send.ts';
import { toasts } from './toasts.ts';

type SeenRequest = { url: string; method: string; headers: IncomingHttpHeaders; body: string };

let server: Server;
let base: string;
let seen: SeenRequest[] = [];
let answer: { status: number; body: string };
const stored = new Map<string, string>();
const dataset: Record<string, string> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterAll(() => server.close());

beforeEach(() => {
  seen = [];
  stored.clear();
  toasts.write([]);
  answers({ results: true, message: '', data: { n: 1 } });
  Object.assign(dataset, { apiBase: `${base}/api`, blogBase: `${base}/blog`, videoBase: `${base}/video` });
});

function answers(body: unknown, status = 200): void {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

const get = { method: 'GET', path: '/thing/{id}', base: 'api' } as Endpoint;
const post = { method: 'POST', path: '/thing/{id}', base: 'api' } as Endpoint;
const shown = () => toasts.read().map(({ kind, message }) => `${kind}: ${message}`);

describe('a plain call', () => {
  const plain = { ...get, base: 'blog', gives: 'plain' } as Endpoint;

  test('gives the body as it is, whatever fields it has', async () => {
    answers({ data: [{ title: 'One' }], meta: { total: 1 } });
    expect(await send(plain, { id: '7' })).toEqual({ data: [{ title: 'One' }], meta: { total: 1 } });
    answers({ results: false, message: 'a field of theirs' });
    expect(await send(plain, { id: '7' })).toEqual({ results: false, message: 'a field of theirs' });
    expect(shown()).toEqual([]);
  });

  test('fails with our sentence, or with one about an answer that cannot be read', async () => {
    answers({ results: false, message: 'There is no such post.', data: null, code: 'not-found' }, 404);
    await expect(send(plain, { id: '7' })).rejects.toMatchObject({ status: 404, code: 'not-found' });
    answers({ data: null, error: { status: 404 } }, 404);
    await expect(send(plain, { id: '7' })).rejects.toMatchObject({ status: 404, code: 'unreadable' });
    answers('<html>');
    await expect(send(plain, { id: '7' })).rejects.toBeInstanceOf(CallFailed);
  });
});

describe('where a call goes', () => {
  test('S7.1 to the configured base, with path fields filled in and the rest as query', async () => {
    await send(get, { id: 'a/b', q: 'x y', none: undefined });
    expect(seen[0]?.url).toBe('/api/thing/a%2Fb?q=x+y');
  });

  test('S7.1 what is not in the path travels as JSON body', async () => {
    await send(post, { id: 1, name: 'é' });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/thing/1', body: '{"name":"é"}' });
  });

  test('S7.2 blog calls go to the blog’s own base', async () => {
    await send({ ...get, base: 'blog' }, { id: 1 });
    expect(seen[0]?.url).toBe('/blog/thing/1');
  });

  test('S7.3 video calls go to the video service’s own base', async () => {
    await send({ ...get, base: 'video' }, { id: 1 });
    expect(seen[0]?.url).toBe('/video/thing/1');
  });
});

describe('the token', () => {
  test('S7.4 a stored token is sent as the authorization header', async () => {
    stored.set('token', 'abc');
    await send(get, { id: 1 });
    expect(seen[0]?.headers.authorization).toBe('Bearer abc');
  });

  test('S7.4 without a token there is no such header', async () => {
    await send(get, { id: 1 });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('CVE-2022-31130: the token is not sent to a blog on another server', async () => {
    stored.set('token', 'abc');
    await send({ ...get, base: 'blog' }, { id: 1 });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('S7.12 an answer of 401 removes it', async () => {
    stored.set('token', 'abc');
    answers({ results: false, message: 'Please sign in to continue.', data: null, code: 'not-signed-in' }, 401);
    await expect(send(get, { id: 1 }, { toast: false })).rejects.toThrow('Please sign in to continue.');
    expect(stored.has('token')).toBe(false);
  });

  test.each([400, 403, 404, 429, 500, 503])('S7.13 an answer of %i leaves it', async (status) => {
    stored.set('token', 'abc');
    answers({ results: false, message: 'No.', data: null }, status);
    await expect(send(get, { id: 1 }, { toast: false })).rejects.toMatchObject({ status });
    expect(stored.get('token')).toBe('abc');
  });
});

describe('toasts', () => {
  test('S7.8 results true with a message shows a success toast', async () => {
    answers({ results: true, message: 'Saved.', data: null });
    await send(get, { id: 1 });
    expect(shown()).toEqual(['success: Saved.']);
  });

  test('S7.9 results false with a message shows a warning toast', async () => {
    answers({ results: false, message: 'Not saved.', data: null }, 400);
    await send(get, { id: 1 }).catch(() => {});
    expect(shown()).toEqual(['warning: Not saved.']);
  });

  test.each([
    ['an empty message', { results: true, message: '', data: null }],
    ['results that are not a boolean', { results: 1, message: 'x', data: null }],
    ['no results', { message: 'x' }],
    ['a body that is not JSON', '<html>'],
    ['null', 'null'],
  ])('S7.10 %s shows none', async (_, body) => {
    answers(body);
    await send(get, { id: 1 }).catch(() => {});
    expect(shown()).toEqual([]);
  });

  test('S7.5 toast off shows none at all', async () => {
    answers({ results: true, message: 'Saved.', data: null });
    await send(get, { id: 1 }, { toast: false });
    answers({ results: false, message: 'Not saved.', data: null }, 400);
    await send(get, { id: 1 }, { toast: false }).catch(() => {});
    expect(shown()).toEqual([]);
  });

  test('S7.6 error_toast off hides failures only', async () => {
    answers({ results: false, message: 'Not saved.', data: null }, 400);
    await send(get, { id: 1 }, { error_toast: false }).catch(() => {});
    answers({ results: true, message: 'Saved.', data: null });
    await send(get, { id: 1 }, { error_toast: false });
    expect(shown()).toEqual(['success: Saved.']);
  });

  test('S7.7 success_toast off hides successes only', async () => {
    answers({ results: true, message: 'Saved.', data: null });
    await send(get, { id: 1 }, { success_toast: false });
    answers({ results: false, message: 'Not saved.', data: null }, 400);
    await send(get, { id: 1 }, { success_toast: false }).catch(() => {});
    expect(shown()).toEqual(['warning: Not saved.']);
  });

  test('S7.5 S7.6 S7.7 the switches are never sent', async () => {
    await send(get, { id: 1 }, { toast: true, error_toast: true, success_toast: true });
    for (const name of ['toast', 'error_toast', 'success_toast']) expect(seen[0]?.headers).not.toHaveProperty(name);
  });
});

describe('failures', () => {
  test('a server out of reach is reported as such', async () => {
    dataset.apiBase = 'http://127.0.0.1:9';
    const failure = (await send(get, { id: 1 }).catch((error: unknown) => error)) as CallFailed; // checked on the next line
    expect(failure).toBeInstanceOf(CallFailed);
    expect(failure).toMatchObject({ status: 0, code: 'unreachable' });
    expect(shown()).toEqual([`error: ${failure.message}`]);
  });

  test('a request that was called off is not told', async () => {
    const aborted = AbortSignal.abort();
    await expect(send(get, { id: 1 }, { signal: aborted })).rejects.toMatchObject({ name: 'AbortError' });
    expect(shown()).toEqual([]);
  });
});
