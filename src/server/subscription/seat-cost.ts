import type { SeatCost } from '#contract/billing.ts';
import { refuse, requireThat } from '../http/errors.ts';
import type { OpenPayments } from '../payments/payments.ts';
import { isProviderError } from '../payments/provider-error.ts';
import { ownerOf, roleIn } from '../workspace/index.ts';
import { planMoreSeats } from './added-seats.ts';
import type { BillingPorts } from './billing-ports.ts';
import { findLive } from './store.ts';
import type { SubscriptionRow } from './table.ts';

type Asked = { id: string; people: number; callerId: string };

/** What more people in a workspace cost its owner. Somebody who has a seat through another one costs nothing more. */
export async function readSeatCost(ports: BillingPorts, { id, people, callerId }: Asked): Promise<SeatCost> {
  const { db, payments } = ports;
  const role = (await roleIn(db, id, callerId)) ?? refuse('not-found');
  requireThat(role === 'owner' || role === 'admin');
  const ownerId = (await ownerOf(db, id)) ?? refuse('not-found');
  const live = await findLive(db, ownerId);
  if (payments.mode === 'off' || live === null) return null;
  if (live.stripeSubscriptionId === null || live.stripeStatus === 'trialing') return null;
  return {
    amount: Math.round(live.amountCents / live.seats) * people,
    period: live.billingPeriod,
    dueNow: await dueNow(ports, payments, { live, people }),
    isMine: ownerId === callerId,
  };
}

/** As the card provider calculates it, with discounts, taxes and credit. */
async function dueNow(
  { log, now }: BillingPorts,
  payments: OpenPayments,
  { live, people }: { live: SubscriptionRow; people: number },
): Promise<number | null> {
  const { stripe } = payments;
  try {
    const subscription = await stripe.subscriptions.retrieve(live.stripeSubscriptionId ?? '');
    const [item] = subscription.items.data;
    if (item === undefined) return null;
    const quantity = (item.quantity ?? 1) + people;
    return (await planMoreSeats(payments, { subscription, item, quantity, now: now() })).amountDue;
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ err: error }, 'the price of a seat could not be previewed');
    return null;
  }
}
