import type { Subscription } from '#contract/subscription.ts';
import { requirePayments } from '../payments/require-payments.ts';
import { type BillingDesk, idOf, readSubscription, syncCustomer } from '../subscription/index.ts';
import { findSession, isPaid } from './find-session.ts';
import { closeCheckout } from './store.ts';

type Verified = { success: boolean; subscription: Subscription | null };

/** Looks whether a checkout is paid. What that gives is not decided here but by the same look as everywhere. */
export async function verifyPayment(desk: BillingDesk, userId: string, sessionId: string): Promise<Verified> {
  const session = await findSession(desk, userId, sessionId);
  const success = isPaid(session);
  if (success && session.customer !== null) {
    await syncCustomer(desk, requirePayments(desk.payments), idOf(session.customer));
    await closeCheckout(desk.db, sessionId, desk.now());
  }
  return { success, subscription: await readSubscription(desk.db, userId, desk.now()) };
}
