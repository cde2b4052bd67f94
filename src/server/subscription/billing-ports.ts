import type { Subscription } from '#contract/subscription.ts';
import { findCustomer } from '../billing-customer/index.ts';
import { refuse } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { endDueTrials } from './end-trials.ts';
import { readSubscription } from './present.ts';
import { syncCustomer } from './sync-customer.ts';

/** What every billing action needs. */
export type Desk = Pick<Ports, 'db' | 'jobs' | 'payments' | 'now' | 'log' | 'secret' | 'publicUrl'>;

/** Before a decision: what is written is what the card provider says at this moment. */
export async function bringUpToDate(desk: Desk, userId: string): Promise<void> {
  await endDueTrials(desk, userId);
  const customer = await findCustomer(desk.db, userId);
  if (customer !== null && desk.payments.mode !== 'off')
    await syncCustomer(desk, desk.payments, customer.stripeCustomerId);
}

/** After an action: what came of it. */
export async function showOutcome(desk: Desk, userId: string): Promise<Subscription> {
  await bringUpToDate(desk, userId);
  return (await readSubscription(desk.db, userId, desk.now())) ?? refuse('not-found');
}
