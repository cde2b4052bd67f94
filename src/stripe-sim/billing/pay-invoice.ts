import { paymentMethodOf } from '../objects/payment-methods.ts';
import type { Invoice, PendingUpdate, Subscription } from '../records.ts';
import { emit, nowOfCustomer, settingsOf, type World } from '../world.ts';
import { changeSubscription, endSubscription, noteBilled } from './change-subscription.ts';
import { askBank, type Outcome, recordAttempt } from './charge.ts';

export const day = 86_400;
/** Days between the attempts to collect a renewal: four in all, over fifteen days. */
const retryAfterDays = [3, 5, 7];

export type Payer = { method?: string | null; present?: boolean; approved?: boolean };

/** Tries to collect an open invoice and updates the subscription with the result. */
export function payInvoice(world: World, invoice: Invoice, payer: Payer = {}): { invoice: Invoice; outcome: Outcome } {
  if (invoice.amount_due === 0) {
    return { invoice: markPaid(world, { ...invoice, attempted: true }), outcome: { status: 'paid' } };
  }
  const method = payer.method ?? defaultCard(world, invoice);
  const outcome = askBank(world, method, payer);
  recordAttempt(world, invoice, method, outcome);
  const tried = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 };
  if (outcome.status === 'paid') return { invoice: markPaid(world, tried), outcome };
  if (outcome.status === 'processing') return { invoice: markProcessing(world, tried), outcome };
  return { invoice: markUnpaid(world, tried, outcome), outcome };
}

export function subscriptionOfInvoice(world: World, invoice: Invoice): Subscription | undefined {
  return world.state.get('subscription', invoice.parent.subscription_details.subscription);
}

/** Whether the bank would accept the payment now. */
export function mayBePaid(world: World, invoice: Invoice): boolean {
  return invoice.amount_due === 0 || askBank(world, defaultCard(world, invoice)).status === 'paid';
}

function defaultCard(world: World, invoice: Invoice): string | null {
  const own = subscriptionOfInvoice(world, invoice)?.default_payment_method ?? null;
  const general = world.state.get('customer', invoice.customer)?.invoice_settings.default_payment_method ?? null;
  const chosen = own ?? general;
  return chosen !== null && paymentMethodOf(world, chosen).customer === invoice.customer ? chosen : null;
}

/** The subscription is active as soon as a debit is on its way, before it is paid. */
function markProcessing(world: World, invoice: Invoice): Invoice {
  const subscription = subscriptionOfInvoice(world, invoice);
  const at = nowOfCustomer(world, invoice.customer);
  if (subscription?.status === 'incomplete') changeSubscription(world, subscription.id, { status: 'active' }, at);
  return world.state.put('invoice', invoice);
}

export function markPaid(world: World, invoice: Invoice): Invoice {
  const at = nowOfCustomer(world, invoice.customer);
  const paid = world.state.put('invoice', {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  });
  emit(world, 'invoice.paid', paid, { at });
  emit(world, 'invoice.payment_succeeded', paid, { at });
  const subscription = subscriptionOfInvoice(world, paid);
  if (!subscription) return paid;
  const update = subscription.latest_invoice === paid.id ? subscription.pending_update : null;
  const isOpen = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
  const owes = world.state
    .all('invoice')
    .some((each) => each.status === 'open' && subscriptionOfInvoice(world, each)?.id === subscription.id);
  const changed = changeSubscription(
    world,
    subscription.id,
    { ...(isOpen && !owes && { status: 'active' }), ...(update && whatWaited(subscription, update)) },
    at,
  );
  if (!update) return paid;
  noteBilled(world, paid);
  emit(world, 'customer.subscription.pending_update_applied', changed, { at });
  return paid;
}

function whatWaited(subscription: Subscription, update: PendingUpdate): Partial<Subscription> {
  return {
    pending_update: null,
    ...(update.subscription_items && { items: { ...subscription.items, data: update.subscription_items } }),
    ...(update.billing_cycle_anchor !== null && { billing_cycle_anchor: update.billing_cycle_anchor }),
    ...(update.metadata && { metadata: update.metadata }),
    ...(update.discounts && { discounts: update.discounts }),
    ...(subscription.status === 'trialing' && { status: 'active', trial_end: update.trial_end }),
  };
}

function markUnpaid(world: World, invoice: Invoice, outcome: Outcome): Invoice {
  const at = nowOfCustomer(world, invoice.customer);
  const subscription = subscriptionOfInvoice(world, invoice);
  const isRetried =
    subscription !== undefined &&
    invoice.billing_reason !== 'subscription_create' &&
    subscription.pending_update === null;
  const wait = isRetried && subscription.status !== 'canceled' ? retryAfterDays[invoice.attempt_count - 1] : undefined;
  const open = world.state.put('invoice', {
    ...invoice,
    next_payment_attempt: wait === undefined ? null : at + wait * day,
  });
  emit(world, 'invoice.payment_failed', open, { at });
  if (outcome.status === 'asks') emit(world, 'invoice.payment_action_required', open, { at });
  if (!isRetried) return open;
  if (wait !== undefined) {
    if (subscription.status === 'active' || subscription.status === 'trialing') {
      changeSubscription(world, subscription.id, { status: 'past_due' }, at);
    }
    return open;
  }
  if (invoice.attempt_count > retryAfterDays.length + 1) return open; // manual attempt after the last automatic one
  const { afterLastFailure } = settingsOf(world);
  if (afterLastFailure === 'canceled') endSubscription(world, subscription.id, { at, reason: 'payment_failed' });
  else changeSubscription(world, subscription.id, { status: afterLastFailure }, at);
  return open;
}
