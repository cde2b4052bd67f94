import { type Cents, halfUp, toCents } from '#lib/money.ts';
import type { CodeTerm } from './plans.ts';

export const billingPeriods = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** Common to both billing periods. */
export type ByPeriod<Value> = Record<BillingPeriod, Value>;

/** conformance S3: -1 or a missing price means “contact sales”, 0 is free. Numbers may arrive as text. */
type Price = { kind: 'sales' } | { kind: 'free' } | { kind: 'paid'; cents: Cents };

export function readPrice(price: number | string | null | undefined): Price {
  const cents = toCents(price);
  if (cents === null || cents < 0) return { kind: 'sales' };
  return cents === 0 ? { kind: 'free' } : { kind: 'paid', cents };
}

/** conformance S9: without a yearly price a year costs ten months. Zero is a price. Works in any currency unit. */
export function yearlyOr(yearly: number | null | undefined, monthly: number): number {
  return yearly === null || yearly === undefined || Number.isNaN(yearly) ? monthly * 10 : yearly;
}

/** conformance S9: yearly price per month. */
export function monthlyEquivalent(yearly: Cents): Cents {
  return halfUp(yearly / 12);
}

/** Discount of a coupon: percent, or an amount in cents. */
export type Reduction = { percentOff: number } | { amountOff: Cents };

/** Discount on a price: half a cent is rounded up, and it is never more than the price. */
export function savingOf(price: Cents, reduction: Reduction): Cents {
  if (price <= 0) return 0;
  const off = 'percentOff' in reduction ? halfUp((price * reduction.percentOff) / 100) : reduction.amountOff;
  return Math.min(price, Math.max(0, off));
}

/** Whether a code still lowers the second payment. Months that end on its day are over. */
export function lowersNext({ duration, months }: CodeTerm, period: BillingPeriod): boolean {
  return duration === 'forever' || (duration === 'repeating' && (months ?? 0) > (period === 'yearly' ? 12 : 1));
}

/** Discount in percent, to two decimals. */
export function percentOf(saving: Cents, price: Cents): number {
  return price <= 0 ? 0 : halfUp((saving * 10_000) / price) / 100;
}
