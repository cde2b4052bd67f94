import { serialize } from '../db/serialize.ts';
import type { OpenPayments } from '../payments/payments.ts';
import type { Ports } from '../ports.ts';
import { findUser, fullName } from '../user/index.ts';
import { addCustomer, findCustomer } from './store.ts';

type Person = { id: string; email: string };
type UsedPorts = Pick<Ports, 'db' | 'now'>;

/** The customer that somebody is at the card provider, made when they first need one. */
export function ensureCustomer(
  { db, now }: UsedPorts,
  { stripe }: OpenPayments,
  { id, email }: Person,
): Promise<string> {
  return serialize(`customer of ${id}`, async () => {
    const known = await findCustomer(db, id);
    if (known !== null) return known.stripeCustomerId;
    // By the minute: within it two servers make one, and one that was deleted there is not given again for a day.
    const idempotencyKey = `customer ${id} ${Math.floor(now().getTime() / 60_000)}`;
    const person = await findUser(db, id);
    const name = person === null ? email : fullName(person); // invoices are made out to it
    const made = await stripe.customers.create({ email, name, metadata: { userId: id } }, { idempotencyKey });
    await addCustomer(db, { userId: id, stripeCustomerId: made.id });
    return (await findCustomer(db, id))?.stripeCustomerId ?? made.id;
  });
}
