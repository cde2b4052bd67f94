import { monthlyCredits } from '#contract/credits.ts';
import { planOf, type Roles } from '#contract/roles.ts';
import type { Db } from '../db/database.ts';
import { requireThat } from '../http/errors.ts';
import { monthOf } from './month-of.ts';
import { countWithin, readCounters } from './store.ts';

const key = 'ai-credits';

type Person = { id: string; roles: Roles };
type Credits = { limit: number; used: number; balance: number };

/** AI credits of this month. Never below zero, even after a downgrade to a smaller plan. */
export async function creditsOf(db: Db, { id, roles }: Person, now: Date): Promise<Credits> {
  const limit = monthlyCredits[planOf(roles)];
  const used = (await readCounters(db, id, monthOf(now).period)).get(key) ?? 0;
  return { limit, used, balance: Math.max(0, limit - used) };
}

/** Consumes credits, or refuses when there are not enough; parallel requests never consume more than there are. */
export async function spendCredits(
  db: Db,
  { id, roles }: Person,
  { credits, now }: { credits: number; now: Date },
): Promise<void> {
  const most = monthlyCredits[planOf(roles)];
  const isCounted = await countWithin(db, { userId: id, key, period: monthOf(now).period }, { by: credits, most });
  requireThat(
    isCounted,
    'needs-plan',
    `You have used all ${most} AI credits for this month. Wait until next month, or upgrade your plan.`,
  );
}
