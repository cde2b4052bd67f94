import { messageOf } from '#web/plans/messages.ts';
import { beginCheckout } from './begin-checkout.ts';
import { type KeptCheckout, readKeptCheckout } from './kept-checkout.ts';
import { type PaymentOutcome, requireEarlier } from './payment.ts';

/** Restarts a payment with the choice made before the user left for the provider. */
export async function retryPayment(checkout: KeptCheckout | null = readKeptCheckout()): Promise<PaymentOutcome> {
  try {
    return await beginCheckout(requireEarlier(checkout).data);
  } catch (error) {
    return { ok: false, alert: messageOf(error, 'payment') };
  }
}
