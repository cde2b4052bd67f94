import { expect, test } from 'vitest';
import { openSession, prolongSessions } from '#server/account/auth/index.ts';
import { followClock } from '#server/server.ts';
import { startStripeSim } from '#stripe-sim/start.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openStripe } from './open-payments.ts';

const keys = { secretKey: 'sk_test_clock', webhookSecret: 'whsec_clock' };
const day = 86_400;

async function openSim() {
  const sim = await startStripeSim({ port: 0, host: '127.0.0.1', folder: null, webhook: null, ...keys });
  const advance = (seconds: number) =>
    fetch(`${sim.url}/_sim/clock`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ advance: seconds }),
    });
  return { ...sim, advance };
}

const daysAhead = (now: () => Date) => Math.round((now().getTime() - Date.now()) / (day * 1000));

test('L5 the server follows the clock of the simulator: a trial ends, and its plan with it', async () => {
  const sim = await openSim();
  const clock = await followClock({ apiUrl: sim.url, secretKey: keys.secretKey });
  const payments = { ...(await openStripe({ ...keys, apiUrl: sim.url })), signatureClock: () => new Date() };
  const server = await openTestApp({ ports: { payments, now: clock.now } });
  const person = await server.person();
  const ask = async (method: 'GET' | 'POST', url: string) => {
    const token = await openSession(server.ports.db, { userId: person.id }, clock.now());
    return server.ask({ method, url, token, ...(method === 'POST' && { payload: {} }) });
  };
  expect((await ask('POST', '/api/stripe/subscription/trial')).body.data).toMatchObject({ planName: 'premium' });
  await sim.advance(10 * day);
  await expect.poll(() => daysAhead(clock.now), { timeout: 10_000 }).toBe(10);
  expect((await ask('GET', '/api/stripe/subscription')).body.data).toMatchObject({
    planName: 'premium',
    daysRemaining: 3,
  });
  await sim.advance(20 * day);
  await expect.poll(() => daysAhead(clock.now), { timeout: 10_000 }).toBe(30);
  await ask('GET', '/api/stripe/subscription/trial');
  expect((await ask('GET', '/api/stripe/subscription')).body.data).toMatchObject({ isPremium: false });
  clock.close();
  await sim.close();
});

test('L5 a jump of the clock of the simulator signs nobody out', async () => {
  const sim = await openSim();
  let jumped = 0;
  const clock = await followClock({
    apiUrl: sim.url,
    secretKey: keys.secretKey,
    onJump: async (seconds) => {
      await prolongSessions(server.ports.db, seconds);
      jumped += seconds;
    },
  });
  const server = await openTestApp({ ports: { now: clock.now } });
  const { token } = await server.person();
  const status = async () => (await server.ask({ url: '/api/workspaces', token })).status;
  expect(await status()).toBe(200);
  await sim.advance(400 * day);
  await expect.poll(() => daysAhead(clock.now), { timeout: 10_000 }).toBe(400);
  expect([jumped, await status()]).toEqual([400 * day, 200]);
  clock.close();
  await sim.close();
});

test('a simulator that goes away leaves the clock where it was, and says so once', async () => {
  const sim = await openSim();
  await sim.advance(5 * day);
  const errors: unknown[] = [];
  const clock = await followClock({
    apiUrl: sim.url,
    secretKey: keys.secretKey,
    onError: (error) => errors.push(error),
  });
  expect(daysAhead(clock.now)).toBe(5);
  await sim.close();
  await expect.poll(() => errors.length, { timeout: 10_000 }).toBe(1);
  expect(daysAhead(clock.now)).toBe(5);
  clock.close();
});
