import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '#drizzle';
import { openDatabase } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { comparePreviews } from '#server/payment-event/testing/compare-previews.ts';
import { deliverShuffled, endRowOf } from '#server/payment-event/testing/deliver-shuffled.ts';
import { killWhileReceiving } from '#server/payment-event/testing/kill-while-receiving.ts';
import { count, openTill, type Till } from '#server/payment-event/testing/open-till.ts';
import { type Bar, bar, report } from '../../bench/report.ts';

// Shuffles, repeats and interrupts the payment provider's events, and compares previews with charges.
// node scripts/proof/payments.ts [--part=shuffles|duplicates|kills|previews|verifies] [--share=0.1] [--seed=1] [--json]
const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const share = Number(option('share') ?? 1);
const times = (whole: number) => Math.max(1, Math.round(whole * share));

const parts: Record<string, (till: Till) => Promise<Record<string, Bar>>> = {
  async shuffles(till) {
    const runs = times(1000);
    const server = await till.serve({ isWorker: true });
    const customers = await inGroups(Array.from({ length: runs }), () => till.customer());
    await inGroups(customers, (customer, run) =>
      deliverShuffled(till, customer, { run, deliver: (event) => till.deliver(server, event) }),
    );
    await till.untilHandled();
    const ends = new Set(await inGroups(customers, (customer) => endRowOf(till, customer)));
    await server.kill();
    return {
      'shuffles with duplicates': bar(runs, { atLeast: times(1000) }, 'orders'),
      'ends they come to': bar(ends.size, { atMost: 1 }, 'rows'),
      'of which wrong': bar(
        [...ends].filter((end) => end !== '2 active active monthly 1900 false').length,
        { atMost: 0 },
        'rows',
      ),
    };
  },

  async duplicates(till) {
    const [events, copies] = [100, times(100)];
    const [one, other] = [await till.serve(), await till.serve({ isWorker: true })];
    const customers = await inGroups(Array.from({ length: events }), () => till.customer());
    const deliveries = customers.flatMap((customer, place) => {
      const event = till.eventOf(customer, 'invoice.paid', `evt_again_${place}`);
      return Array.from({ length: copies }, () => event);
    });
    const shuffled = deliveries.map((event) => ({ event, key: Math.random() })).sort((a, b) => a.key - b.key);
    const answers = await inGroups(shuffled, ({ event }, place) => till.deliver(place % 2 === 0 ? one : other, event));
    await till.untilHandled();
    const jobs = await count(till.db, sql`select 1 from jobs where input->>'eventId' like 'evt_again_%'`);
    const ids = customers.map(({ id }) => id);
    const receipts = await count(till.db, sql`select 1 from billing_letters where user_id in ${ids}`);
    for (const server of [one, other]) await server.kill();
    return {
      'duplicate deliveries answered 200': bar(
        answers.filter((status) => status === 200).length,
        { atLeast: events * copies },
        'deliveries',
      ),
      'effects beyond one for each event': bar(
        Math.abs(jobs - events) + Math.abs(receipts - events),
        { atMost: 0 },
        'effects',
      ),
    };
  },

  async kills(till) {
    const outcome = await killWhileReceiving(till, times(200));
    return {
      'kill -9 of a server with an event': bar(outcome.kills, { atLeast: times(200) }, 'kills'),
      'of which between receipt and commit': bar(
        outcome.betweenReceiptAndCommit,
        { atLeast: Math.floor(outcome.kills / 2) },
        'kills',
      ),
      'events lost': bar(outcome.lost, { atMost: 0 }, 'events'),
      'events doubled': bar(outcome.doubled, { atMost: 0 }, 'events'),
    };
  },

  async previews(till) {
    const server = await till.serve();
    const settings = { cases: times(10_000), seed: Number(option('seed') ?? Date.now() % 1e9) };
    console.error(`random previews with --seed=${settings.seed}`);
    const different = await comparePreviews(till, server, settings);
    for (const each of different) console.error(each);
    await server.kill();
    return {
      'random previews': bar(settings.cases, { atLeast: times(10_000) }, 'cases'),
      'that are not what is charged': bar(different.length, { atMost: 0 }, 'cases'),
    };
  },

  async verifies(till) {
    const rounds = times(20);
    const [one, other] = [await till.serve(), await till.serve({ isWorker: true })];
    let wrong = 0;
    for (let round = 0; round < rounds; round++) {
      const buyer = await till.buyer();
      const { sessionId, url } = await till.post<{ sessionId: string; url: string }>(
        one,
        '/stripe/create-checkout-session',
        buyer,
        { planId: 2 },
      );
      const card = {
        cardNumber: '4242424242424242',
        expiry: '12 / 40',
        cvc: '123',
        name: 'Ada',
        email: buyer.email,
        action: 'pay',
      };
      await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
      const { customer } = await till.stripe.checkout.sessions.retrieve(sessionId);
      const bought = { ...buyer, customer: String(customer), subscription: '' };
      const verifying = Array.from({ length: 50 }, (_, place) =>
        till.post<{ success: boolean }>(place % 2 === 0 ? one : other, '/stripe/payment/verify', buyer, { sessionId }),
      );
      await till.deliver(one, till.eventOf(bought, 'checkout.session.completed'));
      const isAll = (await Promise.all(verifying)).every(({ success }) => success);
      await till.untilHandled();
      const rows = await count(till.db, sql`select 1 from subscriptions where user_id = ${buyer.id}`);
      const receipts = await count(till.db, sql`select 1 from billing_letters where user_id = ${buyer.id}`);
      if (!isAll || rows !== 1 || receipts !== 1) wrong += 1;
    }
    for (const server of [one, other]) await server.kill();
    return {
      'rounds of 50 who verify at once, and an event': bar(rounds, { atLeast: times(20) }, 'rounds'),
      'with another end than one plan and one receipt': bar(wrong, { atMost: 0 }, 'rounds'),
    };
  },
};

const bars: Record<string, Bar> = {};
for (const [name, prove] of Object.entries(parts)) {
  if ((option('part') ?? name) !== name) continue;
  const folder = mkdtempSync(join(tmpdir(), 'chartlas-proof-'));
  const embedded = await startEmbedded(join(folder, 'postgres'), { settings: { max_connections: '200' } });
  try {
    const database = openDatabase(embedded.url);
    await migrate(database.pool);
    await database.close();
    const till = await openTill({ databaseUrl: embedded.url, folder });
    for (const [what, measured] of Object.entries(await prove(till))) bars[`${name}: ${what}`] = measured;
    await till.close();
  } finally {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
report(bars);

/** Runs a few at a time; results keep the order of the items. */
async function inGroups<Item, Result>(
  items: Item[],
  work: (item: Item, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const places = items.keys();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const place of places) results[place] = await work(items[place] as Item, place); // index of an item
    }),
  );
  return results;
}
