import type { Db } from '../db/database.ts';
import type { OpenPayments } from '../payments/payments.ts';
import { addCustomer, findCustomer } from './store.ts';

type Person = { id: string; email: string };

/** The customer that somebody is at the card provider, made when they first need one. */
export async function ensureCustomer(db: Db, { stripe }: OpenPayments, { id, email }: Person): Promise<string> {
  const known = await findCustomer(db, id);
  if (known !== null) return known.stripeCustomerId;
  const made = await stripe.customers.create({ email, metadata: { userId: id } }, { idempotencyKey: `customer ${id}` });
  await addCustomer(db, { userId: id, stripeCustomerId: made.id });
  return (await findCustomer(db, id))?.stripeCustomerId ?? made.id;
}
