import { describe, expect, test } from 'vitest';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';
import { addUser } from '../user/index.ts';
import { type FirstAccount, makeFirstAccounts } from './first-accounts.ts';
import { hashPassword } from './password.ts';
import { openSession } from './session.ts';

let moment = new Date();
const server = await openTestApp({ ports: { now: () => moment } });
const { db } = server.ports;

test('S7.14 GET check-token says who holds the token', async () => {
  const { token, email, id } = await server.person();
  const { body } = await server.ask({ url: '/api/check-token', token });
  expect(body).toMatchObject({
    results: true,
    message: '',
    data: { isAuthenticated: true, user: { id, email, isVerified: true } },
  });
});

test('S7.14 GET check-token answers visitors without an error', async () => {
  const { status, body } = await server.ask({ url: '/api/check-token' });
  expect(status).toBe(200);
  expect(body.data).toEqual({ isAuthenticated: false, user: null });
});

test('S7.15 GET /user/auth-check gives the same', async () => {
  const { token } = await server.person();
  const answers = await Promise.all(
    ['/api/check-token', '/api/user/auth-check'].map((url) => server.ask({ url, token })),
  );
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});

test('the token is taken bare and after the word Bearer', async () => {
  const { token } = await server.person();
  for (const authorization of [token, `Bearer ${token}`, `bearer  ${token}`]) {
    const { body } = await server.ask({ url: '/api/check-token', headers: { authorization } });
    expect(body.data).toMatchObject({ isAuthenticated: true });
  }
});

test('no secret of an account leaves the server', async () => {
  const { token } = await server.person();
  const { body } = await server.ask({ url: '/api/check-token', token });
  expect(JSON.stringify(body)).not.toMatch(/password|hash|emailKey/i);
});

describe('login', () => {
  const login = (email: string, password: string) =>
    server.ask({ method: 'POST', url: '/api/user/login', payload: { email, password } });

  test('takes a password however old it is', async () => {
    const email = 'old@example.org';
    const passwordHash = await hashPassword('correct horse');
    await addUser(db, { email, firstname: 'Old', lastname: '', passwordHash, verifiedAt: moment });
    moment = new Date(moment.getTime() + 20 * 365 * 86_400_000);
    expect((await login(email, 'correct horse')).status).toBe(200);
    moment = new Date();
  });

  test('opens a session that check-token knows and logout ends', async () => {
    await addUser(db, {
      email: 'Ada@example.org',
      firstname: 'Ada',
      lastname: '',
      passwordHash: await hashPassword('correct horse'),
      verifiedAt: moment,
    });
    const { status, body } = await login(' ada@EXAMPLE.org ', 'correct horse');
    expect(status).toBe(200);
    const { token } = body.data as { token: string };
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await server.ask({ url: '/api/check-token', token })).body.data).toMatchObject({ isAuthenticated: true });
    await server.ask({ method: 'POST', url: '/api/user/logout', token });
    expect((await server.ask({ url: '/api/check-token', token })).body.data).toMatchObject({ isAuthenticated: false });
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const wrong = await login('ada@example.org', 'wrong');
    const unknown = await login('nobody@example.org', 'wrong');
    expect(wrong.status).toBe(401);
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
  });

  test('an account is locked out after ten wrong tries, whatever its spelling', async () => {
    for (let i = 0; i < 10; i++) await login(i % 2 ? 'LOCK@example.org' : 'lock@example.org', 'wrong');
    expect((await login('lock@example.org', 'wrong')).status).toBe(429);
  });
});

describe('sessions', () => {
  test('only the hash of a token is stored', async () => {
    const { token } = await server.person();
    const { rows } = await db.execute<{ all: string }>(sql`select string_agg(s::text, '') as all from sessions s`);
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'));
  });

  test('a session ends after 30 days without use and is renewed by use', async () => {
    const { id } = await server.person();
    const token = await openSession(db, { userId: id }, moment);
    const lives = async () =>
      ((await server.ask({ url: '/api/check-token', token })).body.data as { isAuthenticated: boolean })
        .isAuthenticated;
    const day = 86_400_000;
    const start = moment.getTime();
    moment = new Date(start + 29 * day);
    expect(await lives()).toBe(true);
    moment = new Date(start + 58 * day);
    expect(await lives()).toBe(true);
    moment = new Date(start + 89 * day);
    expect(await lives()).toBe(false);
    moment = new Date();
  });

  test.each([
    ['90 days', { isRemembered: true }, 20],
    ['7 days where it is not remembered', { isRemembered: false }, 0.4],
  ])('a session ends after %s, however often it is used', async (words, how, step) => {
    const { id } = await server.person();
    const start = moment.getTime();
    const token = await openSession(db, { userId: id, ...how }, moment);
    const days: number[] = [];
    for (let day = step; day < 100; day += step) {
      moment = new Date(start + day * 86_400_000);
      const { body } = await server.ask({ url: '/api/check-token', token });
      if (!(body.data as { isAuthenticated: boolean }).isAuthenticated) break;
      days.push(day);
    }
    const last = Number.parseInt(words, 10);
    expect(days.at(-1)).toBeLessThan(last);
    expect(days.at(-1)).toBeGreaterThan(last - 2 * step);
    moment = new Date();
  });
});

test('X.19 the first accounts are made once ever, also by servers that start together and after all are deleted', async () => {
  const fresh = await openTestApp();
  const made: FirstAccount[] = [];
  const show = (accounts: FirstAccount[]) => made.push(...accounts);
  const make = () =>
    makeFirstAccounts(fresh.ports.db, {
      adminEmail: 'admin@example.org',
      withDemo: true,
      mustReplace: false,
      now: new Date(),
      show,
    });
  await Promise.all([make(), make(), make()]);
  expect(made.map(({ role }) => role)).toEqual(['admin', 'demo']);
  expect(new Set(made.map(({ password }) => password)).size).toBe(2);
  for (const { password } of made) expect(password.length).toBeGreaterThanOrEqual(16);
  await fresh.ports.db.execute(sql`delete from users`);
  await make();
  expect(made).toHaveLength(2);
});

test('the first password of the administrator has to be replaced at the first sign-in, by another one', async () => {
  const fresh = await openTestApp();
  const [email, made] = ['boss@example.org', [] as FirstAccount[]];
  const show = (accounts: FirstAccount[]) => made.push(...accounts);
  const options = { adminEmail: email, withDemo: false, mustReplace: true, now: new Date(), show };
  await makeFirstAccounts(fresh.ports.db, options);
  const first = made[0]?.password ?? '';
  const post = (path: string, payload: object) => fresh.ask({ method: 'POST', url: `/api${path}`, payload });
  const login = (password: string) => post('/user/login', { email, password });
  const refused = await login(first);
  expect([refused.status, refused.body.code]).toEqual([403, 'choose-password']);
  const { token } = refused.body.data as { token: string };
  const same = await post('/reset-password', { token, password: first });
  expect([same.status, same.body.message]).toEqual([400, 'Please choose another password than the first one.']);
  expect((await post('/reset-password', { token, password: 'a long quiet river' })).status).toBe(200);
  expect((await login(first)).body.code).toBe('wrong-login');
  expect((await login('a long quiet river')).status).toBe(200);
});

test('X.19 production gets an admin and no demo account', async () => {
  const fresh = await openTestApp();
  const made: FirstAccount[] = [];
  await makeFirstAccounts(fresh.ports.db, {
    adminEmail: 'boss@example.org',
    withDemo: false,
    mustReplace: true,
    now: new Date(),
    show: (accounts) => made.push(...accounts),
  });
  expect(made).toMatchObject([{ role: 'admin', email: 'boss@example.org' }]);
});
