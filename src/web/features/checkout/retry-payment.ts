import { messageOf } from '#web/plans/messages.ts';
import { beginCheckout } from './begin-checkout.ts';
import { type CheckedPayment, checkPayment } from './check-payment.ts';
import { readKeptCheckout } from './kept-checkout.ts';
import { requireEarlier } from './payment.ts';

/**
 * Restarts a payment with the choice made before the user left for the provider. Only where the server knows that
 * neither this checkout nor the stored one was paid: otherwise it returns what is known. Null while the browser leaves.
 */
export async function retryPayment(sessionId: string, begin = beginCheckout): Promise<CheckedPayment | null> {
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
    return failed(messageOf(error, 'payment'));
  }
}
