import { useEffect, useRef } from 'react';
import type { Plan } from '#contract/plans.ts';
import { billingPeriod, readBillingPeriod } from '#web/plans/billing-period.ts';
import { findPlan, stepOf } from '#web/plans/plan-choice.ts';
import type { ReadChoice } from './billing-paths.ts';

type Choosing = {
  choice: ReadChoice;
  plans: readonly Plan[];
  current: string | undefined;
  onChoose: (plan: Plan) => void;
};

/** spec §2: an address can name the period and the plan. What it names wrongly is passed over. */
export function useChoiceOfAddress({ choice, plans, current, onChoose }: Choosing): void {
  const period = readBillingPeriod(choice.billing);
  useEffect(() => {
    if (period !== null) billingPeriod.write(period);
  }, [period]);

  const isChosen = useRef(false);
  const plan = current === undefined ? null : findPlan(plans, choice.plan);
  const isForSale = plan !== null && stepOf(plan, current ?? null) === 'checkout';
  useEffect(() => {
    if (!isForSale || plan === null || isChosen.current) return;
    isChosen.current = true;
    onChoose(plan);
  }, [isForSale, plan, onChoose]);
}
