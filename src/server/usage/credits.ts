import type { CreditCharge } from '#contract/credits.ts';
import { planOf, type Roles } from '#contract/roles.ts';
import { counted } from '#lib/counted.ts';
import type { Db } from '../db/database.ts';
import { refuse } from '../http/errors.ts';
import { readLimits } from '../plans/index.ts';
import { addHold, changeHold, lockHold } from './hold-store.ts';
import { monthOf } from './month-of.ts';
import { readCounters, uncount } from './store.ts';

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
export function settleCredits(db: Db, id: string, credits: number): Promise<void> {
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
export async function chargeOf(db: Db, person: Person, { credits, now }: Omit<Work, 'id'>): Promise<CreditCharge> {
  return { cost: credits, balance: (await creditsOf(db, person, now)).balance };
}
