import type Stripe from 'stripe';
import { requirePlan } from '../plans/index.ts';
import type { BillingPorts } from './billing-ports.ts';
import { idOf } from './from-stripe.ts';
import { findByStripeId } from './store.ts';

/** The name of the plan that an invoice is for; null when we did not sell it. */
export async function planOfInvoice(
  { db }: Pick<BillingPorts, 'db'>,
  { parent }: Stripe.Invoice,
): Promise<string | null> {
  const subscription = parent?.subscription_details?.subscription;
  const row = subscription === undefined ? null : await findByStripeId(db, idOf(subscription));
  return row === null ? null : (await requirePlan(db, row.planId)).displayName;
}
