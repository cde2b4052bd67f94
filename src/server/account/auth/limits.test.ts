import { beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';
import { addUser } from '../user/index.ts';
import { hashPassword } from './password.ts';

vi.setConfig({ testTimeout: 120_000 }); // many slow hashes, on a machine that others may use too
const server = await openTestApp();
const { db } = server.ports;
beforeEach(async () => {
  await db.execute(sql`delete from rate_limits`);
});

const password = 'a long quiet river';
const login = (email: string, words: string, remoteAddress: string) =>
  server.ask({ method: 'POST', url: '/api/user/login', payload: { email, password: words }, remoteAddress });

test('X.6 a hundred wrong logins from one address are stopped, and other addresses still get in', async () => {
  const email = 'target@example.org';
  await addUser(db, {
    email,
    firstname: 'T',
    lastname: '',
    passwordHash: await hashPassword(password),
    verifiedAt: new Date(),
  });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => login(`guess${index}@example.org`, 'wrong', '203.0.113.1')),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(70);
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.code).toBe('too-many');
  }
  expect((await login(email, password, '203.0.113.1')).status).toBe(429);
  expect((await login(email, password, '203.0.113.2')).status).toBe(200);
});

test('X.6 a hundred wrong logins to one account from many addresses are stopped, and other accounts are not', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => login('one@example.org', 'wrong', `203.0.${index}.1`)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(40);
  expect(statuses.filter((status) => status === 429)).toHaveLength(60);
  expect((await login('two@example.org', 'wrong', '203.0.1.2')).status).toBe(401);
});

describe('F6 an owner whom strangers lock out', () => {
  const owner = { email: 'owner@example.org', passwordHash: '' };
  const attack = async (from: (index: number) => string, times = 60) => {
    for (let index = 0; index < times; index++) await login(owner.email, 'wrong', from(index));
  };
  const loginWith = (cookie: string, words = password, email = owner.email) =>
    server.ask({
      method: 'POST',
      url: '/api/user/login',
      payload: { email, password: words },
      remoteAddress: '203.0.113.77',
      headers: { cookie },
    });
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['set-cookie']).split(';')[0] ?? '';

  test('F6 still gets in from another address, unless many addresses attack', async () => {
    await addUser(db, { ...owner, firstname: 'O', lastname: '', passwordHash: await hashPassword(password) });
    await attack(() => '203.0.113.50', 12);
    expect((await login(owner.email, password, '203.0.113.50')).status).toBe(429);
    expect((await login(owner.email, password, '203.0.113.51')).status).toBe(200);
  });

  test('F6 still gets in on a known device, even from the address of the attack', async () => {
    const opened = await login(owner.email, password, '203.0.113.77');
    const cookie = cookieOf(opened);
    expect(String(opened.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    await attack((index) => `203.0.${index}.2`);
    await attack(() => '203.0.113.77', 12);
    expect((await loginWith('')).status).toBe(429);
    expect((await loginWith(cookie)).status).toBe(200);
  });

  test('F6 a device is known for its account alone, cannot be forged, and has a limit too', async () => {
    const cookie = cookieOf(await login(owner.email, password, '203.0.113.77'));
    await attack((index) => `203.0.${index}.3`);
    const [id = '', mark = ''] = cookie.replace('chartlas-device=', '').split('.');
    for (const forged of [
      `chartlas-device=other.${mark}`,
      `chartlas-device=${id}.${'a'.repeat(43)}`,
      `chartlas-device=${id}`,
    ])
      expect([forged, (await loginWith(forged)).status]).toEqual([forged, 429]);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) statuses.push((await loginWith(cookie, 'wrong')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});

describe.each([
  ['register', 'registration.register', { firstname: 'A', password, acceptsTerms: true }],
  ['the email again', 'registration.retry', {}],
  ['a reset', 'registration.resetRequest', {}],
])('X.6 %s', (_, name, rest) => {
  const call = calls.get(name);
  const ask = (email: string, remoteAddress: string) =>
    server.ask({
      method: call?.method === 'GET' ? 'GET' : 'POST',
      url: `/api${call?.path}`,
      ...(call?.method === 'GET' ? { query: { email } } : { payload: { ...rest, email } }),
      remoteAddress,
    });

  test.each(call?.limits ?? [])('X.6 is limited by $by to $times', async ({ by, times }) => {
    const attempt = (index: number) => {
      if (by === 'address') return ask(`x${index}@example.org`, '203.0.113.9');
      if (by === 'network') return ask(`x${index}@example.org`, `203.0.113.${index + 20}`);
      return ask(index % 2 ? 'SAME@example.org' : 'same@example.org', `203.0.${index}.9`);
    };
    for (let index = 0; index < times; index++) {
      const { status, body } = await attempt(index);
      // A registration that lacks its proof of work counts too (registration-proof.test.ts).
      if (body.code !== 'proof-needed') expect(status).toBe(200);
    }
    const { status, headers } = await attempt(times);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('fresh@example.org', '198.51.100.10')).status).toBe(200);
  });
});
