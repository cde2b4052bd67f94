import { addedItems, addedLines } from '../billing/added-lines.ts';
import { actionNeeded, applyChange, resumeSubscription } from '../billing/apply-change.ts';
import { endSubscription } from '../billing/change-subscription.ts';
import { readDiscounts } from '../billing/discounts.ts';
import { draftInvoice, finalizeInvoice } from '../billing/draft-invoice.ts';
import { payInvoice } from '../billing/pay-invoice.ts';
import { planChange, unused } from '../billing/plan-change.ts';
import { startSubscription } from '../billing/start-subscription.ts';
import { invalid, missing, Refusal } from '../http/errors.ts';
import { isWithin, pageOf, paging, within } from '../http/list.ts';
import {
  clearable,
  either,
  flag,
  ignored,
  integer,
  listOf,
  mergeMetadata,
  oneOf,
  readParams,
  required,
  shapeOf,
  text,
} from '../http/params.ts';
import { get, post, type Route, remove } from '../http/route.ts';
import type { Subscription } from '../records.ts';
import { emit, nowOfCustomer, type World } from '../world.ts';
import { customerOf } from './customers.ts';
import { voidInvoice } from './invoices.ts';
import { cardRefusal, paymentMethodOf } from './payment-methods.ts';
import { priceOf } from './prices.ts';
import { changeItems, changeTerms, readEnd, readTrialEnd, sharedParams, toChange } from './subscription-params.ts';

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

export const subscriptions: Route[] = [
  post('/v1/subscriptions', ({ world, form }) => {
    const params = readParams(form, {
      ...sharedParams,
      billing_mode: ignored,
      currency: text,
      customer: text,
      items: listOf(shapeOf({ price: text, quantity: integer, metadata: ignored })),
      proration_behavior: ignored,
      trial_end: either(oneOf(['now']), integer),
      trial_period_days: integer,
    });
    const customer = customerOf(world, required(params.customer, 'customer'), 'customer');
    const at = nowOfCustomer(world, customer.id);
    const items = required(params.items, 'items').map(({ price, quantity }, index) => ({
      price: priceOf(world, required(price, `items[${index}][price]`), `items[${index}][price]`),
      quantity: quantity ?? 1,
    }));
    const card = params.default_payment_method ?? null;
    if (card !== null) requireOwnCard(world, card, customer.id);
    const trialEnd = readTrialEnd(params, at);
    const behavior = params.payment_behavior ?? 'allow_incomplete';
    if (behavior === 'pending_if_incomplete') {
      throw invalid('pending_if_incomplete is for updates.', { param: 'payment_behavior' });
    }
    const hasCard = (card ?? customer.invoice_settings.default_payment_method) !== null;
    const isFree = trialEnd !== null || items.every(({ price }) => price.unit_amount === 0);
    if (!hasCard && !isFree && behavior !== 'default_incomplete') {
      throw invalid('This customer has no attached payment source or default payment method.', {
        code: 'resource_missing',
      });
    }
    const { subscription, outcome } = startSubscription(
      world,
      {
        customer: customer.id,
        items,
        discounts: readDiscounts(world, params.discounts ?? [], { customer: customer.id, prices: items, at }),
        trialEnd,
        missingCard: params.trial_settings?.end_behavior?.missing_payment_method ?? 'create_invoice',
        metadata: mergeMetadata({}, params.metadata),
        description: params.description ?? null,
        defaultPaymentMethod: card,
        cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
        hasTax: false,
        session: null,
      },
      behavior === 'default_incomplete' ? 'later' : {},
    );
    if (behavior === 'error_if_incomplete' && outcome.status !== 'paid') {
      throw outcome.status === 'failed' ? cardRefusal(outcome.failure) : actionNeeded();
    }
    return subscription;
  }),

  get('/v1/subscriptions', ({ world, form }) => {
    const {
      created,
      customer,
      price,
      status,
      test_clock: clock,
      ...page
    } = readParams(form, {
      ...paging,
      created: within,
      customer: text,
      price: text,
      status: oneOf(statuses),
      test_clock: text,
    });
    const subscriptions = world.state
      .all('subscription')
      .filter(
        (each) =>
          (!customer || each.customer === customer) &&
          (!price || each.items.data.some((item) => item.price.id === price)) &&
          (!clock || each.test_clock === clock) &&
          hasStatus(each, status) &&
          isWithin(each.created, created),
      );
    return pageOf(subscriptions, page, '/v1/subscriptions');
  }),

  get('/v1/subscriptions/:id', ({ world, id }) => subscriptionOf(world, id)),

  post('/v1/subscriptions/:id', ({ world, form, id }) => {
    const old = subscriptionOf(world, id);
    const params = readParams(form, {
      ...sharedParams,
      ...changeTerms,
      add_invoice_items: addedItems,
      cancellation_details: shapeOf({ comment: clearable(text), feedback: clearable(text) }),
      items: changeItems,
    });
    requireChangeable(old, Object.keys(form));
    const at = nowOfCustomer(world, old.customer);
    if (params.default_payment_method !== undefined) requireOwnCard(world, params.default_payment_method, old.customer);
    const isPending = params.payment_behavior === 'pending_if_incomplete';
    const waitsForMore = [params.default_payment_method, params.description, params.automatic_tax];
    if (isPending && waitsForMore.some((each) => each !== undefined)) {
      throw invalid('Only items, discounts, metadata, trial_end and billing_cycle_anchor can wait for a payment.', {
        param: 'payment_behavior',
      });
    }
    const change = planChange(world, old, toChange(params), at);
    const added = addedLines(world, old, { items: params.add_invoice_items, at });
    const planned = { ...change, lines: [...change.lines, ...added] };
    if (params.items !== undefined) dropPending(world, old);
    return applyChange(world, withTax(world, old, params.automatic_tax?.enabled), {
      planned,
      fields: {
        ...readEnd(old, params, at),
        ...(params.automatic_tax?.enabled !== undefined && {
          automatic_tax: { ...old.automatic_tax, enabled: params.automatic_tax.enabled },
        }),
        default_payment_method: params.default_payment_method ?? old.default_payment_method,
        description: params.description === undefined ? old.description : params.description,
        metadata: mergeMetadata(old.metadata, params.metadata),
        ...(params.trial_settings?.end_behavior?.missing_payment_method && {
          trial_settings: {
            end_behavior: {
              billing_cycle_anchor: null,
              missing_payment_method: params.trial_settings.end_behavior.missing_payment_method,
            },
          },
        }),
      },
      discounts:
        params.discounts === undefined
          ? undefined
          : readDiscounts(world, params.discounts ?? [], { customer: old.customer, prices: planned.items, at }),
      billing: params.proration_behavior === 'always_invoice' ? 'now' : 'with the next invoice',
      payment: params.payment_behavior ?? 'allow_incomplete',
      prorationDate: params.proration_date ?? null,
      at,
    });
  }),

  remove('/v1/subscriptions/:id', ({ world, form, id }) => {
    const old = subscriptionOf(world, id);
    const params = readParams(form, { invoice_now: flag, prorate: flag, cancellation_details: ignored });
    if (hasEnded(old)) throw missing('subscription', id);
    const at = nowOfCustomer(world, old.customer);
    const lines = params.prorate ? old.items.data.flatMap((item) => unused(world, item, at)) : [];
    const ended = endSubscription(world, id, { at, reason: 'cancellation_requested' });
    if (lines.length === 0) return ended;
    const draft = draftInvoice(world, {
      subscription: ended,
      lines,
      discounts: [],
      reason: 'subscription_update',
      at,
      period: { start: at, end: at },
      prorationDate: at,
    });
    payInvoice(world, finalizeInvoice(world, draft));
    return subscriptionOf(world, id);
  }),

  post('/v1/subscriptions/:id/resume', ({ world, form, id }) => {
    const old = subscriptionOf(world, id);
    readParams(form, { billing_cycle_anchor: oneOf(['now', 'unchanged']), proration_behavior: ignored });
    if (old.status !== 'paused') throw invalid('Only a paused subscription can be resumed.');
    const at = nowOfCustomer(world, old.customer);
    const resumed = resumeSubscription(world, old, at);
    emit(world, 'customer.subscription.resumed', resumed, { at });
    return resumed;
  }),
];

/** A change takes the place of one that still waits for its payment, whose invoice is voided. */
function dropPending(world: World, { id, pending_update: pending, latest_invoice: latest }: Subscription): void {
  const invoice = pending === null || latest === null ? undefined : world.state.get('invoice', latest);
  if (invoice?.status !== 'open') return;
  voidInvoice(world, invoice);
  const subscription = subscriptionOf(world, id);
  world.state.put('subscription', { ...subscription, pending_update: null });
}

export function subscriptionOf(world: World, id: string, param?: string): Subscription {
  const subscription = world.state.get('subscription', id);
  if (subscription) return subscription;
  throw missing('subscription', id, param);
}

function requireOwnCard(world: World, id: string, customer: string): void {
  if (paymentMethodOf(world, id, 'default_payment_method').customer === customer) return;
  throw invalid('The customer does not have a payment method with that id.', { param: 'default_payment_method' });
}

function requireChangeable(subscription: Subscription, fields: readonly string[]): void {
  if (!hasEnded(subscription)) return;
  if (fields.every((field) => field === 'metadata' || field === 'cancellation_details')) return;
  throw new Refusal(400, {
    type: 'invalid_request_error',
    code: 'invalid_canceled_subscription_fields',
    message: 'A canceled subscription can only update its cancellation_details and metadata.',
  });
}

function hasEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Without a status Stripe omits ended subscriptions. */
function hasStatus({ status }: Subscription, filter: (typeof statuses)[number] | undefined): boolean {
  if (filter === 'all') return true;
  if (filter === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return filter === undefined ? status !== 'canceled' : status === filter;
}

/** The subscription with taxes on or off. On only where the customer's place is known. */
export function withTax(world: World, subscription: Subscription, isOn: boolean | undefined): Subscription {
  if (isOn === undefined) return subscription;
  if (isOn && !world.state.get('taxed', subscription.customer)) {
    throw invalid(
      "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
      {
        code: 'customer_tax_location_invalid',
      },
    );
  }
  return { ...subscription, automatic_tax: { ...subscription.automatic_tax, enabled: isOn } };
}
