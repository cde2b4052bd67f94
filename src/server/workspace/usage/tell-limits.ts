import { sql } from '#drizzle';
import { readLimits } from '#server/billing/plan/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { notify } from '../notification/index.ts';
import { creditsKey } from './credits.ts';
import { count, monthOf } from './store.ts';

const share = 0.8;

/** Hourly: notifies users who come close to a limit of the free plan, once a month for each limit. */
export const notifyUsageLimits: Routine = {
  name: 'usage.limits',
  everyMinutes: 60,
  run: async ({ db, jobs, now }) => {
    const { period } = monthOf(now());
    const { charts, aiCredits } = await readLimits(db, 'free');
    const limits = [
      { key: 'charts', most: charts, find: findByCharts, what: 'charts' },
      { key: 'ai-credits', most: aiCredits, find: findByCredits, what: 'AI credits this month' },
    ];
    for (const { key, most, find, what } of limits) {
      if (most === null || most === 0) continue;
      const near = await find(db, { least: Math.ceil(most * share), now: now(), period });
      for (const { userId, used } of near) {
        await db.transaction(async (within) => {
          const timesNotified = await count(within, { userId, key: `told-${key}`, period }, 1);
          if (timesNotified > 1) return;
          const title = `You have used ${Math.min(used, most)} of your ${most} ${what}`;
          const body = 'Upgrade to Premium to get more.';
          await notify({ db: within, jobs }, { to: userId, kind: 'limit', title, body, path: '/panel/subscription' });
        });
      }
    }
  },
};

type Input = { least: number; now: Date; period: string };
type Near = { userId: string; used: number };

/** Users who have neither bought nor been granted a plan. */
function isFree(now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`not u.is_admin and not u.is_enterprise and not u.is_premium_granted
    and coalesce(u.bought_until <= ${moment}, true) and coalesce(u.team_until <= ${moment}, true)`;
}

async function findByCharts(db: Db, { least, now, period }: Input): Promise<Near[]> {
  const { rows } = await db.execute<{ id: string; used: number }>(sql`
    select u.id, count(*)::int as used from users u
    join workspace_members m on m.user_id = u.id and m.role = 'owner'
    join projects p on p.workspace_id = m.workspace_id and p.trashed_at is null
    where ${isFree(now)} and not exists (
      select 1 from usage_counters c where c.user_id = u.id and c.feature_key = 'told-charts' and c.period = ${period})
    group by u.id having count(*) >= ${least} limit 1000`);
  return rows.map(({ id, used }) => ({ userId: id, used }));
}

async function findByCredits(db: Db, { least, now, period }: Input): Promise<Near[]> {
  const { rows } = await db.execute<{ id: string; used: number }>(sql`
    select u.id, (c.used / 10)::int as used from usage_counters c join users u on u.id = c.user_id
    where c.feature_key = ${creditsKey} and c.period = ${period} and c.used >= ${least * 10} and ${isFree(now)} and not exists (
      select 1 from usage_counters t where t.user_id = u.id and t.feature_key = 'told-ai-credits' and t.period = ${period})
    limit 1000`);
  return rows.map(({ id, used }) => ({ userId: id, used }));
}
