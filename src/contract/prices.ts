import { type Cents, halfUp, toCents } from '#lib/money.ts';

export const billingPeriods = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** What both periods have. */
export type ByPeriod<Value> = Record<BillingPeriod, Value>;

/** spec §3: -1 or nothing at all means that sales must be asked, 0 is free. Numbers may come as text. */
export type Price = { kind: 'sales' } | { kind: 'free' } | { kind: 'paid'; cents: Cents };

export function readPrice(price: number | string | null | undefined): Price {
  const cents = toCents(price);
  if (cents === null || cents < 0) return { kind: 'sales' };
  return cents === 0 ? { kind: 'free' } : { kind: 'paid', cents };
}

/** spec §9: without a yearly price a year costs ten months. Nought is a price. Any unit of money. */
export function yearlyOr(yearly: number | null | undefined, monthly: number): number {
  return yearly === null || yearly === undefined || Number.isNaN(yearly) ? monthly * 10 : yearly;
}

/** spec §9: what a year costs, by the month. */
export function monthlyEquivalent(yearly: Cents): Cents {
  return halfUp(yearly / 12);
}

/** What a coupon takes off: a part in percent, or a sum in cents. */
export type Reduction = { percentOff: number } | { amountOff: Cents };

/** What is taken off a price: half a cent counts as a whole one, and never more than the price itself. */
export function savingOf(price: Cents, reduction: Reduction): Cents {
  if (price <= 0) return 0;
  const off = 'percentOff' in reduction ? halfUp((price * reduction.percentOff) / 100) : reduction.amountOff;
  return Math.min(price, Math.max(0, off));
}

/** By how many percent a price is lower, to two decimals. */
export function percentOf(saving: Cents, price: Cents): number {
  return price <= 0 ? 0 : halfUp((saving * 10_000) / price) / 100;
}
