import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '#drizzle';
import { count, type Server, type Till } from './open-till.ts';

type Outcome = {
  kills: number;
  /** Kills that hit a server after it received the event and before it committed. */
  betweenReceiptAndCommit: number;
  lost: number;
  doubled: number;
};

const startedAhead = 3;

/** The write during which the server is killed; `null` kills it at a random moment. */
export const killPoints = ['stripe_events', 'jobs', null] as const;

/**
 * Kills servers that have just received an event, sends the event to the next one, as the card provider does, and checks
 * that each event had its effect exactly once.
 */
export async function killWhileReceiving(till: Till, kills: number): Promise<Outcome> {
  const outcome: Outcome = { kills: 0, betweenReceiptAndCommit: 0, lost: 0, doubled: 0 };
  const inputs: Input[] = [];
  const starting = Array.from({ length: startedAhead }, () => till.serve());
  const nextServer = async () => {
    starting.push(till.serve());
    return starting.shift() ?? till.serve();
  };
  let server = await nextServer();
  for (; outcome.kills < kills; outcome.kills++) {
    const customer = await till.customer();
    const eventId = `evt_kill_${outcome.kills}`;
    const event = till.eventOf(customer, 'invoice.paid', eventId);
    const hold = killPoints[outcome.kills % killPoints.length] ?? null;
    const isBetween = await killOver(till, { server, event, hold });
    if (isBetween) outcome.betweenReceiptAndCommit += 1;
    server = await nextServer();
    if ((await till.deliver(server, event)) !== 200) outcome.lost += 1;
    inputs.push({ eventId, userId: customer.id });
  }
  for (const each of [server, ...(await Promise.all(starting))]) await each.kill();
  const worker = await till.serve({ isWorker: true });
  await till.untilHandled();
  await worker.kill();
  for (const each of inputs) {
    const effects = await effectsOf(till, each);
    if (Math.min(...effects) < 1) outcome.lost += 1;
    if (Math.max(...effects) > 1) outcome.doubled += 1;
  }
  return outcome;
}

type Input = { eventId: string; userId: string };

/** Effects of an event: how often it is recorded as processed, and how many jobs, plans and receipts there are. */
export async function effectsOf({ db }: Till, { eventId, userId }: Input): Promise<number[]> {
  return [
    await count(db, sql`select 1 from stripe_events where id = ${eventId} and handled_at is not null`),
    await count(db, sql`select 1 from jobs where input->>'eventId' = ${eventId}`),
    await count(db, sql`select 1 from subscriptions where user_id = ${userId} and status = 'active'`),
    await count(db, sql`select 1 from billing_letters where user_id = ${userId}`),
  ];
}

type Death = { server: Server; event: object; hold: 'stripe_events' | 'jobs' | null };

/** Returns whether the server certainly had received the event, and certainly had not committed, when it was killed. */
export async function killOver(till: Till, { server, event, hold }: Death): Promise<boolean> {
  if (hold === null) {
    const delivering = till.deliver(server, event);
    await sleep(Math.random() * 30);
    await server.kill();
    await delivering;
    return false;
  }
  return till.db.transaction(async (within) => {
    await within.execute(sql.raw(`lock table ${hold} in share mode`));
    const delivering = till.deliver(server, event);
    await untilBlocked();
    await server.kill();
    return (await delivering) === null;
  });

  async function untilBlocked(): Promise<void> {
    const waiting = sql`select 1 from pg_locks where not granted and locktype = 'relation' and relation = ${hold}::regclass`;
    while ((await count(till.db, waiting)) === 0) await sleep(2);
  }
}
