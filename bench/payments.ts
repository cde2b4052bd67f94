import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '#drizzle';
import { openDatabase } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { count, openTill } from '#tests/support/payments/open-till.ts';
import { bar, median, report } from './report.ts';

// Events of the payment provider at a steady rate while a worker processes them: measures the response time of each.
// node bench/payments.ts [--seconds=30] [--json]
const perSecond = 50;
const seconds = Number(process.argv.find((word) => word.startsWith('--seconds='))?.slice(10) ?? 30);
const people = 100;

const folder = mkdtempSync(join(tmpdir(), 'chartlas-bench-'));
const embedded = await startEmbedded(join(folder, 'postgres'));
try {
  const database = openDatabase(embedded.url);
  await migrate(database.pool);
  await database.close();
  const till = await openTill({ databaseUrl: embedded.url, folder });
  const server = await till.serve({ isWorker: true });
  const customers = [];
  for (let index = 0; index < people; index++) customers.push(await till.customer());
  for (const customer of customers.slice(0, 20)) await till.deliver(server, till.eventOf(customer, 'invoice.created'));
  await till.untilHandled();

  const waits: number[] = [];
  const sent: Promise<void>[] = [];
  let refused = 0;
  const start = performance.now();
  for (let number = 0; number < perSecond * seconds; number++) {
    const due = start + (number * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    const customer = customers[number % people];
    if (customer !== undefined) sent.push(send(till.eventOf(customer, 'customer.subscription.updated'), due));
  }
  await Promise.all(sent);
  const took = (performance.now() - start) / 1000;
  await till.untilHandled();
  const drained = (performance.now() - start) / 1000 - took;
  const unhandled = await count(till.db, sql`select 1 from stripe_events where handled_at is null`);
  waits.sort((a, b) => a - b);
  if (!process.argv.includes('--json'))
    console.log(
      `${waits.length} events in ${took.toFixed(1)} s, p50 ${median(waits).toFixed(1)} ms; the work was done ${drained.toFixed(1)} s later`,
    );
  report({
    'events a second': bar(waits.length / took, { atLeast: perSecond * 0.95 }, '1/s'),
    'webhook, p99': bar(waits[Math.floor(waits.length * 0.99)] ?? Number.NaN, { atMost: 1000 }, 'ms'),
    refused: bar(refused, { atMost: 0 }, 'events'),
    'not handled at the end': bar(unhandled, { atMost: 0 }, 'events'),
  });
  await till.close();

  /** Time since the event was due, so that a server that falls behind cannot hide it. */
  async function send(event: object, due: number): Promise<void> {
    const status = await till.deliver(server, event);
    waits.push(performance.now() - due);
    if (status !== 200) refused += 1;
  }
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
