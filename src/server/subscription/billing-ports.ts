import type { Subscription } from '#contract/subscription.ts';
import { findCustomer } from '../billing-customer/index.ts';
import { refuse } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { endDueTrials } from './end-trials.ts';
import { readSubscription } from './present.ts';
import { syncCustomer } from './sync-customer.ts';

/** What every billing action needs. */
export type BillingPorts = Pick<Ports, 'db' | 'jobs' | 'payments' | 'now' | 'log' | 'secret' | 'publicUrl'>;

/** Before a decision: what is written is what the card provider says at this moment. */
export async function bringUpToDate(ports: BillingPorts, userId: string): Promise<void> {
  await endDueTrials(ports, userId);
  const customer = await findCustomer(ports.db, userId);
  if (customer !== null && ports.payments.mode !== 'off')
    await syncCustomer(ports, ports.payments, customer.stripeCustomerId);
}

/** After an action: what came of it. */
export async function showOutcome(ports: BillingPorts, userId: string): Promise<Subscription> {
  await bringUpToDate(ports, userId);
  return (await readSubscription(ports.db, userId, ports.now())) ?? refuse('not-found');
}
