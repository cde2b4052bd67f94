import { expect, test } from 'vitest';
import { fromSeed } from '#contract/account/roles.ts';
import type { Grant } from '#contract/billing/grants.ts';
import { openTestApp } from '#tests/support/app.ts';
import { endDueGrants } from './give-grant.ts';

let passed = 0;
const server = await openTestApp({ ports: { now: () => new Date(Date.now() + passed) } });
const admin = await server.person({ isAdmin: true });
const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
  server.ask({ method, url: `/api/admin${path}`, token: admin.token, ...(payload && { payload }) });
const give = (given: object) => ask('POST', '/enterprise', given);
const seedOf = async ({ token }: { token: string }) =>
  fromSeed(((await server.ask({ url: '/api/notifications', token })).body.data as { seed: number }).seed);

test('O28 a grant gives the enterprise plan, withdrawing it ends it, and both are noted', async () => {
  const person = await server.person();
  const { status, body } = await give({ email: person.email.toUpperCase(), reason: ' A contract ' });
  expect(status, body.message).toBe(200);
  const grant = body.data as Grant;
  expect(grant).toMatchObject({ userId: person.id, reason: 'A contract', grantedBy: admin.email, endsAt: null });
  expect(await seedOf(person)).toMatchObject({ isEnterprise: true, isPremium: false });
  for (let time = 0; time < 2; time++) {
    const taken = await ask('POST', `/enterprise/${grant.id}/withdraw`, { reason: 'It is over' });
    expect((taken.body.data as Grant).endedAt).not.toBe(null);
  }
  expect(await seedOf(person)).toMatchObject({ isEnterprise: false });
  const { items } = (await ask('GET', `/audit?search=${person.email}`)).body.data as { items: { action: string }[] };
  expect(items.map(({ action }) => action)).toEqual(['take-enterprise', 'grant-enterprise']);
});

test('the menu of an account gives and takes the same grant', async () => {
  const person = await server.person();
  await ask('POST', `/users/${person.id}`, { action: 'grant-enterprise', reason: 'By hand' });
  const listed = (await ask('GET', `/enterprise?search=${person.email}`)).body.data as {
    items: Grant[];
    total: number;
  };
  expect(listed).toMatchObject({
    total: 1,
    items: [{ email: person.email, reason: 'By hand', grantedBy: admin.email }],
  });
  await ask('POST', `/users/${person.id}`, { action: 'take-enterprise' });
  expect((await ask('GET', `/enterprise?search=${person.email}`)).body.data).toMatchObject({ total: 0 });
  expect((await ask('GET', `/enterprise?state=ended&search=${person.email}`)).body.data).toMatchObject({ total: 1 });
  expect(await seedOf(person)).toMatchObject({ isEnterprise: false });
});

test('a second grant changes the first, and one with a day ends on it', async () => {
  const person = await server.person();
  await give({ email: person.email });
  const endsAt = new Date(server.ports.now().getTime() + 86_400_000).toISOString();
  expect((await give({ email: person.email, endsAt })).body.data).toMatchObject({ endsAt });
  const mine = await server.ask({ url: '/api/stripe/subscription', token: person.token });
  expect(mine.body.data).toMatchObject({ planName: 'enterprise', source: 'granted', currentPeriodEnd: endsAt });
  await endDueGrants.run(server.ports);
  expect(await seedOf(person)).toMatchObject({ isEnterprise: true });
  passed = 86_400_000;
  await endDueGrants.run(server.ports);
  expect(await seedOf(person)).toMatchObject({ isEnterprise: false });
});

test('an unknown user, an end in the past and an unknown grant are refused', async () => {
  passed = 0; // an admin who signed in a day ago would have to confirm who they are first
  expect((await give({ email: 'nobody@example.org' })).body.message).toMatch(/no account/);
  const person = await server.person();
  expect((await give({ email: person.email, endsAt: '2020-01-01T00:00:00Z' })).status).toBe(400);
  expect((await ask('POST', '/enterprise/00000000-0000-4000-8000-000000000000/withdraw', {})).status).toBe(404);
});
