import { type BillingPeriod, readPrice } from '#contract/billing/prices.ts';
import { tierRank } from '#contract/billing/tier-rank.ts';
import type { PricedPlan } from './price.ts';

export type PickerVariant = 'pricing' | 'subscription';

/** The part of a plan that decides the action of its card. */
type ChoosablePlan = PricedPlan & { id?: number | string; name: string };

/** The label of a card's button. `current` is the name of the user's plan, or null. */
export function planButtonLabel(card: { name: string }, current: string | null, variant: PickerVariant): string {
  if (variant === 'pricing' || current === null) return 'Select Plan';
  if (isSamePlan(card.name, current)) return 'Current Plan';
  const step = tierRank(card.name) - tierRank(current);
  if (step === 0) return 'Select Plan';
  return step < 0 ? 'Downgrade Not Available' : 'Upgrade';
}

/** The result of choosing a plan. `blocked` does nothing: it is a lower tier or the user's own plan. */
type PlanStep = 'blocked' | 'contact' | 'start' | 'checkout';

/** conformance S5: downgrades are blocked, and plans sold by sales cannot be bought from the picker. */
export function planStep(plan: ChoosablePlan, current: string | null): PlanStep {
  if (current !== null && (isSamePlan(plan.name, current) || tierRank(plan.name) < tierRank(current))) return 'blocked';
  const { kind } = readPrice(plan.price);
  if (isSamePlan(plan.name, 'free')) return 'start';
  if (kind === 'sales' || (kind === 'free' && tierRank(plan.name) === tierRank('enterprise'))) return 'contact';
  return kind === 'free' ? 'start' : 'checkout';
}

/** Why the plan that a URL names does not open an order, or null where it does. */
export function whyNotOrdered(plan: ChoosablePlan & { displayName: string }, current: string): string | null {
  switch (planStep(plan, current)) {
    case 'contact':
      return `${plan.displayName} is not sold online.`;
    case 'blocked':
      return isSamePlan(plan.name, current)
        ? `You already have the ${plan.displayName} plan.`
        : `Your plan already includes everything in ${plan.displayName}.`;
    default:
      return null;
  }
}

/** Whether a card offers the user's own monthly plan for a year: the one change within a plan. See docs/decisions/063. */
export function isLonger(
  plan: ChoosablePlan,
  { current, ownPeriod, period }: { current: string | null; ownPeriod: BillingPeriod | null; period: BillingPeriod },
): boolean {
  if (current === null || ownPeriod !== 'monthly' || period !== 'yearly') return false;
  return isSamePlan(plan.name, current) && readPrice(plan.price).kind === 'paid';
}

function isSamePlan(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}

/** The plan that a URL names, by its name or its id. */
export function findPlan<P extends ChoosablePlan>(plans: readonly P[], named: string | null): P | null {
  const query = named?.trim().toLowerCase() ?? '';
  return plans.find(({ id, name }) => name.toLowerCase() === query || String(id) === query) ?? null;
}
