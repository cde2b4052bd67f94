import type { BillingPeriod } from '#contract/billing/prices.ts';
import { createStore } from '#web/client/store.ts';

const key = 'billing-period';

/** A billing period, or null for anything else. */
export function readBillingPeriod(text: unknown): BillingPeriod | null {
  return text === 'monthly' || text === 'yearly' ? text : null;
}

/** The last choice; yearly if there is none (conformance S3, local storage). */
export function preferredPeriod(stored: string | null): BillingPeriod {
  return readBillingPeriod(stored) ?? 'yearly';
}

/** conformance S9: a subscription or a request that names no period is monthly. */
export function periodOf(subscription: { billingPeriod?: unknown }): BillingPeriod {
  return readBillingPeriod(subscription.billingPeriod) ?? 'monthly';
}

/**
 * The period that prices are shown for. It starts as yearly, as on the server, and becomes the stored one in the
 * browser.
 */
export const chosenBillingPeriod = createStore<BillingPeriod>('yearly');
if (typeof localStorage !== 'undefined') chosenBillingPeriod.write(preferredPeriod(localStorage.getItem(key)));

/** Whether the user has ever chosen one here. */
export function hasChosenPeriod(): boolean {
  return readBillingPeriod(localStorage.getItem(key)) !== null;
}

export function chooseBillingPeriod(period: BillingPeriod): void {
  localStorage.setItem(key, period);
  chosenBillingPeriod.write(period);
}
