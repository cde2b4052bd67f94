import compress from '@fastify/compress';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { openApi } from '#contract/openapi.ts';
import type { Ports } from '#server/ports.ts';
import { openTestApp } from '#tests/support/app.ts';
import { everything } from '../db/scope.ts';
import { FilesError } from '../object-store/files.ts';
import { answerErrors } from './answer-errors.ts';
import { callerFinder, type FindCaller, type KeyCaller, type SessionCaller } from './caller.ts';
import { requireThat, toRefusal } from './errors.ts';
import { pagePolicy } from './headers.ts';
import { mount, ReplyWithMessage, route, whyNot } from './route.ts';

const server = await openTestApp();

function serve(...routes: ReturnType<typeof route>[]) {
  return serveTo(async () => null, ...routes);
}

async function serveTo(findCaller: FindCaller, ...routes: ReturnType<typeof route>[]) {
  const app = Fastify();
  await app.register(compress, { global: false });
  answerErrors(app);
  mount(app, routes, server.ports, { find: findCaller, countKeyCall: () => ({}) });
  return app;
}

const echo = call({
  method: 'PUT',
  path: '/echo/{id}',
  access: 'anyone',
  scope: 'write',
  isPublic: false,
  summary: 'Gives back what it got.',
  input: z.strictObject({ id: z.string(), text: z.string().optional() }),
  reply: z.object({ id: z.string(), text: z.string().optional() }),
});

describe('a route', () => {
  test('takes path and body as one input and answers with the envelope', async () => {
    const app = await serve(route(echo, (input) => input));
    const answer = await app.inject({ method: 'PUT', url: '/echo/7', payload: { text: 'x' } });
    expect(answer.json()).toEqual({ results: true, message: '', data: { id: '7', text: 'x' } });
  });

  test('carries a message in addition to the data', async () => {
    const app = await serve(route(echo, (input) => new ReplyWithMessage('Done.', input)));
    const answer = await app.inject({ method: 'PUT', url: '/echo/7', payload: {} });
    expect(answer.json()).toEqual({ results: true, message: 'Done.', data: { id: '7' } });
  });

  test('knows the network that asks, also with a body and of requests at one time', async () => {
    const app = await serve(route(echo, async ({ id }, { network }) => ({ id, text: `${network}` })));
    const answers = ['203.0.113.9', '2001:db8:1:2::3'].map((remoteAddress) =>
      app.inject({ method: 'PUT', url: '/echo/7', remoteAddress, payload: { text: 'words'.repeat(5000) } }),
    );
    const networks = (await Promise.all(answers)).map((answer) => answer.json().data.text);
    expect(networks).toEqual(['203.0.113.0/24', '2001:db8:1::/48']);
  });

  test('lets nothing out that the reply does not list', async () => {
    const app = await serve(route(echo, ({ id }) => ({ id, passwordHash: 'x' }) as { id: string }));
    expect((await app.inject({ method: 'PUT', url: '/echo/7', payload: {} })).body).not.toContain('passwordHash');
  });

  test('answers an unforeseen failure with a plain sentence and without its text', async () => {
    const app = await serve(route(echo, () => Promise.reject(new Error('password=hunter2'))));
    const answer = await app.inject({ method: 'PUT', url: '/echo/7', payload: {} });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      results: false,
      message:
        'Something went wrong on our side. If you changed something, check whether it was saved, then try again.',
      data: null,
      code: 'broken',
    });
  });

  test('an unavailable database answers 503, not 500', () => {
    const away = new Error('Failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
    expect(toRefusal(away)).toMatchObject({ code: 'out-of-order', status: 503 });
  });
});

test('an event stream sends each value and ends', async () => {
  const watch = call({
    method: 'GET',
    path: '/watch',
    access: 'anyone',
    scope: 'read',
    isPublic: false,
    summary: '.',
    input: z.strictObject({}),
    reply: z.object({ n: z.int() }),
    gives: 'events',
  });
  const app = await serve(
    route(watch, async function* () {
      yield { n: 1 };
      yield { n: 2 };
    }),
  );
  const answer = await app.inject({ url: '/watch' });
  expect(answer.headers['content-type']).toContain('text/event-stream');
  expect(answer.body).toBe(': still here\n\ndata: {"n":1}\n\ndata: {"n":2}\n\n');
});

const person = {
  id: '1',
  email: '',
  isVerified: false,
  isAdmin: false,
  account: { roles: {} } as SessionCaller['account'], // no role
  scope: everything,
};
const session: SessionCaller = {
  ...person,
  by: 'session',
  sessionId: Buffer.alloc(0),
  confirmedAt: new Date(0),
  impersonationId: null,
};
const key: KeyCaller = {
  ...person,
  by: 'key',
  keyId: 'k1',
  scopes: ['read'],
  callsPerMinute: 60,
  isVerified: true,
};

test('access rules form a ladder', () => {
  const rule = (access: 'user' | 'verified' | 'creator' | 'admin') => ({ access, scope: 'read' as const });
  expect(whyNot(rule('user'), { by: 'anonymous' })).toBe('not-signed-in');
  expect(whyNot(rule('verified'), session)).toBe('not-verified');
  expect(whyNot(rule('creator'), { ...session, isVerified: true })).toBe('not-allowed');
  const creator = { roles: { isCreator: true } } as SessionCaller['account'];
  expect(whyNot(rule('creator'), { ...session, isVerified: true, account: creator })).toBeNull();
  expect(whyNot(rule('creator'), { ...session, isVerified: true, isAdmin: true })).toBeNull();
  expect(whyNot(rule('admin'), { ...session, isVerified: true, account: creator })).toBe('not-allowed');
  expect(whyNot(rule('admin'), { ...session, isVerified: true })).toBe('not-allowed');
  expect(whyNot(rule('admin'), { ...session, isVerified: true, isAdmin: true })).toBeNull();
});

describe('an API key', () => {
  test.each([
    ['anyone', 'read', null],
    ['anyone', 'write', 'missing-scope'],
    ['anyone', 'session', 'session-only'],
    ['verified', 'read', null],
    ['verified', 'write', 'missing-scope'],
    ['verified', 'session', 'session-only'],
    ['admin', 'read', 'not-allowed'],
    ['admin', 'admin', 'missing-scope'],
  ] as const)('with the scope read meets a call for %s with the scope %s: %s', (access, scope, reason) => {
    expect(whyNot({ access, scope }, key)).toBe(reason);
  });

  test('is looked up by its prefix, and never as a session', async () => {
    const requests: string[] = [];
    const sessions = async (token: string) => {
      requests.push(token);
      return session;
    };
    const look = { glance: 'use', ip: '127.0.0.1' } as const;
    const find = callerFinder({ sessions, keys: async (token) => (token === 'ck_live_one' ? key : null) });
    expect(await find('ck_live_one', look)).toBe(key);
    expect(await find('ck_live_two', look)).toBeNull();
    expect(requests).toEqual([]);
    expect(await find('other', look)).toBe(session);
  });

  test('has separate limits: another key of the same account and a session are not counted', async () => {
    const limited = call({ ...echo, path: '/limited/{id}', limits: [{ by: 'key', times: 1, seconds: 600 }] });
    const scopes = ['write'] as const;
    const callers = { k1: { ...key, scopes }, k2: { ...key, scopes, keyId: 'k2' }, s: session };
    const findCaller: FindCaller = async (token) => callers[token as keyof typeof callers];
    const app = await serveTo(
      findCaller,
      route(limited, (input) => input),
    );
    const ask = async (authorization: string) =>
      (await app.inject({ method: 'PUT', url: '/limited/7', headers: { authorization }, payload: {} })).statusCode;
    const statuses = [];
    for (const token of ['k1', 'k1', 'k2', 's', 's']) statuses.push(await ask(token));
    expect(statuses).toEqual([200, 429, 200, 200, 200]);
  });

  test('is not counted with the visitors', async () => {
    const limited = call({
      ...echo,
      access: 'anyone',
      path: '/v/{id}',
      limits: [{ by: 'visitor', times: 1, seconds: 600 }],
    });
    const app = await serveTo(
      async (token) => (token === 's' ? session : null),
      route(limited, (input) => input),
    );
    const ask = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'PUT', url: '/v/7', headers, payload: {} })).statusCode;
    const statuses = [];
    for (const headers of [{}, {}, { authorization: 's' }, { authorization: 's' }]) statuses.push(await ask(headers));
    expect(statuses).toEqual([200, 429, 200, 200]);
  });

  test('without the scope gets the name of the missing one', async () => {
    const app = await serveTo(
      async () => key,
      route(echo, (input) => input),
    );
    const answer = await app.inject({
      method: 'PUT',
      url: '/echo/7',
      headers: { authorization: 'ck_live_one' },
      payload: {},
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'missing-scope',
      message: 'This API key does not have the scope "write".',
    });
  });
});

test('a plain call answers with its reply alone, and refuses in the envelope', async () => {
  const posts = call({
    method: 'GET',
    path: '/posts/{id}',
    access: 'anyone',
    scope: 'read',
    isPublic: false,
    summary: 'A post as Strapi gives it.',
    input: z.strictObject({ id: z.string() }),
    reply: z.object({ data: z.array(z.object({ title: z.string() })), meta: z.object({ total: z.int() }) }),
    gives: 'plain',
  });
  const app = await serve(
    route(posts, ({ id }) => {
      requireThat(id === '7', 'not-found');
      return { data: [{ title: 'One', secret: 'x' }], meta: { total: 1 } };
    }),
  );
  const answer = await app.inject({ url: '/posts/7' });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual({ data: [{ title: 'One' }], meta: { total: 1 } });
  expect((await app.inject({ url: '/posts/8' })).json()).toMatchObject({ results: false, code: 'not-found' });
  const { paths } = openApi(new Map([['blog.read', posts]]), { version: '1', serverUrl: '/api' });
  expect(paths['/posts/{id}']?.get).toMatchObject({
    responses: { 200: { content: { 'application/json': { schema: { required: ['data', 'meta'] } } } } },
  });
});

describe('headers', () => {
  test('X.7 every API answer has a policy that loads nothing and forbids framing, errors included', async () => {
    for (const url of ['/api/config', '/api/nothing', '/healthz']) {
      const { headers } = await server.app.inject({ url });
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    }
  });

  const plain = {
    scripts: ["'sha256-abc'"],
    frameAncestors: [],
    connect: [],
    mayFrame: false,
    isHttps: false,
    isDevelopment: false,
  };

  test('X.7 inline scripts of a page run by name only', () => {
    const policy = pagePolicy({ ...plain, isHttps: true });
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
    expect(scripts).toBe("script-src 'self' 'sha256-abc'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
  });

  test('X.7 a page holds no frame, unless there is one of ours to show', () => {
    expect(pagePolicy(plain)).toContain("frame-src 'none'");
    expect(pagePolicy({ ...plain, mayFrame: true })).toContain("frame-src 'self'");
  });
});

describe('operation', () => {
  test('/healthz and /readyz answer', async () => {
    expect((await server.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await server.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  });

  test('/readyz is not ready while no file can be stored, and says so without asking the store each time', async () => {
    let isFull = true;
    let asked = 0;
    const put: Ports['files']['put'] = async (key, source, options) => {
      asked++;
      if (isFull) throw new FilesError('no-space', 'The disk is full, so the file could not be saved.');
      return server.ports.files.put(key, source, options);
    };
    const other = await openTestApp({ ports: { files: { ...server.ports.files, put } } });
    const ready = () => other.app.inject({ url: '/readyz' });
    const [answer] = await Promise.all([ready(), ready(), ready()]);
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'files cannot be stored' }]);
    expect(asked).toBe(1);
    isFull = false;
    await expect.poll(async () => (await ready()).statusCode, { timeout: 10_000 }).toBe(200);
    const before = asked;
    for (let turn = 0; turn < 5; turn++) expect((await ready()).statusCode).toBe(200);
    expect(asked).toBe(before);
  });

  test('/metrics counts answers by route pattern', async () => {
    await server.app.inject({ url: '/api/config' });
    const { body } = await server.app.inject({ url: '/metrics' });
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/config",status="200"\} \d+/);
  });

  test('F11 a client behind a proxy cannot claim other addresses to pass a limit', async () => {
    const behindProxy = await openTestApp({ env: { TRUST_PROXY: '1' } });
    const statuses = [];
    for (let call = 0; call < 12; call++) {
      const payload = { email: `nobody${call}@example.org` };
      const headers = { 'x-forwarded-for': `9.9.9.${call}, 203.0.113.7` };
      statuses.push(
        (await behindProxy.app.inject({ method: 'POST', url: '/api/newsletter', headers, payload })).statusCode,
      );
    }
    expect(statuses).toContain(429);
  });

  test('/metrics is hidden from other machines, and with a token from everyone without it', async () => {
    expect((await server.app.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode).toBe(404);
    const forwarded = { url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } };
    const behindProxy = await openTestApp({ env: { TRUST_PROXY: '1' } });
    expect((await behindProxy.app.inject(forwarded)).statusCode).toBe(404);
    const other = await openTestApp({ env: { METRICS_TOKEN: 'a-long-metrics-token' } });
    expect((await other.app.inject({ url: '/metrics' })).statusCode).toBe(404);
    const headers = { authorization: 'Bearer a-long-metrics-token' };
    expect((await other.app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  });

  test.each([
    ['DELETE', '/api/config', 'GET, HEAD'],
    ['PATCH', '/api/user/login', 'POST'],
    ['PUT', '/api/v1/projects?limit=3', 'GET, HEAD, POST'],
    ['POST', '/api/v1/projects/11111111-1111-4111-8111-111111111111/', 'DELETE, GET, HEAD, PATCH'],
  ] as const)('%s %s answers 405 with the methods that there are', async (method, url, allow) => {
    const { status, body, headers } = await server.ask({ method, url });
    expect([status, body.code, headers.allow]).toEqual([405, 'wrong-method', allow]);
  });

  test('an unknown address under /api answers 404 in the envelope', async () => {
    const { status, body } = await server.ask({ url: '/api/no/such/thing' });
    expect(status).toBe(404);
    expect(body).toMatchObject({ results: false, code: 'not-found', data: null });
  });
});
