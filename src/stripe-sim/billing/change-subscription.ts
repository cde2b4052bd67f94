import type { Invoice, Subscription } from '../records.ts';
import { emit, type World } from '../world.ts';

/** Writes a changed subscription and emits an event with the previous values; an empty change emits nothing. */
export function changeSubscription(world: World, id: string, changes: Partial<Subscription>, at: number): Subscription {
  const old = world.state.get('subscription', id);
  if (!old) throw new Error(`There is no subscription ${id} to change.`);
  const changed = world.state.put('subscription', { ...old, ...changes });
  const previous = Object.fromEntries(
    Object.entries(old).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(changed[field as keyof Subscription]),
    ), // a field of `old`
  );
  if (Object.keys(previous).length > 0) emit(world, 'customer.subscription.updated', changed, { at, previous });
  return changed;
}

type Reason = 'cancellation_requested' | 'payment_failed';

/** Ends a subscription for good. Its open invoices are no longer collected automatically. */
export function endSubscription(
  world: World,
  id: string,
  { at, reason }: { at: number; reason: Reason },
): Subscription {
  const { state } = world;
  const old = state.get('subscription', id);
  if (!old) throw new Error(`There is no subscription ${id} to end.`);
  const neverBegan = old.status === 'incomplete' && reason === 'payment_failed';
  const ended = state.put('subscription', {
    ...old,
    status: neverBegan ? 'incomplete_expired' : 'canceled',
    canceled_at: old.canceled_at ?? at,
    ended_at: at,
    pending_update: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  });
  for (const invoice of state.all('invoice')) {
    const isIts = invoice.parent.subscription_details.subscription === id;
    if (isIts && invoice.status === 'open')
      state.put('invoice', { ...invoice, next_payment_attempt: null, auto_advance: false });
  }
  emit(world, neverBegan ? 'customer.subscription.updated' : 'customer.subscription.deleted', ended, { at });
  return ended;
}

/** Records the price of each item's time after discounts: unused time is credited at that price. */
export function noteBilled(world: World, invoice: Invoice): void {
  for (const line of invoice.lines.data) {
    const item = line.parent?.subscription_item_details?.subscription_item;
    if (item === undefined || line.amount < 0) continue;
    const reduced = line.discount_amounts.reduce((sum, { amount }) => sum + amount, 0);
    world.state.put('billed', {
      id: item,
      amount: line.amount - reduced,
      from: line.period.start,
      until: line.period.end,
    });
  }
}
