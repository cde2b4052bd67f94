import { findUser, fullName, type UserRow } from '#server/account/user/index.ts';
import { serialize } from '#server/platform/db/serialize.ts';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import type { Ports } from '#server/ports.ts';
import { addCustomer, findCustomer } from './store.ts';

type Person = { id: string; email: string };
type UsedPorts = Pick<Ports, 'db' | 'now'>;

/** The Stripe customer of a user, created on first use. */
export function ensureCustomer(
  { db, now }: UsedPorts,
  { stripe }: OpenPayments,
  { id, email }: Person,
): Promise<string> {
  return serialize(`customer of ${id}`, async () => {
    const known = await findCustomer(db, id);
    if (known !== null) return known.stripeCustomerId;
    // One key per minute: two servers create one customer within it, and a customer deleted at Stripe is not returned
    // for a whole day.
    const idempotencyKey = `customer ${id} ${Math.floor(now().getTime() / 60_000)}`;
    const person = await findUser(db, id);
    const identity = person === null ? { email, name: email } : personOf(person);
    const created = await stripe.customers.create({ ...identity, metadata: { userId: id } }, { idempotencyKey });
    await addCustomer(db, { userId: id, stripeCustomerId: created.id });
    return (await findCustomer(db, id))?.stripeCustomerId ?? created.id;
  });
}

/** A user as the card provider knows them. Addresses and tax ids are entered on its own pages. */
export function personOf(user: Pick<UserRow, 'email' | 'firstname' | 'lastname' | 'locale'>) {
  return { email: user.email, name: fullName(user), preferred_locales: [user.locale] };
}
