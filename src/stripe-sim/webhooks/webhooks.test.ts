import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { webhookSecret } from '#tests/support/stripe-sim/keys.ts';
import { control, openSim, until } from '#tests/support/stripe-sim/open-sim.ts';

let sim: Awaited<ReturnType<typeof openSim>>;
afterEach(async () => {
  await sim.close();
});

const create = async (names: string[]) => {
  for (const name of names) await sim.stripe.products.create({ name });
};
const names = () => sim.told.map(({ data }) => ('name' in data.object ? data.object.name : null));

test("an event is signed as the SDK expects, with its endpoint's secret", async () => {
  sim = await openSim();
  await create(['one']);
  await until(() => sim.received.length === 1);
  const [{ body, signature } = { body: '', signature: '' }] = sim.received;
  expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  const event = sim.stripe.webhooks.constructEvent(body, signature, webhookSecret);
  expect(event).toMatchObject({
    type: 'product.created',
    livemode: false,
    api_version: '2026-10-28.endive',
    request: { id: expect.stringMatching(/^req_/) },
  });
  expect(() => sim.stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
  expect(() => sim.stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow();
  expect(await sim.stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: event.type });
});

test('an endpoint that fails gets the event again until it answers', async () => {
  let failures = 2;
  sim = await openSim({
    answer: () => {
      failures -= 1;
      return failures >= 0 ? 500 : 200;
    },
  });
  await create(['one']);
  await until(() => sim.told.length === 1);
  expect(sim.received).toHaveLength(3);
  const { deliveries } = await control(sim.url, 'deliveries');
  expect(deliveries).toMatchObject([
    { status: 'delivered', attempts: [{ status: 500 }, { status: 500 }, { status: 200 }] },
  ]);
});

test('webhooks can be held and released in another order', async () => {
  sim = await openSim();
  await control(sim.url, 'settings', { webhooks: 'hold', parallel: 1 });
  await create(['one', 'two', 'three']);
  expect(await control(sim.url, 'webhooks/release', { order: 'reversed' })).toEqual({ released: 3 });
  await until(() => sim.told.length === 3);
  expect(names()).toEqual(['three', 'two', 'one']);
});

test('webhooks can be duplicated, dropped and resent', async () => {
  sim = await openSim();
  await control(sim.url, 'settings', { webhooks: 'duplicate' });
  await create(['one']);
  await until(() => sim.told.length === 2);
  expect(new Set(sim.told.map(({ id }) => id)).size).toBe(1);
  await control(sim.url, 'settings', { webhooks: 'drop' });
  await create(['two']);
  const [lost] = (await sim.stripe.events.list({ limit: 1 })).data;
  await control(sim.url, `events/${lost?.id}/redeliver`, { times: 3 });
  await until(() => sim.told.length === 5);
  expect(names()).toEqual(['one', 'one', 'two', 'two', 'two']);
});

test('undelivered events are sent after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-sim-'));
  sim = await openSim({ folder, answer: () => 503 });
  await create(['one']);
  await until(() => sim.received.length > 0);
  await sim.close();
  sim = await openSim({ folder });
  await until(() => sim.told.length === 1);
  expect(names()).toEqual(['one']);
  rmSync(folder, { recursive: true });
});

test('a reset deletes everything except the endpoint it was started with', async () => {
  sim = await openSim();
  await create(['one']);
  await control(sim.url, 'reset', {});
  expect((await sim.stripe.products.list()).data).toEqual([]);
  await create(['two']);
  await until(() => names().includes('two'));
});
