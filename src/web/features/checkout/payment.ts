import { SentenceError } from '#lib/sentence-error.ts';
import { CallFailed } from '#web/api/send.ts';
import { defaults, isTold, messageOf } from '#web/plans/messages.ts';
import { type CheckoutPayload, type PaymentMethod, toCheckoutData, toPayload, type Wanted } from './checkout-data.ts';
import type { KeptCheckout } from './kept-checkout.ts';

export type PaymentParts = {
  /** Payment method; null when payments are off. */
  findMethod: () => Promise<PaymentMethod | null>;
  createSession: (payload: CheckoutPayload) => Promise<{ sessionId: string; url: string | null }>;
  keep: (kept: KeptCheckout) => void;
  /** Redirects to the provider. */
  go: (url: string) => void;
};

export type PaymentOutcome = { ok: true } | { ok: false; alert: string };

/** Opens a checkout at the provider, stores what is needed on the way back, and redirects. */
export async function beginPayment(wanted: Wanted, parts: PaymentParts): Promise<PaymentOutcome> {
  try {
    const payload = toPayload(wanted, await parts.findMethod());
    const { sessionId, url } = await parts.createSession(payload);
    if (!url) throw new SentenceError('No checkout URL received from Stripe');
    parts.keep({ sessionId, data: toCheckoutData(payload) });
    parts.go(url);
    return { ok: true };
  } catch (error) {
    return { ok: false, alert: paymentAlert(error) };
  }
}

/** spec §8: the reason where one is known; our own faults are reported as unexpected. */
export function paymentAlert(error: unknown): string {
  if (isTold(error)) return `${defaults.payment}: ${messageOf(error, 'payment')}`;
  if (error instanceof CallFailed) return defaults.payment;
  return 'An unexpected error occurred during payment processing. Please try again.';
}

/** How a failed payment is stored. */
export function paymentFailure(title: string, reason: string): string {
  return `${title}: ${reason}`;
}

/** The stored checkout to retry. */
export function requireEarlier(checkout: KeptCheckout | null): KeptCheckout {
  if (checkout === null) throw new SentenceError('No previous payment data available');
  return checkout;
}
