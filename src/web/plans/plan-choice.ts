import { type PricedPlan, readAmount } from './price.ts';
import { tierOf } from './tier.ts';

export type PickerVariant = 'pricing' | 'subscription';

/** The part of a plan that decides what can be done with its card. */
export type ChoosablePlan = PricedPlan & { id?: number | string; name: string };

/** What stands on the button of a card. `current` is the name of the plan somebody has, or null. */
export function labelOf(card: { name: string }, current: string | null, variant: PickerVariant): string {
  if (variant === 'pricing' || current === null) return 'Select Plan';
  if (isSamePlan(card.name, current)) return 'Current Plan';
  return tierOf(card.name) < tierOf(current) ? 'Downgrade Not Available' : 'Upgrade';
}

/**
 * What choosing a plan leads to. `blocked` leads nowhere: it is a lower tier, the plan somebody has, or a paid plan whose
 * price nobody knows.
 */
export type PlanStep = 'blocked' | 'contact' | 'start' | 'checkout';

/** spec §5: downgrades are blocked, and what sales must be asked for cannot be bought from the picker. */
export function stepOf(plan: ChoosablePlan, current: string | null): PlanStep {
  if (current !== null && (isSamePlan(plan.name, current) || tierOf(plan.name) < tierOf(current))) return 'blocked';
  const price = readAmount(plan.price);
  if (tierOf(plan.name) === tierOf('enterprise') || price === -1) return 'contact';
  if (plan.name.toLowerCase() === 'free' || price === 0) return 'start';
  return price === null ? 'blocked' : 'checkout';
}

function isSamePlan(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}
