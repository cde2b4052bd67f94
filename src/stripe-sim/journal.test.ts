import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePlan, openSim, stripeFor } from './testing/open-sim.ts';

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
  const script = new URL('./testing/serve.ts', import.meta.url).pathname;
  const started = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  return await new Promise((resolve) => started.stdout.once('data', (line) => resolve(String(line).trim())));
}

async function killChild(): Promise<void> {
  const running = child;
  child = null;
  if (!running) return;
  const gone = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGKILL');
  await gone;
}

test('what was answered for outlives a kill, time after time', async () => {
  const answered: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const stripe = stripeFor(await startChild());
    const known = await stripe.customers.list({ limit: 100 });
    expect(known.data.map(({ id }) => id)).toEqual(expect.arrayContaining(answered));
    const writing = Array.from({ length: 30 }, async (_, index) => {
      const { id } = await stripe.customers.create({ name: `${round}/${index}` });
      answered.push(id);
      if (answered.length % 30 === 15) await killChild();
    });
    await Promise.allSettled(writing);
    await killChild();
  }
  const stripe = stripeFor(await startChild());
  const kept = (await stripe.customers.list({ limit: 100 })).data.map(({ id }) => id);
  expect(kept).toEqual(expect.arrayContaining(answered));
});

test('a torn line is passed over, and the order of things is kept', async () => {
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

test('a second simulator on the same folder is the first one', async () => {
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
