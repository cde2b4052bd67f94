import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '#drizzle';
import { openDatabase } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { comparePreviews } from '#tests/support/payments/compare-previews.ts';
import { inGroups } from '#tests/support/payments/in-groups.ts';
import { killWhilePaying } from '#tests/support/payments/kill-while-paying.ts';
import { liveThrough } from '#tests/support/payments/live-through.ts';
import { openCounter } from '#tests/support/payments/open-counter.ts';
import { count, openTill, type Till } from '#tests/support/payments/open-till.ts';
import { type Bar, bar, report } from '../../bench/report.ts';

// Shuffles, repeats and interrupts purchases and the payment provider's events, and compares previews with charges.
// node scripts/proof/payments.ts [--part=shuffles|duplicates|kills|previews|verifies] [--share=0.1] [--seed=1] [--json]
const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const share = Number(option('share') ?? 1);
const livesAtOnce = 50;
const kinds = ['checkout', 'seats', 'change', 'renewal'] as const;
const times = (whole: number) => Math.max(1, Math.round(whole * share));

const seed = Number(option('seed') ?? Date.now() % 1e9);
console.error(`--seed=${seed} repeats the random purchases`);
type Place = { databaseUrl: string; folder: string };

const parts: Record<string, (till: Till, place: Place) => Promise<Record<string, Bar>>> = {
  async shuffles({ db }, place) {
    const lives = times(1000);
    await db.execute(sql`update plans set monthly_cents = 9900, yearly_cents = 99000 where id = 3`);
    const wrong: string[] = [];
    const did = new Map<string, number>();
    let [events, deliveries] = [0, 0];
    for (let done = 0; done < lives; done += livesAtOnce) {
      const counter = await openCounter({ ...place, hasTax: done % 2 === 1 });
      const lived = await liveThrough(counter, { lives: Math.min(livesAtOnce, lives - done), seed: seed + done });
      await counter.close();
      wrong.push(...lived.wrong);
      events += lived.events;
      deliveries += lived.deliveries;
      for (const [name, often] of Object.entries(lived.did)) did.set(name, (did.get(name) ?? 0) + often);
    }
    for (const each of wrong) console.error(each);
    console.error(`${events} events, ${deliveries} deliveries of ${JSON.stringify(Object.fromEntries(did))}`);
    return {
      'orders of the events of months, with duplicates': bar(lives, { atLeast: times(1000) }, 'orders'),
      'that end differently from the provider': bar(wrong.length, { atMost: 0 }, 'orders'),
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
    const { kills, byMoment, wrong } = await killWhilePaying(till, times(200));
    for (const each of wrong) console.error(each);
    console.error(JSON.stringify(byMoment));
    return {
      'kill -9 of a server while somebody pays': bar(kills, { atLeast: times(200) }, 'kills'),
      'with something charged twice, lost or stored wrong': bar(wrong.length, { atMost: 0 }, 'differences'),
    };
  },

  async previews(_, place) {
    const wanted = times(10_000);
    const previews = { checkout: 0, seats: 0, change: 0, renewal: 0 };
    const different: string[] = [];
    const total = () => Object.values(previews).reduce((sum, each) => sum + each, 0);
    for (let done = 0; total() < wanted; done += 1) {
      const counter = await openCounter({ ...place, hasTax: done % 5 !== 4 });
      for (let batch = 0; batch < 4 && total() < wanted; batch++) {
        const compared = await comparePreviews(counter, { buyers: 40, seed: seed + 1000 * done + 100 * batch });
        different.push(...compared.different);
        for (const kind of kinds) previews[kind] += compared.previews[kind];
      }
      await counter.close();
    }
    for (const each of different) console.error(each);
    console.error(JSON.stringify(previews));
    return {
      'previews of purchases, seats, changes and renewals': bar(total(), { atLeast: wanted }, 'previews'),
      'that are not what is charged': bar(different.length, { atMost: 0 }, 'previews'),
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
      await till.payAt(url);
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
    const place = { databaseUrl: embedded.url, folder };
    try {
      for (const [what, measured] of Object.entries(await prove(till, place))) bars[`${name}: ${what}`] = measured;
    } finally {
      await till.close();
    }
  } finally {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
report(bars);
