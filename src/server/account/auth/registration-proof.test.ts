import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#drizzle';
import { solveChallenge } from '#lib/proof-of-work.ts';
import { openTestApp } from '#tests/support/app.ts';
import { findUserByEmail } from '../user/index.ts';

let moment = new Date();
const server = await openTestApp({
  env: { BLOCK_DISPOSABLE_EMAIL: 'true', BLOCKED_EMAIL_DOMAINS: 'rival.example' },
  ports: { now: () => moment },
});
const { db } = server.ports;
beforeEach(async () => {
  moment = new Date();
  await db.execute(sql`delete from rate_limits`);
});

let count = 0;
type Over = { email?: string; proof?: unknown; password?: string };
const register = (over: Over = {}, remoteAddress = '203.0.113.9') =>
  server.ask({
    method: 'POST',
    url: '/api/user/register',
    payload: {
      email: `n${++count}@example.org`,
      firstname: 'Ada',
      password: 'a long quiet river',
      acceptsTerms: true,
      ...over,
    },
    remoteAddress,
  });

type Challenge = { token: string; seed: string; bits: number; seconds: number };
const challenge = async (remoteAddress = '203.0.113.9') =>
  (await server.ask({ url: '/api/user/register/challenge', remoteAddress })).body.data as Challenge;
const solve = ({ token, seed, bits }: Challenge) => ({ token, solutions: solveChallenge(seed, bits) });

/** Attempts that count and are quickly refused. */
const press = async (times: number, from = (_: number) => '203.0.113.9') => {
  for (let index = 0; index < times; index++) await register({ password: 'x' }, from(index));
};

describe('proof of work', () => {
  test('the first five registrations of an address need none, the sixth does', async () => {
    for (let index = 0; index < 5; index++) expect((await register()).status).toBe(200);
    const email = 'sixth@example.org';
    const refused = await register({ email });
    expect([refused.status, refused.body.code]).toEqual([403, 'proof-needed']);
    expect(refused.body.message).toMatch(/What you typed is kept/);
    expect(await findUserByEmail(db, email)).toBe(null);
    expect((await register({ email, proof: solve(await challenge()) })).status).toBe(200);
    expect(await findUserByEmail(db, email)).toMatchObject({ email });
    expect((await register({}, '198.51.100.1')).status).toBe(200);
  });

  test('many addresses of one network need a proof together', async () => {
    await press(30, (index) => `203.0.113.${index + 1}`);
    expect((await register({}, '203.0.113.200')).body.code).toBe('proof-needed');
    expect((await register({}, '203.0.114.1')).status).toBe(200);
    const proof = solve(await challenge('203.0.113.201'));
    expect((await register({ proof }, '203.0.113.201')).status).toBe(200);
  });

  test('a proof counts once, also for requests at the same time', async () => {
    await press(5);
    const proof = solve(await challenge());
    const statuses = (await Promise.all([1, 2, 3].map(() => register({ proof })))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 403, 403]);
    expect((await register({ proof })).body.code).toBe('proof-needed');
  });

  test('a refused password does not use up the proof', async () => {
    await press(5);
    const proof = solve(await challenge());
    expect((await register({ proof, password: 'password123' })).status).toBe(400);
    expect((await register({ proof })).status).toBe(200);
  });

  test('the more an address registers, the harder it gets, and a challenge of another address does not help', async () => {
    const elsewhere = await challenge('198.51.100.7');
    expect(elsewhere.bits).toBe(13);
    await press(5);
    expect((await challenge()).bits).toBe(14);
    await press(10);
    expect((await challenge()).bits).toBe(16);
    expect((await register({ proof: solve(elsewhere) })).body.code).toBe('proof-needed');
  });

  test('a challenge that is forged, expired or not solved is refused', async () => {
    await press(5);
    const given = await challenge();
    const proof = solve(given);
    const [seed, , until, mac] = given.token.split('.');
    for (const token of ['', 'x', `${seed}.1.${until}.${mac}`, given.token.slice(0, -1), `.${given.token}`])
      expect([token, (await register({ proof: { ...proof, token } })).body.code]).toEqual([token, 'proof-needed']);
    for (const solutions of [[], proof.solutions.slice(1), proof.solutions.map(() => 0)])
      expect((await register({ proof: { ...proof, solutions } })).body.code).toBe('proof-needed');
    moment = new Date(moment.getTime() + given.seconds * 1000 + 1);
    expect((await register({ proof })).body.code).toBe('proof-needed');
  });
});

describe('email domains', () => {
  test.each(['a@mailinator.com', 'a@Sub.Mailinator.com', 'a@rival.example'])('%s cannot register', async (email) => {
    const { status, body } = await register({ email });
    expect(status).toBe(400);
    expect(body.message).toMatch(
      /^Addresses at .+ cannot be used here\. Please use an email address that you will keep\.$/,
    );
    expect(body.data).toMatchObject({ issues: [{ field: 'email' }] });
    expect(await findUserByEmail(db, email)).toBe(null);
  });

  test('an account cannot move to such an address', async () => {
    const { token } = await server.person();
    const payload = { email: 'a@mailinator.com', password: '' };
    const { status, body } = await server.ask({ method: 'POST', url: '/api/user/email', payload, token });
    expect([status, body.message]).toEqual([400, expect.stringMatching(/mailinator\.com cannot be used here/)]);
  });

  test('a server that blocks none takes any', async () => {
    const open = await openTestApp();
    const payload = { email: 'a@mailinator.com', firstname: 'A', password: 'a long quiet river', acceptsTerms: true };
    expect((await open.ask({ method: 'POST', url: '/api/user/register', payload })).status).toBe(200);
  });
});
