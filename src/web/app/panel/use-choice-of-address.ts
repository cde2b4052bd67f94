import { useEffect, useRef } from 'react';
import type { Plan } from '#contract/billing/plans.ts';
import type { BillingPeriod } from '#contract/billing/prices.ts';
import { chosenBillingPeriod, hasChosenPeriod, readBillingPeriod } from '#web/shared/plans/billing-period.ts';
import { findPlan, planStep } from '#web/shared/plans/plan-choice.ts';
import type { ReadChoice } from './billing-paths.ts';

type Choosing = {
  choice: ReadChoice;
  plans: readonly Plan[];
  current: string | undefined;
  /** Period of the paid subscription; null for users who pay nothing. */
  ownPeriod: BillingPeriod | null;
  onChoose: (plan: Plan) => void;
};

/**
 * conformance S2: a URL can name the period and the plan. Invalid names are ignored. Subscribers who never chose a period see
 * the prices of their own.
 */
export function useChoiceOfAddress({ choice, plans, current, ownPeriod, onChoose }: Choosing): void {
  const named = readBillingPeriod(choice.billing);
  useEffect(() => {
    const period = named ?? (hasChosenPeriod() ? null : ownPeriod);
    if (period !== null) chosenBillingPeriod.write(period);
  }, [named, ownPeriod]);

  const isChosen = useRef(false);
  const plan = current === undefined ? null : findPlan(plans, choice.plan);
  const isForSale = plan !== null && planStep(plan, current ?? null) === 'checkout';
  useEffect(() => {
    if (!isForSale || plan === null || isChosen.current) return;
    isChosen.current = true;
    onChoose(plan);
  }, [isForSale, plan, onChoose]);
}
