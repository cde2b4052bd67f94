import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goodCard, makePlan, openSim, postForm, stripeFor } from '#tests/support/stripe-sim/open-sim.ts';

let folder: string;
let child: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-sim-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function startChild(): Promise<string> {
  const script = new URL('../../tests/support/stripe-sim/serve.ts', import.meta.url).pathname;
  const started = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  return await new Promise((resolve) => started.stdout.once('data', (line) => resolve(String(line).trim())));
}

async function killChild(): Promise<void> {
  const running = child;
  child = null;
  if (!running) return;
  const exit = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGKILL');
  await exit;
}

test('a confirmed purchase survives a kill; an unconfirmed one is complete or absent', async () => {
  const answered: string[] = [];
  const { stripe, sessions } = await openSessions(await startChild());
  await requireWhole(stripe, answered);
  let paid = 0;
  const paying = sessions.map(async ({ id, url }) => {
    const reply = await postForm(url ?? '', { ...goodCard, email: 'ada@example.com', action: 'pay' });
    if (reply.status === 303) answered.push(id);
    paid += 1;
    if (paid === 5) await killChild();
  });
  await Promise.allSettled(paying);
  expect(answered.length).toBeGreaterThanOrEqual(5);
  await requireWhole(stripeFor(await startChild()), answered);
});

async function openSessions(url: string) {
  const stripe = stripeFor(url);
  const { price } = await makePlan(stripe);
  const env = {
    mode: 'subscription' as const,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://shop.test/',
  };
  const sessions = await Promise.all(Array.from({ length: 12 }, () => stripe.checkout.sessions.create(env)));
  return { stripe, sessions };
}

async function requireWhole(stripe: Stripe, answered: readonly string[]): Promise<void> {
  const { data: sessions } = await stripe.checkout.sessions.list({
    limit: 100,
    expand: ['data.subscription.latest_invoice'],
  });
  const complete = sessions.filter(({ status }) => status === 'complete');
  expect(complete.map(({ id }) => id)).toEqual(expect.arrayContaining([...answered]));
  for (const session of complete) {
    expect(session.subscription).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', amount_paid: 1900 },
    });
  }
  expect((await stripe.subscriptions.list({ limit: 100 })).data).toHaveLength(complete.length);
  const events = await stripe.events.list({ limit: 100, type: 'checkout.session.completed' });
  expect(events.data).toHaveLength(complete.length);
}

test('a truncated line is skipped, and the order is kept', async () => {
  const first = await openSim({ folder });
  const { price } = await makePlan(first.stripe);
  const customer = await first.stripe.customers.create({ name: 'Ada' });
  const later = await first.stripe.customers.create({ name: 'Eve' });
  await first.stripe.customers.update(customer.id, { name: 'Ada Lovelace' });
  await first.close();
  const log = readdirSync(folder).find((name) => name.startsWith('log-')) ?? '';
  appendFileSync(join(folder, log), '[{"kind":"customer","id":"cus_torn","value":{"id":"cus_');
  const second = await openSim({ folder });
  expect((await second.stripe.customers.list()).data.map(({ id, name }) => [id, name])).toEqual([
    [later.id, 'Eve'],
    [customer.id, 'Ada Lovelace'],
  ]);
  expect((await second.stripe.prices.retrieve(price.id)).unit_amount).toBe(1900);
  await second.close();
});

test('events are deleted after thirty days, their objects are not', async () => {
  const first = await openSim({ folder, webhook: null });
  const { product } = await makePlan(first.stripe);
  expect((await first.stripe.events.list()).data).toHaveLength(2);
  await first.close();
  const later = await openSim({ folder, webhook: null, now: () => Date.now() + 31 * 86_400_000 });
  expect((await later.stripe.events.list()).data).toHaveLength(0);
  expect((await later.stripe.products.retrieve(product.id)).name).toBe('Premium');
  await later.close();
});

test('a second simulator on the same folder reuses the first one', async () => {
  const first = await openSim({ folder });
  const second = await openSim({ folder });
  expect(second.url).toBe(first.url);
  await second.close();
  const customer = await first.stripe.customers.create({ name: 'Ada' });
  await first.close();
  const third = await openSim({ folder });
  expect((await third.stripe.customers.retrieve(customer.id)).id).toBe(customer.id);
  await third.close();
});
