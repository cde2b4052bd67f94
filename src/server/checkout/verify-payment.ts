import type { Subscription } from '#contract/subscription.ts';
import { requirePayments } from '../payments/require-payments.ts';
import { type BillingPorts, idOf, readSubscription, syncCustomer } from '../subscription/index.ts';
import { findSession, isPaid } from './find-session.ts';
import { closeCheckout } from './store.ts';

type Verification = { success: boolean; subscription: Subscription | null };

/** Checks whether a checkout is paid. The plan itself follows from `syncCustomer`, as everywhere. */
export async function verifyPayment(ports: BillingPorts, userId: string, sessionId: string): Promise<Verification> {
  const session = await findSession(ports, userId, sessionId);
  const success = isPaid(session);
  if (success && session.customer !== null) {
    await syncCustomer(ports, requirePayments(ports.payments), idOf(session.customer));
    await closeCheckout(ports.db, sessionId, ports.now());
  }
  return { success, subscription: await readSubscription(ports.db, userId, ports.now()) };
}
