import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { featureKeys } from '#contract/billing/features.ts';
import type { Usage } from '#contract/workspace/usage.ts';
import { changeUser } from '#server/account/user/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { chargeCredits, creditsOf, refundLost, reserveCredits } from './credits.ts';
import { notifyUsageLimits } from './tell-limits.ts';

const server = await openTestApp();
const { db } = server.ports;
type Person = Awaited<ReturnType<typeof server.person>>;
const nobody = { isAdmin: false, isCreator: false, isPremium: false, isEnterprise: false };

const call = (person: Person, method: 'GET' | 'POST', path: string, payload?: object) =>
  server.ask({ method, url: `/api/v1/pricing${path}`, token: person.token, ...(payload && { payload }) });
const usageOf = async (person: Person, key: string) => (await call(person, 'GET', `/usage/${key}`)).body.data as Usage;

/** A user on each plan. */
async function holders(): Promise<Record<'free' | 'premium' | 'enterprise', Person>> {
  const [free, premium, enterprise] = [await server.person(), await server.person(), await server.person()];
  await changeUser(db, premium.id, { boughtPlan: 'premium', boughtUntil: new Date(Date.now() + 86_400_000) });
  await changeUser(db, enterprise.id, { isEnterprise: true });
  return { free, premium, enterprise };
}

describe('usage', () => {
  test('S7.65, S7.66 is counted, by one unless said otherwise', async () => {
    const person = await server.person();
    await call(person, 'POST', '/usage/track', { featureKey: 'export-png' });
    const { body } = await call(person, 'POST', '/usage/track', { featureKey: 'export-png', increment: 4 });
    expect(body.data).toMatchObject({ featureKey: 'export-png', used: 5, limit: null, remaining: null });
    expect(await usageOf(person, 'export-png')).toEqual(body.data);
    expect((await usageOf(await server.person(), 'export-png')).used).toBe(0);
  });

  test('S7.65 a hundred at once count a hundred', async () => {
    const person = await server.person();
    const all = Array.from({ length: 100 }, () => call(person, 'POST', '/usage/track', { featureKey: 'export-jpg' }));
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await usageOf(person, 'export-jpg')).used).toBe(100);
  });

  test.each([-1, 0, 1.5, '1', null, 1e308, 10_001, Number.NaN])(
    'S7.65 an increment of %j is refused',
    async (increment) => {
      const person = await server.person();
      const { status, body } = await call(person, 'POST', '/usage/track', { featureKey: 'export-png', increment });
      expect([status, body.results]).toEqual([400, false]);
      expect((await usageOf(person, 'export-png')).used).toBe(0);
    },
  );

  test('S7.65, S7.66 an unknown feature is refused', async () => {
    const person = await server.person();
    for (const featureKey of ['export-gif', '', '__proto__', 'ai-credits'])
      expect((await call(person, 'POST', '/usage/track', { featureKey })).status).toBe(400);
    expect((await call(person, 'GET', '/usage/export-gif')).status).toBe(400);
  });

  test('S7.67 is listed for every feature, with the AI credits', async () => {
    const person = await server.person();
    const { usage, tokens } = (await call(person, 'GET', '/usage')).body.data as { usage: Usage[]; tokens: object };
    expect(usage.map(({ featureKey }) => featureKey)).toEqual(featureKeys);
    expect(tokens).toEqual({ limit: 20, used: 0, balance: 20 });
  });

  test('S7.66 of charts is the charts there are, whatever a client tracks', async () => {
    const person = await server.person();
    const content = { name: 'A', document: { version: 1, template: 'bar' } };
    await server.ask({ method: 'POST', url: '/api/project', token: person.token, payload: { content } });
    await call(person, 'POST', '/usage/track', { featureKey: 'number-of-charts', increment: 100 });
    expect(await usageOf(person, 'number-of-charts')).toMatchObject({ used: 1, limit: 5, remaining: 4 });
  });
});

const { free, premium, enterprise } = await holders();

test('users close to five charts are notified once a month, and no paying user', async () => {
  const [near, far, buyer] = [await server.person(), await server.person(), await server.person()];
  await changeUser(db, buyer.id, { boughtPlan: 'premium', boughtUntil: new Date(Date.now() + 86_400_000) });
  const content = { name: 'A', document: { version: 1, template: 'bar' } };
  for (const [person, charts] of [
    [near, 4],
    [far, 3],
    [buyer, 4],
  ] as const)
    for (let made = 0; made < charts; made++)
      await server.ask({ method: 'POST', url: '/api/project', token: person.token, payload: { content } });
  for (let hour = 0; hour < 2; hour++) await notifyUsageLimits.run(server.ports);
  const titles = async ({ token }: Person) => {
    const { items } = (await server.ask({ url: '/api/notifications', token })).body.data as {
      items: { title: string }[];
    };
    return items.map(({ title }) => title);
  };
  expect(await titles(near)).toEqual(['You have used 4 of your 5 charts']);
  expect([await titles(far), await titles(buyer)]).toEqual([[], []]);
});

test('an export is counted for its format', async () => {
  const person = await server.person();
  const content = { name: 'A', document: { version: 1, template: 'bar' } };
  const made = await server.ask({ method: 'POST', url: '/api/project', token: person.token, payload: { content } });
  const { id } = made.body.data as { id: string };
  const payload = { files: [{ format: 'png' }, { format: 'jpg' }] };
  const started = await server.ask({ method: 'POST', url: `/api/project/${id}/export`, token: person.token, payload });
  expect(started.status, started.body.message).toBe(200);
  expect([(await usageOf(person, 'export-png')).used, (await usageOf(person, 'export-jpg')).used]).toEqual([1, 1]);
});

describe('features', () => {
  const check = async (person: Person, key: string) =>
    (await call(person, 'GET', `/features/check?featureKey=${key}`)).body.data;

  test('S7.63, S3.18, S3.19 are checked by the plan', async () => {
    expect(await check(free, 'export-pdf')).toMatchObject({ hasAccess: false, limit: 0 });
    expect(await check(free, 'export-png')).toMatchObject({ hasAccess: true, limit: null });
    expect(await check(free, 'number-of-charts')).toMatchObject({ hasAccess: true, limit: 5, used: 0, remaining: 5 });
    expect(await check(premium, 'export-pdf')).toMatchObject({ hasAccess: true });
    expect(await check(premium, 'number-of-charts')).toMatchObject({ hasAccess: true, limit: null, remaining: null });
  });

  test('S7.63 an unknown key is refused', async () => {
    for (const key of ['export-gif', '', 'constructor'])
      expect((await call(free, 'GET', `/features/check?featureKey=${key}`)).status).toBe(400);
    expect((await call(free, 'GET', '/features/check')).status).toBe(400);
  });

  test.each([
    ['S3.18', 'free', ['number-of-charts', 'export-png', 'export-jpg'], 5],
    ['S3.19', 'premium', [...featureKeys], null],
    ['S3.20', 'enterprise', [...featureKeys], null],
  ] as const)('%s, S7.64 those of the plan %s are told', async (_, name, granted, charts) => {
    const person = { free, premium, enterprise }[name];
    const { planName, features } = (await call(person, 'GET', '/user-features')).body.data as {
      planName: string;
      features: { keyName: string; hasAccess: boolean; limit: number | null }[];
    };
    expect(planName).toBe(name);
    expect(features.filter(({ hasAccess }) => hasAccess).map(({ keyName }) => keyName)).toEqual(granted);
    expect(features.find(({ keyName }) => keyName === 'number-of-charts')?.limit).toBe(charts);
  });
});

describe('AI credits', () => {
  const now = new Date('2026-11-30T23:59:59Z');

  test('D12 are spent until there are none, however many ask at once, and come again with the month', async () => {
    const { id } = await server.person();
    const person = { id, roles: nobody };
    const spending = Array.from({ length: 30 }, () =>
      reserveCredits(db, person, { id: randomUUID(), credits: 1, now }).then(
        () => true,
        () => false,
      ),
    );
    expect((await Promise.all(spending)).filter(Boolean)).toHaveLength(20);
    expect(await creditsOf(db, person, now)).toEqual({ limit: 20, used: 20, balance: 0 });
    const another = reserveCredits(db, person, { id: randomUUID(), credits: 1, now });
    await expect(another).rejects.toThrow(/all 20 AI credits for this month/);
    const nextMonth = new Date('2026-12-01T00:00:00Z');
    expect((await creditsOf(db, person, nextMonth)).balance).toBe(20);
  });

  test('D12 are counted once for a job, whatever it is called with again, and a question costs a tenth', async () => {
    const { id } = await server.person();
    const person = { id, roles: nobody };
    const job = randomUUID();
    for (let time = 0; time < 3; time++) await reserveCredits(db, person, { id: job, credits: 1, now });
    await reserveCredits(db, person, { id: randomUUID(), credits: 0.1, now });
    expect(await creditsOf(db, person, now)).toEqual({ limit: 20, used: 1.1, balance: 18.9 });
  });

  test('D12 of work that failed are given back once, those of work that succeeded never', async () => {
    const { id } = await server.person();
    const person = { id, roles: nobody };
    const [failed, done, partly] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [work, credits] of [
      [failed, 2],
      [done, 3],
      [partly, 5],
    ] as const)
      await reserveCredits(db, person, { id: work, credits, now });
    expect((await creditsOf(db, person, now)).balance).toBe(10);
    for (let time = 0; time < 2; time++) {
      await chargeCredits(db, failed, 0);
      await chargeCredits(db, done, 3);
      await chargeCredits(db, partly, 1);
      await chargeCredits(db, done, 0);
    }
    expect((await creditsOf(db, person, now)).balance).toBe(16);
  });

  test('D12 of a request whose process was killed are given back within the hour', async () => {
    const { id } = await server.person();
    const person = { id, roles: nobody };
    const before = new Date(Date.now() - 2 * 3_600_000);
    await reserveCredits(db, person, { id: randomUUID(), credits: 4, now: before });
    await reserveCredits(db, person, { id: randomUUID(), credits: 1, now: new Date() });
    await refundLost.run(server.ports);
    expect((await creditsOf(db, person, new Date())).used).toBe(1);
  });

  test('D12 grow with the plan', async () => {
    const { id } = await server.person();
    const balance = async (more: object) => (await creditsOf(db, { id, roles: { ...nobody, ...more } }, now)).balance;
    expect([await balance({}), await balance({ isPremium: true }), await balance({ isAdmin: true })]).toEqual([
      20, 500, 5000,
    ]);
  });
});
