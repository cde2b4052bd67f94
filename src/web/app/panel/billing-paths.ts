import type { BillingPeriod } from '#contract/billing/prices.ts';

/** The contact form for sales, with its topic. */
export const contactSalesPath = '/contact-us?topic=sales';

type Choice = { plan: string; billing: BillingPeriod; promo: string | null };

/** The subscription page with a plan chosen. */
export function choicePath(choice: Choice): string {
  return `/panel/subscription?${toQuery(choice)}`;
}

/** The checkout page of a plan. */
export function orderPath(choice: Choice): string {
  return `/panel/subscription/checkout?${toQuery(choice)}`;
}

/** The page that shows the result of a payment. */
export function returnPath(sessionId: string): string {
  return `/panel/subscription/checkout?${new URLSearchParams({ session_id: sessionId })}`;
}

function toQuery({ plan, billing, promo }: Choice): URLSearchParams {
  return new URLSearchParams({ plan, billing, ...(promo !== null && { promo }) });
}

export type ReadChoice = { plan: string | null; billing: string | null; promo: string | null };

/** The longest text that is checked as a code. */
const longestCode = 100;

/**
 * The choice in a URL. An empty code counts as none; one that is too long is cut, so that it is refused with a message.
 */
export function readChoice(query: URLSearchParams): ReadChoice {
  const promo = query.get('promo')?.trim() ?? '';
  return {
    plan: query.get('plan'),
    billing: query.get('billing'),
    promo: promo === '' ? null : promo.slice(0, longestCode),
  };
}
