import type { Subscription } from '../records.ts';
import { emit, type World } from '../world.ts';

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
