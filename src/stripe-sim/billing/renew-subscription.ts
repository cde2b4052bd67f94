import { periodEnd } from '../money/periods.ts';
import type { Subscription } from '../records.ts';
import { emit, type World } from '../world.ts';
import { spentBy } from './apply-change.ts';
import { noteBilled } from './billed.ts';
import { changeSubscription } from './change-subscription.ts';
import { liveDiscounts } from './discounts.ts';
import { draftInvoice } from './draft-invoice.ts';
import { endSubscription } from './end-subscription.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { payInvoice } from './pay-invoice.ts';
import { periodLines } from './period-lines.ts';

/** Begins the next period: new dates, an invoice, an attempt to collect it. */
export function renewSubscription(world: World, old: Subscription, at: number): void {
  const items = old.items.data.map((item) => {
    const every = {
      interval: item.price.recurring?.interval ?? 'month',
      count: item.price.recurring?.interval_count ?? 1,
    };
    const start = item.current_period_end;
    return {
      ...item,
      current_period_start: start,
      current_period_end: periodEnd(start, old.billing_cycle_anchor, every),
    };
  });
  const period = { start: old.items.data[0]?.current_period_start ?? at, end: at };
  const renewed = changeSubscription(
    world,
    old.id,
    { items: { ...old.items, data: items }, ...(old.status === 'trialing' && { status: 'active' }) },
    at,
  );
  if (old.status === 'unpaid') return; // nothing more is charged until the debt is paid
  const discounts = liveDiscounts(world, old.discounts, at);
  const waiting = world.state.get('pending_lines', old.id)?.lines ?? [];
  const lines = [...waiting, ...periodLines(world, items, { isTrial: false })];
  world.state.remove('pending_lines', old.id);
  const invoice = finalizeInvoice(
    world,
    draftInvoice(world, {
      subscription: renewed,
      lines,
      discounts,
      reason: 'subscription_cycle',
      at,
      period,
      prorationDate: null,
    }),
  );
  noteBilled(world, invoice);
  const spent = spentBy(world, invoice);
  changeSubscription(
    world,
    old.id,
    { latest_invoice: invoice.id, discounts: discounts.map(({ id }) => id).filter((id) => !spent.includes(id)) },
    at,
  );
  payInvoice(world, invoice);
}

/** Without a card the subscriber's setting decides; with one the first paid period begins. */
export function endTrial(world: World, subscription: Subscription, at: number): void {
  const customer = world.state.get('customer', subscription.customer);
  const card = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null;
  const without = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (card === null && without === 'cancel') {
    endSubscription(world, subscription.id, { at, reason: 'payment_failed' });
  } else if (card === null && without === 'pause') {
    const paused = changeSubscription(world, subscription.id, { status: 'paused' }, at);
    emit(world, 'customer.subscription.paused', paused, { at });
  } else {
    renewSubscription(world, subscription, at);
  }
}
