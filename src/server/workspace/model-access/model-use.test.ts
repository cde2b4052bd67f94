import { afterAll, expect, test } from 'vitest';
import { sql } from '#drizzle';
import { type DailyLimits, defaultLimits } from '#lib/model-settings.ts';
import { openTestApp } from '#tests/support/app.ts';
import { startProviderServer, testKey } from '#tests/support/models/provider-server.ts';

const provider = await startProviderServer();
afterAll(() => provider.close());
const { model, baseUrl } = provider.settings('openai-compatible');

const spent = 'The language model has reached its limit for today. Until tomorrow the built-in engine answers.';
const source = { from: 'text', name: 'Shops', text: 'City,Sales\nBerlin,10\nParis,30\n' };

const clock = { at: new Date('2026-11-18T10:00:00Z') };
const server = await openTestApp({
  env: { AI_PROVIDER: 'openai-compatible', AI_MODEL: model, AI_BASE_URL: baseUrl ?? '', AI_API_KEY: testKey },
  ports: { now: () => clock.at },
});
const { db, models } = server.ports;
await db.execute(sql`update model_switch set is_on = true`);

/** Begins a day with these limits. */
function begin(limits: Partial<DailyLimits>): void {
  clock.at = new Date(clock.at.getTime() + 86_400_000);
  Object.assign(models.limits, defaultLimits, limits);
}

type Person = { token: string };

async function newPerson(): Promise<Person> {
  const person = await server.person();
  const payload = { kind: 'request', isAllowed: true };
  await server.ask({ method: 'PUT', url: '/api/language-model/choice', payload, token: person.token });
  return person;
}

async function ask({ token }: Person) {
  const payload = { question: 'How much moolah overall?', source };
  const { status, body } = await server.ask({ method: 'POST', url: '/api/snap-ai/askquestion', payload, token });
  expect(status).toBe(200);
  return body.data as { by: string; note: string | null; credits: { cost: number } };
}

async function usedToday() {
  const { token } = await server.person({ isAdmin: true });
  const { body } = await server.ask({ url: '/api/admin/language-model', token });
  return (body.data as { today: Record<string, unknown> }).today;
}

test('an account that has made its calls of a day gets the built-in engine, with a note, until the next day', async () => {
  begin({ accountCalls: 3 });
  const [person, other] = [await newPerson(), await newPerson()];
  provider.willReply({}); // it cannot be used, so it is asked for again, once
  expect((await ask(person)).note).toBe('The answer of the model could not be used.');
  expect(provider.received).toHaveLength(2);
  expect((await ask(person)).note).toBe(spent); // the second reply of this question
  expect(provider.received).toHaveLength(3);
  expect(await ask(person)).toMatchObject({ by: 'offline', note: spent });
  expect(provider.received).toHaveLength(3);
  expect((await ask(other)).note).toBe('The answer of the model could not be used.');
  expect(provider.received).toHaveLength(5);
  await expect.poll(usedToday).toMatchObject({ calls: 5, tokens: 5 * 120, accounts: 1 });
  clock.at = new Date('2026-11-20T00:00:01Z');
  expect((await ask(person)).note).toBe('The answer of the model could not be used.');
});

test('calls of all accounts together have a limit, also those that fail', async () => {
  begin({ calls: 2 });
  provider.willDo({ does: 'fail', status: 500 });
  expect((await ask(await newPerson())).note).toBe('The provider had an internal error.');
  expect((await ask(await newPerson())).note).toBe('The provider had an internal error.');
  expect((await ask(await newPerson())).note).toBe(spent);
  expect(provider.received).toHaveLength(2);
});

test.each([
  ['an account', { accountTokens: 5000 }],
  ['the server', { tokens: 5000 }],
])('tokens of %s have a limit: no call is made that could pass it', async (_, limits) => {
  begin(limits);
  const person = await newPerson();
  provider.willReply({});
  while ((await ask(person)).note !== spent) expect(provider.received.length).toBeLessThan(50);
  const { tokens } = await usedToday();
  expect(provider.received.length).toBeGreaterThan(2);
  expect(tokens).toBe(120 * provider.received.length);
  expect(tokens).toBeLessThanOrEqual(5000);
});

test('tokens of a reply that broke off are estimated', async () => {
  begin({});
  provider.willDo({ does: 'break', text: 'x'.repeat(400) });
  await ask(await newPerson());
  const { tokens } = await usedToday();
  expect(tokens).toBeGreaterThan(100);
});

test('a limit of none lets nobody ask', async () => {
  begin({ accountCalls: 0 });
  provider.willReply({});
  expect((await ask(await newPerson())).note).toBe(spent);
  expect(provider.received).toHaveLength(0);
});

test('questions at the same time do not pass the limit together', async () => {
  begin({ accountCalls: 5 });
  const person = await newPerson();
  provider.willReply({});
  await Promise.all(Array.from({ length: 8 }, () => ask(person)));
  expect(provider.received).toHaveLength(5);
});
