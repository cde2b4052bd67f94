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
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  expect((await login('two@example.org', 'wrong', '203.0.1.2')).status).toBe(401);
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
    const attempt = (index: number) =>
      by === 'address'
        ? ask(`x${index}@example.org`, '203.0.113.9')
        : ask(index % 2 ? 'SAME@example.org' : 'same@example.org', `203.0.${index}.9`);
    for (let index = 0; index < times; index++) expect((await attempt(index)).status).toBe(200);
    const { status, headers } = await attempt(times);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('fresh@example.org', '203.0.113.10')).status).toBe(200);
  });
});
