import { randomUUID } from 'node:crypto';
import { planOf, type Roles } from '#contract/account/roles.ts';
import type { CreditCharge } from '#contract/workspace/credits.ts';
import { eq, sql } from '#drizzle';
import { counted } from '#lib/counted.ts';
import { readLimits } from '#server/billing/plan/index.ts';
import { requireOn } from '#server/operations/feature-flag/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import type { Ports } from '#server/ports.ts';
import { monthOf, readCounters, uncount } from './store.ts';
import { creditHolds } from './table.ts';

export const creditsKey = 'ai-credit-tenths';

type Person = { id: string; roles: Roles };
type Credits = { limit: number; used: number; balance: number };

const toTenths = (credits: number) => Math.round(credits * 10);

/** AI credits of this month. Never below zero, even after a downgrade to a smaller plan. */
export async function creditsOf(db: Db, { id, roles }: Person, now: Date): Promise<Credits> {
  const { aiCredits: limit } = await readLimits(db, planOf(roles));
  const used = (await readCounters(db, id, monthOf(now).period)).get(creditsKey) ?? 0;
  return { limit, used: used / 10, balance: Math.max(0, toTenths(limit) - used) / 10 };
}

type Work = {
  /** Id of the job or request. The same id is counted once. */
  id: string;
  credits: number;
  now: Date;
};

/** Counts credits for a piece of work, or refuses when there are not enough; parallel calls never overdraw. */
export async function reserveCredits(db: Db, { id: userId, roles }: Person, { id, credits, now }: Work): Promise<void> {
  const { period } = monthOf(now);
  const { aiCredits: limit } = await readLimits(db, planOf(roles));
  const counter = { key: creditsKey, most: toTenths(limit) };
  if (await addHold(db, { id, userId, period, tenths: toTenths(credits), at: now, ...counter })) return;
  const { balance } = await creditsOf(db, { id: userId, roles }, now);
  refuse(
    'needs-plan',
    balance === 0
      ? `You have used all ${counted(limit, 'AI credit')} for this month. Wait until next month, or upgrade your plan.`
      : `This costs ${counted(credits, 'AI credit')}, and you have ${balance} left this month. Upgrade your plan to get more.`,
  );
}

/** Ends the reservation of a piece of work that cost this much; the rest is given back. Done once for each id. */
export function chargeCredits(db: Db, id: string, credits: number): Promise<void> {
  return db.transaction(async (within) => {
    const hold = await lockHold(within, id);
    if (hold === null || hold.state !== 'reserved') return;
    const tenths = Math.min(hold.tenths, toTenths(credits));
    await changeHold(within, id, { state: tenths === 0 ? 'refunded' : 'settled', tenths });
    const { userId, period } = hold;
    await uncount(within, { userId, key: creditsKey, period }, hold.tenths - tenths);
  });
}

/** What a finished piece of work cost, and what is left. */
async function chargeOf(db: Db, person: Person, { credits, now }: Omit<Work, 'id'>): Promise<CreditCharge> {
  return { cost: credits, balance: (await creditsOf(db, person, now)).balance };
}

type Worked<Result> = {
  result: Result;
  /** Credits that the result is worth; 0 when there is none. */
  cost: number;
};

/** Does work within one request: reserves what it may cost, settles what it did cost. Visitors have no credits. */
export async function withCredits<Result>(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  user: SignedInCaller | null,
  most: number,
  work: () => Promise<Worked<Result>>,
): Promise<{ result: Result; credits: CreditCharge | null }> {
  if (user === null) {
    await requireOn(db, 'visitor-ai');
    return { result: (await work()).result, credits: null };
  }
  const id = randomUUID();
  const person = { id: user.id, roles: user.account.roles };
  await reserveCredits(db, person, { id, credits: most, now: now() });
  const { result, cost } = await work().catch(async (error: unknown) => {
    await chargeCredits(db, id, 0);
    throw error;
  });
  await chargeCredits(db, id, cost);
  return { result, credits: await chargeOf(db, person, { credits: cost, now: now() }) };
}

const hour = 3_600_000;

/** Gives back the credits of requests that ended without a word. */
export const refundLost: Routine = {
  name: 'usage.refund',
  everyMinutes: 15,
  run: async ({ db, now }) => {
    for (const id of await findLostHolds(db, new Date(now().getTime() - hour))) await chargeCredits(db, id, 0);
  },
};

type HoldRow = typeof creditHolds.$inferSelect;

type NewHold = Omit<HoldRow, 'state'> & {
  /** Counter that they are counted on, and its limit. */
  key: string;
  most: number;
};

/**
 * Counts and holds credits in one statement: callers in parallel wait for each other only while it runs. False when
 * there are not enough; true also when there already is a hold with this id.
 */
async function addHold(db: Db, { id, userId, period, tenths, at, key, most }: NewHold): Promise<boolean> {
  const { rows } = await db.execute<{ is_known: boolean; is_held: boolean }>(sql`
    with known as (select from credit_holds where id = ${id}),
    counted as (
      insert into usage_counters as c (user_id, feature_key, period, used)
      select ${userId}::uuid, ${key}, ${period}::date, ${tenths}::bigint
      where not exists (select from known) and ${tenths}::bigint <= ${most}
      on conflict (user_id, feature_key, period) do update set used = c.used + excluded.used
        where c.used + excluded.used <= ${most}
      returning user_id),
    held as (
      insert into credit_holds (id, user_id, period, tenths, state, at)
      select ${id}::uuid, user_id, ${period}::date, ${tenths}::integer, 'reserved', ${at.toISOString()}::timestamptz
      from counted returning id)
    select exists (select from known) as is_known, exists (select from held) as is_held`);
  const [row] = rows;
  return row?.is_known === true || row?.is_held === true;
}

async function lockHold(db: Db, id: string): Promise<HoldRow | null> {
  const [row] = await db.select().from(creditHolds).where(eq(creditHolds.id, id)).for('update');
  return row ?? null;
}

async function changeHold(db: Db, id: string, change: Pick<HoldRow, 'state' | 'tenths'>): Promise<void> {
  await db.update(creditHolds).set(change).where(eq(creditHolds.id, id));
}

/** Reservations of requests that ended without a word, such as when a process was killed. Jobs end their own. */
async function findLostHolds(db: Db, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select h.id from credit_holds h
    where h.state = 'reserved' and h.at < ${before.toISOString()}::timestamptz
      and not exists (select from jobs j where j.id = h.id and j.state in ('queued', 'running'))
    limit 1000`);
  return rows.map(({ id }) => id);
}
