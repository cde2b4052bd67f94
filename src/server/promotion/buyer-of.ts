import { findCustomer } from '../billing-customer/index.ts';
import type { Db } from '../db/database.ts';
import type { OpenPayments } from '../payments/payments.ts';
import { orMissing } from '../payments/provider-error.ts';
import type { Use } from './why-not-use.ts';

/** The properties of a user that decide whether they can use a promotion code. */
export async function buyerOf(db: Db, { stripe }: OpenPayments, userId: string | null): Promise<Use['buyer']> {
  if (userId === null) return null;
  const customer = await findCustomer(db, userId);
  if (customer === null) return { customerId: null, hasPaid: false };
  const customerId = customer.stripeCustomerId;
  const paid = await orMissing(stripe.invoices.list({ customer: customerId, status: 'paid', limit: 100 }));
  return { customerId, hasPaid: paid?.data.some(({ amount_paid }) => amount_paid > 0) ?? false };
}
