import { invalid } from '../http/errors.ts';
import { makeId } from '../ids.ts';
import { periodEnd } from '../money/periods.ts';
import { requireSold, toPlan } from '../objects/prices.ts';
import type { Discount, Invoice, Price, Subscription, SubscriptionItem } from '../records.ts';
import { emit, nowOfCustomer, type World } from '../world.ts';
import { changeSubscription, noteBilled } from './change-subscription.ts';
import type { Outcome } from './charge.ts';
import { isSpent, redeem } from './discounts.ts';
import { draftInvoice, finalizeInvoice } from './draft-invoice.ts';
import { type Payer, payInvoice } from './pay-invoice.ts';
import { periodLines } from './period-lines.ts';

type Start = {
  customer: string;
  items: readonly { price: Price; quantity: number }[];
  discounts: readonly Discount[];
  trialEnd: number | null;
  missingCard: 'cancel' | 'create_invoice' | 'pause';
  metadata: { [key: string]: string };
  description: string | null;
  defaultPaymentMethod: string | null;
  cancelAtPeriodEnd: boolean;
  hasTax: boolean;
  session: string | null;
};

type StartResult = { subscription: Subscription; invoice: Invoice; outcome: Outcome };

/** Creates the subscription and its first invoice, and collects it. It is incomplete until that is paid. */
export function startSubscription(world: World, start: Start, collect: Payer | 'later'): StartResult {
  const at = nowOfCustomer(world, start.customer);
  const subscription = world.state.put('subscription', newSubscription(world, start, at));
  const discounts = start.discounts.map((each) =>
    redeem(world, each, { subscription: subscription.id, session: start.session }),
  );
  emit(world, 'customer.subscription.created', subscription, { at });
  const invoice = finalizeInvoice(
    world,
    draftInvoice(world, {
      subscription,
      lines: periodLines(world, subscription.items.data, { isTrial: start.trialEnd !== null }),
      discounts,
      reason: 'subscription_create',
      at,
      period: { start: at, end: at },
      prorationDate: null,
    }),
  );
  noteBilled(world, invoice);
  const isUsed = invoice.total_discount_amounts.some(({ amount }) => amount > 0);
  changeSubscription(
    world,
    subscription.id,
    {
      latest_invoice: invoice.id,
      discounts: discounts.filter((each) => !(isUsed && isSpent(world, each))).map(({ id }) => id),
      ...(invoice.amount_due === 0 && subscription.status === 'incomplete' && { status: 'active' }),
    },
    at,
  );
  const isCollected = collect !== 'later' || invoice.amount_due === 0;
  const result = isCollected
    ? payInvoice(world, invoice, collect === 'later' ? {} : collect)
    : { invoice, outcome: { status: 'asks' } as const };
  return { ...result, subscription: world.state.get('subscription', subscription.id) ?? subscription };
}

/** Lines of a new subscription, for the page and the preview before it. */
export function itemsToStart(
  items: Start['items'],
  of: { subscription: string; at: number; trialEnd: number | null },
): SubscriptionItem[] {
  return items.map(({ price, quantity }) => {
    if (!price.recurring) throw invalid('The price specified is not recurring.', { param: 'items' });
    const every = { interval: price.recurring.interval, count: price.recurring.interval_count };
    return {
      id: makeId('si', 14),
      object: 'subscription_item',
      billing_thresholds: null,
      created: of.at,
      current_period_end: of.trialEnd ?? periodEnd(of.at, of.at, every),
      current_period_start: of.at,
      current_trial: null,
      discounts: [],
      metadata: {},
      plan: toPlan(price),
      price,
      quantity,
      subscription: of.subscription,
      tax_rates: [],
    } satisfies SubscriptionItem;
  });
}

function newSubscription(world: World, start: Start, at: number): Subscription {
  const id = makeId('sub');
  const items = itemsToStart(start.items, { subscription: id, at, trialEnd: start.trialEnd });
  for (const { price } of start.items) requireSold(world, price, 'items');
  const firstItem = items[0];
  if (!firstItem) throw invalid('A subscription needs at least one item.', { param: 'items' });
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: start.hasTax, liability: null },
    billing_cycle_anchor: start.trialEnd ?? at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'itemized' }, type: 'flexible', updated_at: at },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: start.cancelAtPeriodEnd ? firstItem.current_period_end : null,
    cancel_at_period_end: start.cancelAtPeriodEnd,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: at,
    currency: firstItem.price.currency,
    customer: start.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: start.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: start.description,
    discounts: start.discounts.map((each) => each.id),
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: start.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: start.trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: world.state.get('customer', start.customer)?.test_clock ?? null,
    transfer_data: null,
    trial_end: start.trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: start.missingCard } },
    trial_start: start.trialEnd === null ? null : at,
  } satisfies Subscription;
}
