import type { PlanName } from '#contract/roles.ts';
import { type SQL, sql } from '#drizzle';
import { users } from './table.ts';

/** Whether a user has bought or has through a team exactly this plan, in SQL; as `rolesOf` decides it. */
export function hasPlan(plan: 'premium' | 'enterprise'): SQL {
  return sql`(coalesce(${users.boughtPlan} = ${plan} and ${users.boughtUntil} > now(), false)
    or coalesce(${users.teamPlan} = ${plan} and ${users.teamUntil} > now(), false))`;
}

/** Whether a user's plan is this one, however they got it, in SQL; as `planOf` and `rolesOf` decide it. */
export function isOfPlan(plan: PlanName): SQL {
  const isEnterprise = sql`(${users.isAdmin} or ${users.isEnterprise} or ${hasPlan('enterprise')})`;
  const isPremium = sql`(${users.isPremiumGranted} or ${hasPlan('premium')})`;
  if (plan === 'enterprise') return isEnterprise;
  return plan === 'premium'
    ? sql`(not ${isEnterprise} and ${isPremium})`
    : sql`(not ${isEnterprise} and not ${isPremium})`;
}
