import type { Subscription } from '#contract/billing/subscription.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { findCustomer } from '../customer/index.ts';
import { readSubscription } from './present.ts';
import { endDueTrials } from './settle-access.ts';
import { syncCustomer } from './sync-customer.ts';

/** Ports that every billing action needs. */
export type BillingPorts = Pick<Ports, 'db' | 'jobs' | 'payments' | 'now' | 'log' | 'secret' | 'publicUrl'>;

/** Syncs before a decision: our rows then match the card provider at this moment. */
export async function syncUserBilling(ports: BillingPorts, userId: string): Promise<void> {
  await endDueTrials(ports, userId);
  const customer = await findCustomer(ports.db, userId);
  if (customer !== null && ports.payments.mode !== 'off')
    await syncCustomer(ports, ports.payments, customer.stripeCustomerId);
}

/** Syncs after an action and returns the result. */
export async function showOutcome(ports: BillingPorts, userId: string): Promise<Subscription> {
  await syncUserBilling(ports, userId);
  return (await readSubscription(ports.db, userId, ports.now())) ?? refuse('not-found');
}
