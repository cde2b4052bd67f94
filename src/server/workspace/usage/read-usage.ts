import { type PlanName, planOf, type Roles } from '#contract/account/roles.ts';
import { type Feature, featureKeys, featureOf } from '#contract/billing/features.ts';
import type { PlanLimits } from '#contract/limits.ts';
import type { Usage } from '#contract/workspace/usage.ts';
import { readLimits } from '#server/billing/plan/index.ts';
import { countChartsOfOwner } from '#server/chart/project/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { count, monthOf, readCounters } from './store.ts';

type Person = { id: string; roles: Roles };

export async function readUsage(db: Db, { id, roles }: Person, now: Date): Promise<Usage[]> {
  const { period, start, end } = monthOf(now);
  const counters = await readCounters(db, id, period);
  const charts = await countChartsOfOwner(db, id);
  const plan = planOf(roles);
  const limits = await readLimits(db, plan);
  return featureKeys.map((featureKey) => {
    const used = featureKey === 'number-of-charts' ? charts : (counters.get(featureKey) ?? 0);
    const limit = limitOf(plan, featureKey, limits);
    return {
      featureKey,
      used,
      limit,
      remaining: limit === null ? null : Math.max(0, limit - used),
      periodStart: start.toISOString(),
      periodEnd: end.toISOString(),
    };
  });
}

export async function readOneUsage(db: Db, person: Person, { key, now }: { key: Feature; now: Date }): Promise<Usage> {
  const found = (await readUsage(db, person, now)).find(({ featureKey }) => featureKey === key);
  if (found === undefined) throw new Error(`every feature has its usage, ${key} too`);
  return found;
}

type Use = { key: Feature; by: number; now: Date };

/** Charts are counted from their table; everything else is counted as it happens. */
export async function trackUsage(db: Db, userId: string, { key, by, now }: Use): Promise<void> {
  if (key !== 'number-of-charts') await count(db, { userId, key, period: monthOf(now).period }, by);
}

/** The limit of a plan; null for unlimited, and zero for what it does not include. */
export function limitOf(plan: PlanName, key: Feature, { charts }: PlanLimits): number | null {
  if (key === 'number-of-charts') return charts;
  return featureOf(plan, key) ? null : 0;
}
