import type { PlanName } from '#contract/account/roles.ts';
import { sql } from '#drizzle';
import { isOfPlan, users } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Subscriptions of a plan that pay the same price per user. */
export type Standing = {
  planId: number;
  period: 'monthly' | 'yearly';
  seatCents: number;
  isTrial: boolean;
  count: number;
};

/** Live subscriptions at the card provider, by plan, period and price. */
export async function countStanding(db: Db): Promise<Standing[]> {
  const { rows } = await db.execute<Standing>(sql`
    select s.plan_id as "planId", s.billing_period as period, (s.amount_cents / s.seats)::int as "seatCents",
      s.stripe_status = 'trialing' as "isTrial", count(*)::int as count
    from subscriptions s where s.status in ('active', 'past_due')
    group by 1, 2, 3, 4 order by 1, 2, 5 desc, 3`);
  return rows;
}

const isPerson = sql`${users.email} not like '%.invalid'`;

export async function countAccounts(db: Db, plan: PlanName): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${users} where ${isPerson} and ${isOfPlan(plan)}`,
  );
  return rows[0]?.count ?? 0;
}

/** How many accounts of a plan have more charts than this. */
export async function countAbove(db: Db, plan: PlanName, charts: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select ${users.id} from ${users}
      join workspace_members m on m.user_id = ${users.id} and m.role = 'owner'
      join projects p on p.workspace_id = m.workspace_id and p.trashed_at is null
      where ${isPerson} and ${isOfPlan(plan)} group by ${users.id} having count(*) > ${charts}) above`);
  return rows[0]?.count ?? 0;
}
