import type { BillingPeriod } from '#contract/prices.ts';

/** Where sales are asked; the form knows what it is about. */
export const contactSalesPath = '/contact-us?topic=sales';

type Choice = { plan: string; billing: BillingPeriod; promo: string | null };

/** The subscription page with a plan chosen. */
export function choicePath(choice: Choice): string {
  return `/panel/subscription?${toQuery(choice)}`;
}

/** The order of a plan, ready to be paid. */
export function orderPath(choice: Choice): string {
  return `/panel/subscription/checkout?${toQuery(choice)}`;
}

/** Where a payment is looked at. */
export function returnPath(sessionId: string): string {
  return `/panel/subscription/checkout?${new URLSearchParams({ session_id: sessionId })}`;
}

function toQuery({ plan, billing, promo }: Choice): URLSearchParams {
  return new URLSearchParams({ plan, billing, ...(promo !== null && { promo }) });
}

export type ReadChoice = { plan: string | null; billing: string | null; promo: string | null };

/** The longest text that is asked about as a code. */
const longestCode = 100;

/** What an address says about a choice. An empty code is none; one that is too long is cut, so that it is refused in words. */
export function readChoice(query: URLSearchParams): ReadChoice {
  const promo = query.get('promo')?.trim() ?? '';
  return {
    plan: query.get('plan'),
    billing: query.get('billing'),
    promo: promo === '' ? null : promo.slice(0, longestCode),
  };
}
