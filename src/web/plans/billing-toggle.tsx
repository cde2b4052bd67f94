import type { BillingPeriod } from '#contract/prices.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { chooseBillingPeriod } from './billing-period.ts';
import { type PricedPlan, yearlySaving } from './price.ts';

const periods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

/** Monthly or yearly, with the savings of yearly billing. */
export function BillingToggle({ plans, period }: { plans: readonly PricedPlan[]; period: BillingPeriod }) {
  const savings = plans.map(yearlySaving).filter((saving) => saving > 0);
  const saving = Math.max(0, ...savings);
  const isSame = savings.every((each) => each === saving);
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
      <Segmented label="Billing period" options={periods} value={period} onChange={chooseBillingPeriod} />
      {saving > 0 && (
        <p className="rounded-full bg-success-wash px-2.5 py-0.5 font-medium text-12 text-success-ink">
          Save {!isSame && 'up to '}
          {saving}% with yearly billing
        </p>
      )}
    </div>
  );
}
