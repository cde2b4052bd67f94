import { describe, expect, test } from 'vitest';
import type { ApiKey, NewApiKey } from '#contract/workspace/api-keys.ts';
import { sql } from '#drizzle';
import { listAuditEntries } from '#server/operations/audit/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expireApiKeys } from './jobs.ts';
import { newSecret } from './keys.ts';
import { addCalls, addKey } from './store.ts';

let passed = 0;
const start = Date.now();
const now = () => new Date(start + passed);
const server = await openTestApp({ ports: { now } });
const other = await openTestApp({ beside: server.url, ports: { now } });
const { db } = server.ports;
type Person = { id: string; email: string; token: string };

const day = 86_400_000;
const minute = 60_000;

/** Puts the clock at the start of a later minute. */
function toNextMinute(): void {
  passed = Math.ceil((start + passed) / minute + 1) * minute - start;
}

async function create(person: Person, given: object = {}): Promise<NewApiKey> {
  const payload = { name: 'Reports', scopes: ['read'], ...given };
  const { status, body } = await server.ask({
    method: 'POST',
    url: '/api/user/api-keys',
    token: person.token,
    payload,
  });
  expect([status, body.message]).toEqual([200, 'API key created.']);
  return body.data as NewApiKey; // by the contract
}

const use = (token: string, { at = server, ip = '127.0.0.1' } = {}) =>
  at.ask({ url: '/api/workspaces', token, remoteAddress: ip });
const statusOf = async (...args: Parameters<typeof use>) => (await use(...args)).status;

async function list({ token }: Person): Promise<ApiKey[]> {
  const { body } = await server.ask({ url: '/api/user/api-keys', token });
  return (body.data as { keys: ApiKey[] }).keys; // by the contract
}

const revoke = (person: Person, id: string) =>
  server.ask({ method: 'DELETE', url: `/api/user/api-keys/${id}`, token: person.token });
const rotate = async (person: Person, id: string, payload: object = {}) =>
  server.ask({ method: 'POST', url: `/api/user/api-keys/${id}/rotate`, token: person.token, payload });

describe('X.15 a new API key', () => {
  test('is shown once: the list has its first characters, and the database a hash', async () => {
    const person = await server.person();
    const { key, secret } = await create(person);
    expect(secret).toMatch(/^ck_live_[\w-]{43}$/);
    expect(key).toMatchObject({ prefix: secret.slice(0, 12), state: 'active', scopes: ['read'], lastUsedAt: null });
    expect(await list(person)).toEqual([key]);
    const { rows } = await db.execute(sql`select to_jsonb(k)::text as stored from api_keys k`);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(12));
  });

  test('acts as its user, within its scopes', async () => {
    const { secret } = await create(await server.person());
    expect(await statusOf(secret)).toBe(200);
    const write = await server.ask({
      method: 'POST',
      url: '/api/project/folders',
      token: secret,
      payload: { name: 'A' },
    });
    expect([write.status, write.body.code]).toEqual([403, 'missing-scope']);
    const manage = await server.ask({ url: '/api/user/api-keys', token: secret });
    expect([manage.status, manage.body.code]).toEqual([403, 'session-only']);
  });

  test('with the scope admin is for admins, and goes to the audit log', async () => {
    const payload = { name: 'Operations', scopes: ['admin'] };
    const [user, admin] = [await server.person(), await server.person({ isAdmin: true })];
    const refused = await server.ask({ method: 'POST', url: '/api/user/api-keys', token: user.token, payload });
    expect([refused.status, refused.body.code]).toEqual([403, 'not-allowed']);
    const { secret, key } = await create(admin, payload);
    expect((await server.ask({ url: '/api/admin/audit', token: secret })).status).toBe(200);
    const { rows } = await listAuditEntries(db, { search: admin.email, page: 1, itemsPerPage: 10 });
    expect(rows).toMatchObject([{ action: 'create-api-key', target: 'Operations', detail: key.prefix }]);
    const plain = await create(admin, { scopes: ['read', 'write'] });
    expect((await server.ask({ url: '/api/admin/audit', token: plain.secret })).body.code).toBe('missing-scope');
  });

  test('is announced to its owner', async () => {
    const person = await server.person();
    await create(person);
    await runJobs(server);
    const { body } = await server.ask({ url: '/api/notifications', token: person.token });
    expect(body.data).toMatchObject({ items: [{ kind: 'security', title: 'New API key: Reports' }] });
    expect((await server.ports.mail.list({ limit: 100 })).some(({ to }) => to === person.email)).toBe(true);
  });

  test('needs a plan with room for it, also when several are created at once', async () => {
    const person = await server.person();
    const ask = () =>
      server.ask({
        method: 'POST',
        url: '/api/user/api-keys',
        token: person.token,
        payload: { name: 'A', scopes: ['read'] },
      });
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402]);
    const [first] = await list(person);
    await revoke(person, first?.id ?? '');
    expect((await ask()).status).toBe(200);
  });
});

describe('X.15 a revoked key', () => {
  test('stops at once on this server, and within a second on others', async () => {
    const person = await server.person();
    const { key, secret } = await create(person);
    expect([await statusOf(secret), await statusOf(secret, { at: other })]).toEqual([200, 200]);
    await revoke(person, key.id);
    const answer = await use(secret);
    expect([answer.status, answer.body.code]).toEqual([401, 'wrong-key']);
    await expect.poll(() => statusOf(secret, { at: other }), { interval: 5, timeout: 1000 }).toBe(401);
    expect(await list(person)).toMatchObject([{ id: key.id, state: 'revoked' }]);
    expect((await revoke(person, key.id)).status).toBe(200);
  });

  test('is refused by calls for anyone too, instead of answering as to a visitor', async () => {
    expect((await server.ask({ url: '/api/config', token: `ck_live_${'x'.repeat(43)}` })).body.code).toBe('wrong-key');
  });

  test('of a suspended user works as little', async () => {
    const person = await server.person();
    const { secret } = await create(person);
    expect(await statusOf(secret)).toBe(200);
    await db.execute(sql`update users set suspended_at = now() where id = ${person.id}`);
    await expect.poll(() => statusOf(secret), { interval: 5 }).toBe(401);
  });
});

describe('rotating a key', () => {
  test('leaves the old one working for the overlap', async () => {
    const person = await server.person();
    const old = await create(person, { scopes: ['read', 'export'], expiresInDays: 30, allowedIps: ['127.0.0.1'] });
    const { body } = await rotate(person, old.key.id, { overlapHours: 2 });
    const { key, secret } = body.data as NewApiKey; // by the contract
    const { id, prefix, createdAt, expiresAt, ...same } = old.key;
    expect(key).toMatchObject(same);
    expect(secret).not.toBe(old.secret);
    expect([await statusOf(old.secret), await statusOf(secret)]).toEqual([200, 200]);
    expect((await list(person)).find((each) => each.id === id)?.state).toBe('replaced');
    expect((await rotate(person, id)).status).toBe(409);
    passed += 2 * 60 * minute;
    expect([await statusOf(old.secret), await statusOf(secret)]).toEqual([401, 200]);
    expect((await list(person)).map(({ state }) => state).sort()).toEqual(['active', 'expired']);
  });

  test('without an overlap ends it at once', async () => {
    const person = await server.person();
    const old = await create(person);
    expect(await statusOf(old.secret)).toBe(200);
    await rotate(person, old.key.id, { overlapHours: 0 });
    expect(await statusOf(old.secret)).toBe(401);
  });
});

test('a key can be limited to IP addresses and ranges, and this can be changed', async () => {
  const person = await server.person();
  const { key, secret } = await create(person, { allowedIps: ['10.1.0.0/16', '192.0.2.7', '2001:db8::/32'] });
  const from = async (...ips: string[]) => Promise.all(ips.map((ip) => statusOf(secret, { ip })));
  expect(await from('10.1.2.3', '192.0.2.7', '2001:db8::1', '::ffff:10.1.2.3')).toEqual([200, 200, 200, 200]);
  expect(await from('10.2.0.1', '192.0.2.8', '2001:db9::1', '127.0.0.1')).toEqual([401, 401, 401, 401]);
  const url = `/api/user/api-keys/${key.id}`;
  const change = (payload: object) => server.ask({ method: 'PATCH', url, token: person.token, payload });
  expect((await change({ name: 'Nightly', allowedIps: [] })).body.data).toMatchObject({
    name: 'Nightly',
    allowedIps: [],
  });
  expect(await from('127.0.0.1')).toEqual([200]);
  expect((await change({ allowedIps: ['10.0.0.0/33'] })).status).toBe(400);
});

test('X.15 the rate of calls is the one that an admin gave the plan', async () => {
  const person = await server.person();
  await db.execute(sql`update plans set limits = limits || '{"callsPerMinute": 3}' where name = 'free'`);
  await new Promise((done) => setTimeout(done, 1100)); // the rate of a plan is read once a second
  try {
    toNextMinute();
    const { secret } = await create(person);
    const answers = [await use(secret), await use(secret), await use(secret), await use(secret)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[0]?.headers['ratelimit-limit']).toBe('3');
    expect(answers[3]?.body.message).toMatch(/^Your plan allows 3 API calls per minute\./);
    const { body } = await server.ask({ url: '/api/user/api-keys', token: person.token });
    expect(body.data).toMatchObject({ limits: { keys: 2, callsPerMinute: 3 } });
  } finally {
    await db.execute(sql`update plans set limits = limits - 'callsPerMinute' where name = 'free'`);
    await new Promise((done) => setTimeout(done, 1100));
  }
});

describe('calls of a key', () => {
  test('are counted by day, with the last use and its address', async () => {
    const person = await server.person();
    const { secret } = await create(person);
    for (let times = 0; times < 3; times++) await use(secret, { ip: '192.0.2.1' });
    await use(secret, { at: other, ip: '192.0.2.1' });
    const read = async () => {
      const { body } = await server.ask({ url: '/api/user/api-keys/usage?days=7', token: person.token });
      return (body.data as { days: { day: string; calls: number }[] }).days; // by the contract
    };
    await expect.poll(async () => (await read()).at(-1)?.calls, { timeout: 5000 }).toBe(4);
    expect(await read()).toHaveLength(7);
    expect((await read()).at(-1)?.day).toBe(now().toISOString().slice(0, 10));
    expect(await list(person)).toMatchObject([{ lastUsedAt: now().toISOString(), lastUsedIp: '192.0.2.1' }]);
  });

  test('of the same keys are written down by two servers at once without a deadlock', async () => {
    const person = await server.person();
    const ids: string[] = [];
    for (let count = 0; count < 40; count++) {
      const { secret, ...stored } = newSecret();
      ids.push((await addKey(db, { userId: person.id, name: 'Test', scopes: ['read'], ...stored })).id);
    }
    const write = (given: readonly string[]) =>
      addCalls(db, new Map(given.map((id) => [id, { calls: 1, ip: '127.0.0.1' }])), now());
    for (let times = 0; times < 10; times++) await Promise.all([write(ids), write(ids.toReversed())]);
    const { rows } = await db.execute(
      sql`select sum(calls)::int as calls from api_key_days d join api_keys k on k.id = d.key_id where user_id = ${person.id}`,
    );
    expect(rows).toEqual([{ calls: 800 }]);
  });

  test('are limited per minute by the plan, for all keys of the account and all servers together', async () => {
    toNextMinute();
    const person = await server.person();
    const [one, two] = [await create(person), await create(person)];
    const first = await use(one.secret);
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '60',
      'ratelimit-remaining': '59',
      'ratelimit-reset': '60',
    });
    for (let times = 0; times < 29; times++) await use(one.secret);
    for (let times = 0; times < 30; times++) await use(two.secret);
    const over = await use(two.secret);
    expect([over.status, over.body.code]).toEqual([429, 'too-many']);
    expect(over.headers).toMatchObject({ 'retry-after': '60', 'ratelimit-remaining': '0' });
    await use(one.secret, { at: other });
    await expect.poll(() => statusOf(one.secret, { at: other }), { timeout: 5000 }).toBe(429);
    passed += minute;
    expect(await statusOf(one.secret)).toBe(200);
  });
});

test('owners hear of a key a week before it expires, once', async () => {
  const person = await server.person();
  await create(person, { expiresInDays: 30 });
  await create(person, { name: 'Short', expiresInDays: 5 });
  const expiring = async () => {
    await expireApiKeys.run(server.ports);
    const { rows } = await db.execute(
      sql`select title from notifications where user_id = ${person.id} and title like '%expires soon'`,
    );
    return rows;
  };
  expect(await expiring()).toEqual([]);
  passed += 24 * day;
  expect(await expiring()).toEqual([{ title: 'Your API key “Reports” expires soon' }]);
  expect(await expiring()).toHaveLength(1);
});

test('keys that ended three months ago are deleted', async () => {
  const person = await server.person();
  const { key } = await create(person);
  await create(person, { name: 'Lasting', expiresInDays: null });
  await revoke(person, key.id);
  const names = async () => {
    await expireApiKeys.run(server.ports);
    const { rows } = await db.execute(sql`select name from api_keys where user_id = ${person.id} order by name`);
    return rows.map(({ name }) => name);
  };
  expect(await names()).toEqual(['Lasting', 'Reports']);
  passed += 91 * day;
  expect(await names()).toEqual(['Lasting']);
});
