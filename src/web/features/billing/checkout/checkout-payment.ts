import type { Subscription } from '#contract/billing/subscription.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import type { Endpoint, InputOf, ReplyOf } from '#web/client/endpoint.ts';
import * as checkout from '#web/client/endpoints/checkout.ts';
import * as pricing from '#web/client/endpoints/pricing.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { billingMessage, defaults, isUserMessage } from '#web/shared/plans/messages.ts';
import {
  type CheckoutPayload,
  type CheckoutPaymentMethod,
  type CheckoutRequest,
  clearCheckout,
  readKeptCheckout,
  type StoredCheckout,
  saveCheckout,
  toCheckoutData,
  toPayload,
} from './checkout-storage.ts';

type PaymentParts = {
  /** Payment method; null when payments are off. */
  findMethod: () => Promise<CheckoutPaymentMethod | null>;
  createSession: (payload: CheckoutPayload) => Promise<{ sessionId: string; url: string | null }>;
  keep: (kept: StoredCheckout) => void;
  /** Redirects to the provider. */
  go: (url: string) => void;
};

type PaymentOutcome = { ok: true } | { ok: false; alert: string };

/** Opens a checkout at the provider, stores what is needed on the way back, and redirects. */
export async function startPayment(wanted: CheckoutRequest, parts: PaymentParts): Promise<PaymentOutcome> {
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

/** conformance S8: the reason where one is known; our own faults are reported as unexpected. */
export function paymentAlert(error: unknown): string {
  if (isUserMessage(error)) return `${defaults.payment}: ${billingMessage(error, 'payment')}`;
  if (error instanceof CallFailed) return defaults.payment;
  return 'An unexpected error occurred during payment processing. Please try again.';
}

/** The stored checkout to retry. */
export function requireEarlier(checkout: StoredCheckout | null): StoredCheckout {
  if (checkout === null) throw new SentenceError('No previous payment data available');
  return checkout;
}

/** Redirects to the card provider's page for a plan. */
export function startCheckout(wanted: CheckoutRequest): Promise<PaymentOutcome> {
  return startPayment(wanted, {
    findMethod,
    createSession: ({ plan, billingPeriod, discountCode }) =>
      send(checkout.create, { planId: plan.id, billingPeriod, discountCode }, { toast: false }),
    keep: saveCheckout,
    go: (url) => location.assign(url),
  });
}

/** Cards are entered on the provider's page: that page is the payment method, if there is one. */
async function findMethod(): Promise<CheckoutPaymentMethod | null> {
  const { methods } = await send(pricing.paymentMethods, {}, { toast: false });
  const [method] = methods;
  return method === undefined ? null : { id: method.id, type: method.type };
}

/**
 * Restarts a payment with the choice made before the user left for the provider. Only where the server knows that
 * neither this checkout nor the stored one was paid: otherwise it returns what is known. Null while the browser leaves.
 */
export async function retryPayment(sessionId: string, begin = startCheckout): Promise<CheckedPayment | null> {
  const kept = readKeptCheckout();
  let isCharged: false | null = false;
  for (const id of new Set([sessionId, kept?.sessionId ?? sessionId])) {
    const checked = await checkPayment(id);
    if (checked.status !== 'failed' || (checked.isCharged === null && checked.exists)) return checked;
    isCharged = checked.exists ? isCharged : null;
  }
  const failed = (failure: string) => ({ status: 'failed', failure, isCharged, exists: true }) as const;
  try {
    const outcome = await begin(requireEarlier(kept).data);
    return outcome.ok ? null : failed(outcome.alert);
  } catch (error) {
    return failed(billingMessage(error, 'payment'));
  }
}

/** What is known about a payment. `isCharged` is null while nobody knows; `exists` is false for no checkout of ours. */
export type CheckedPayment =
  | { status: 'paid'; subscription: Subscription | null }
  | { status: 'pending' }
  | { status: 'failed'; failure: string; isCharged: false | null; exists: boolean };

/** Asks the server whether a payment arrived. What was stored for a payment that needs no retry is removed. */
export async function checkPayment(sessionId: string): Promise<CheckedPayment> {
  try {
    const { subscription } = await requireVerifiedPayment(() => send(checkout.verify, { sessionId }, { toast: false }));
    clearCheckout(sessionId);
    return { status: 'paid', subscription };
  } catch (error) {
    const checked = await whyNot(sessionId, error);
    if (checked.status === 'pending' || (checked.status === 'failed' && !checked.exists)) clearCheckout(sessionId);
    return checked;
  }
}

/** A payment that failed: cancelled by the user, still pending at the bank, or for another reason. */
async function whyNot(sessionId: string, error: unknown): Promise<CheckedPayment> {
  const looked = await lookUp(checkout.status, { sessionId });
  if (looked?.status === 'complete' && looked.paymentStatus === 'unpaid') return { status: 'pending' };
  const message = isBadId(error) ? 'This checkout does not exist.' : billingMessage(error, 'verification');
  if (looked?.status === 'open' || looked?.status === 'expired') {
    const reason = looked.status === 'open' ? 'it was not completed.' : 'it was not completed in time.';
    return { status: 'failed', failure: paymentFailure(message, reason), isCharged: false, exists: true };
  }
  const exists = !(isBadId(error) || (error instanceof CallFailed && error.code === 'not-found'));
  return { status: 'failed', failure: message, isCharged: null, exists };
}

/** The URL was truncated or changed by hand: the server's message about its field would not help. */
function isBadId(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'bad-input';
}

/** How a failed payment is stored. */
export function paymentFailure(title: string, reason: string): string {
  return `${title}: ${reason}`;
}

/** conformance S5: a payment counts only when the server confirms it. */
export async function requireVerifiedPayment<Answer extends { success: boolean }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask();
  if (answer?.success !== true) throw new SentenceError(defaults.verification);
  return answer;
}

/** Status or invoice of a payment; undefined when unknown, which is no reason for an error or a toast. */
export async function lookUp<Call extends Endpoint>(
  endpoint: Call,
  input: InputOf<Call>,
): Promise<ReplyOf<Call> | undefined> {
  try {
    return await send(endpoint, input, { toast: false });
  } catch {
    return undefined;
  }
}
