import { Refusal } from '../http/errors.ts';
import { cardRefusal } from '../objects/payment-methods.ts';
import type { Discount, Invoice, Subscription } from '../records.ts';
import { emit, type World } from '../world.ts';
import { changeSubscription, noteBilled } from './change-subscription.ts';
import { isSpent, liveDiscounts, redeem } from './discounts.ts';
import { draftInvoice, finalizeInvoice } from './draft-invoice.ts';
import { mayBePaid, payInvoice } from './pay-invoice.ts';
import { type PlannedChange, planChange } from './plan-change.ts';

type PaymentBehavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete';

type ChangeTerms = {
  planned: PlannedChange;
  /** Other changes, with or without items. */
  fields: Partial<Subscription>;
  /** Discounts that replace the current ones; undefined keeps them. */
  discounts: readonly Discount[] | undefined;
  billing: 'now' | 'with the next invoice';
  payment: PaymentBehavior;
  prorationDate: number | null;
  at: number;
};

const hoursToPay = 23;

/** Invoice a change would cause now; null when it costs nothing or is billed with the next one. */
export function draftChange(
  world: World,
  subscription: Subscription,
  terms: Omit<ChangeTerms, 'payment' | 'fields'>,
): Invoice | null {
  const { planned, at } = terms;
  const isBilled = planned.isNewPeriod || terms.billing === 'now';
  if (!isBilled || planned.lines.length === 0) return null;
  const waiting = world.state.get('pending_lines', subscription.id)?.lines ?? [];
  return draftInvoice(world, {
    subscription,
    lines: [...waiting, ...planned.lines],
    discounts: terms.discounts ?? liveDiscounts(world, subscription.discounts, at),
    reason: 'subscription_update',
    at,
    period: { start: at, end: at },
    prorationDate: terms.prorationDate ?? at,
  });
}

/** Applies a change. With pending_if_incomplete it waits until its invoice is paid: the old plan stays until then. */
export function applyChange(world: World, subscription: Subscription, terms: ChangeTerms): Subscription {
  const { planned, at } = terms;
  const discounts = terms.discounts?.map((each) =>
    world.state.get('discount', each.id) ? each : redeem(world, each, { subscription: subscription.id, session: null }),
  );
  const draft = draftChange(world, subscription, { ...terms, discounts });
  const changed: Partial<Subscription> = {
    items: { ...subscription.items, data: planned.items },
    billing_cycle_anchor: planned.anchor,
    trial_end: planned.trialEnd,
    ...(discounts && { discounts: discounts.map(({ id }) => id) }),
    ...(subscription.cancel_at_period_end &&
      planned.isNewPeriod && { cancel_at: planned.items[0]?.current_period_end ?? null }),
    ...(subscription.status === 'trialing' && planned.isNewPeriod && { status: 'active' }),
    ...terms.fields,
  };
  if (!draft) {
    keepLines(world, subscription, planned);
    return changeSubscription(world, subscription.id, changed, at);
  }
  world.state.remove('pending_lines', subscription.id);
  const invoice = finalizeInvoice(world, draft);
  const waits = terms.payment === 'pending_if_incomplete' && !mayBePaid(world, invoice);
  if (waits) return changeWhenPaid(world, subscription, { invoice, changed, at });
  const spent = spentBy(world, invoice);
  const ids = changed.discounts ?? subscription.discounts;
  changeSubscription(
    world,
    subscription.id,
    { ...changed, latest_invoice: invoice.id, discounts: ids.filter((id) => !spent.includes(id)) },
    at,
  );
  noteBilled(world, invoice);
  if (terms.payment !== 'default_incomplete' || invoice.amount_due === 0) {
    const { outcome } = payInvoice(world, invoice);
    if (terms.payment === 'error_if_incomplete' && outcome.status !== 'paid') {
      throw outcome.status === 'failed' ? cardRefusal(outcome.failure) : actionNeeded();
    }
  }
  return world.state.get('subscription', subscription.id) ?? subscription;
}

/** One-time discounts that this invoice has used. */
export function spentBy(world: World, invoice: Invoice): string[] {
  return invoice.total_discount_amounts
    .filter(({ amount, discount }) => {
      const used = world.state.get('discount', discount);
      return amount > 0 && used !== undefined && isSpent(world, used);
    })
    .map(({ discount }) => discount);
}

type Waiting = { invoice: Invoice; changed: Partial<Subscription>; at: number };

function changeWhenPaid(world: World, subscription: Subscription, { invoice, changed, at }: Waiting): Subscription {
  const waiting = changeSubscription(
    world,
    subscription.id,
    {
      latest_invoice: invoice.id,
      pending_update: {
        billing_cycle_anchor: changed.billing_cycle_anchor ?? null,
        cancel_at_period_end: changed.cancel_at_period_end ?? null,
        discount: null,
        discounts: changed.discounts ?? null,
        expires_at: at + hoursToPay * 3_600,
        metadata: changed.metadata ?? null,
        subscription_items: changed.items?.data ?? null,
        trial_end: changed.trial_end ?? null,
        trial_from_plan: null,
      },
    },
    at,
  );
  payInvoice(world, invoice);
  return world.state.get('subscription', subscription.id) ?? waiting;
}

function keepLines(world: World, subscription: Subscription, planned: PlannedChange): void {
  if (planned.lines.length === 0) return;
  const known = world.state.get('pending_lines', subscription.id)?.lines ?? [];
  world.state.put('pending_lines', { id: subscription.id, lines: [...known, ...planned.lines] });
  for (const line of planned.lines) {
    if (line.amount < 0 || line.item === null) continue;
    world.state.put('billed', { id: line.item, amount: line.amount, from: line.period.start, until: line.period.end });
  }
}

export function actionNeeded(): Refusal {
  return new Refusal(402, {
    type: 'card_error',
    code: 'subscription_payment_intent_requires_action',
    message: 'The payment requires additional user action before completing successfully.',
  });
}

/** Drops a pending change whose invoice was not paid in time. */
export function expirePendingChange(world: World, subscription: Subscription, at: number): void {
  const forgotten = changeSubscription(world, subscription.id, { pending_update: null }, at);
  emit(world, 'customer.subscription.pending_update_expired', forgotten, { at });
}

/** Resumes a paused subscription with a new period from now. */
export function resumeSubscription(world: World, paused: Subscription, at: number): Subscription {
  const change = { items: [], isProrated: false, prorationDate: null, startsNow: true, trialEnd: null };
  return applyChange(world, paused, {
    planned: planChange(world, paused, change, at),
    fields: { status: 'active' },
    discounts: undefined,
    billing: 'now',
    payment: 'allow_incomplete',
    prorationDate: null,
    at,
  });
}
