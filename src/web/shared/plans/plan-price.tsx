import type { BillingPeriod } from '#contract/billing/prices.ts';
import { formatCents } from '#lib/money.ts';
import { displayPrice, type PricedPlan } from './price.ts';

/** The price of a card. It is always per month: the yearly amount is below it. */
export function PlanPrice({ plan, period }: { plan: PricedPlan; period: BillingPeriod }) {
  const price = displayPrice(plan, period);
  if (price.kind === 'sales') {
    return (
      <div className="mt-5">
        <p className="flex h-11 items-end pb-1 font-semibold text-28 tracking-tight">Contact sales</p>
        <p className="mt-1 text-13 text-muted">per user / month</p>
        <p className="mt-1 min-h-5 text-13 text-muted">Custom pricing, pay by invoice</p>
      </div>
    );
  }
  if (price.kind === 'free') {
    return (
      <div className="mt-5">
        <p className="flex h-11 items-end font-semibold text-40 tracking-tight">Free</p>
        <p className="mt-1 text-13 text-muted">per user / month</p>
        <p className="mt-1 min-h-5 text-13 text-muted">Free forever, no card needed</p>
      </div>
    );
  }
  const before = period === 'yearly' ? price.original / 12 : price.original;
  return (
    <div className="tabular mt-5">
      <p className="flex h-11 items-end gap-x-2 font-semibold text-40 tracking-tight">
        {formatCents(price.perMonth)}
        {price.percent > 0 && (
          <s className="pb-1 font-normal text-16 text-muted tracking-normal">
            <span className="sr-only">before </span>
            {formatCents(Math.round(before))}
          </s>
        )}
      </p>
      <p className="mt-1 text-13 text-muted">per user / month</p>
      <p className="mt-1 min-h-5 text-13 text-muted">
        {period === 'yearly' ? `${formatCents(price.final)} billed annually` : 'Billed monthly'}
        {price.percent > 0 && <span className="font-medium text-success-ink"> · {price.percent}% off</span>}
      </p>
    </div>
  );
}
