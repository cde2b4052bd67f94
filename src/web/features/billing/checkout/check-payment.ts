import type { Subscription } from '#contract/billing/subscription.ts';
import * as checkout from '#web/client/endpoints/checkout.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { billingMessage } from '#web/shared/plans/messages.ts';
import { clearCheckout } from './checkout-storage.ts';
import { lookUp, requireVerifiedPayment } from './verify-payment.ts';

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
