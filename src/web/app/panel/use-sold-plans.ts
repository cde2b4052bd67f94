import type { Plan } from '#contract/billing/plans.ts';
import { planStep } from '#web/shared/plans/plan-choice.ts';
import { usePlans } from '#web/shared/plans/plans.ts';

/** The plans that can be bought; empty while they are not loaded. */
export function useSoldPlans(): readonly Plan[] {
  const { plans } = usePlans();
  return plans.status === 'done' ? plans.plans.filter((plan) => planStep(plan, null) === 'checkout') : [];
}

export function planNamesOf(plans: readonly Plan[]): ReadonlyMap<number, string> {
  return new Map(plans.map(({ id, displayName }) => [id, displayName]));
}
