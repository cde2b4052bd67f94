import { type SQL, sql } from '#drizzle';
import { users } from './table.ts';

/** Whether a user has bought or has through a team exactly this plan, in SQL; as `rolesOf` decides it. */
export function hasPlan(plan: 'premium' | 'enterprise'): SQL {
  return sql`(coalesce(${users.boughtPlan} = ${plan} and ${users.boughtUntil} > now(), false)
    or coalesce(${users.teamPlan} = ${plan} and ${users.teamUntil} > now(), false))`;
}
