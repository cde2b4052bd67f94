import type { Plan } from '#contract/plans.ts';
import type { Roles } from '#contract/roles.ts';
import type { Subscription } from '#contract/subscription.ts';

export type HeldPlan = { name: string; displayName: string; description: string; charts: string; includes: string[] };

/**
 * The plan somebody holds (spec §6): enterprise for admins and enterprise people, premium for premium people, else free.
 * A subscription may call it by another name.
 */
export function planOf(
  roles: Roles,
  { plans, subscription }: { plans: readonly Plan[]; subscription: Subscription | null },
): HeldPlan | null {
  const key = roles.isAdmin || roles.isEnterprise ? 'enterprise' : roles.isPremium ? 'premium' : 'free';
  const plan = plans.find(({ name }) => name === key);
  if (plan === undefined) return null;
  const isTheirs = subscription !== null && subscription.planId === plan.id;
  return {
    name: plan.name,
    displayName: isTheirs ? subscription.planDisplayName : plan.displayName,
    description: plan.description,
    charts: chartsOf(plan),
    includes: plan.includes,
  };
}

/** "up to 5 charts", "unlimited charts". */
function chartsOf({ features }: Plan): string {
  const said = features.find(({ keyName }) => keyName === 'number-of-charts')?.description ?? '';
  return /^\d/.test(said) ? `up to ${said}` : said.toLowerCase();
}
