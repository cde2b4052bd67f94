import type { Plan } from '#contract/plans.ts';
import { type PlanName, planOf, type Roles } from '#contract/roles.ts';
import type { CurrentSubscription } from '#web/plans/subscription-state.ts';

export type HeldPlan = {
  name: PlanName;
  displayName: string;
  description: string;
  charts: string;
  /** How many charts it includes; null if unlimited. */
  chartLimit: number | null;
  includes: string[];
};

/** The plan of a user's roles, as it is shown; a subscription to it may have another name. */
export function toHeldPlan(
  roles: Roles,
  { plans, subscription }: { plans: readonly Plan[]; subscription: CurrentSubscription | null },
): HeldPlan | null {
  const key = planOf(roles);
  const plan = plans.find(({ name }) => name === key);
  if (plan === undefined) return null;
  const isTheirs = subscription !== null && subscription.planId === plan.id;
  return {
    name: plan.name,
    displayName: isTheirs ? subscription.planDisplayName : plan.displayName,
    description: plan.description,
    charts: chartsOf(plan),
    chartLimit: plan.limits.charts,
    includes: plan.includes,
  };
}

/** "up to 5 charts", "unlimited charts". */
function chartsOf({ features }: Plan): string {
  const description = features.find(({ keyName }) => keyName === 'number-of-charts')?.description ?? '';
  return /^\d/.test(description) ? `up to ${description}` : description.toLowerCase();
}
