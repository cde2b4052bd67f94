import { addedItems, addedLines } from '../billing/added-lines.ts';
import { draftChange } from '../billing/apply-change.ts';
import { discountsParam, liveDiscounts, readDiscounts } from '../billing/discounts.ts';
import { draftInvoice } from '../billing/draft-invoice.ts';
import { periodLines } from '../billing/period-lines.ts';
import { type PlannedChange, planChange } from '../billing/plan-change.ts';
import { itemsToStart } from '../billing/start-subscription.ts';
import { invalid } from '../http/errors.ts';
import { clearable, flag, ignored, readParams, required, shapeOf, text } from '../http/params.ts';
import { post, type Route } from '../http/route.ts';
import { makeId } from '../ids.ts';
import { periodEnd } from '../money/periods.ts';
import type { Discount, Invoice, Subscription, SubscriptionItem } from '../records.ts';
import { nowOfCustomer, type World } from '../world.ts';
import { customerOf } from './customers.ts';
import { priceOf } from './prices.ts';
import { changeItems, changeTerms, toChange } from './subscription-params.ts';
import { subscriptionOf, withTax } from './subscriptions.ts';

/** Preview of a charge: computed by the functions that charge, and stored nowhere. */
export const invoicePreview: Route[] = [
  post('/v1/invoices/create_preview', ({ world, form }) => {
    const params = readParams(form, {
      automatic_tax: shapeOf({ enabled: flag }),
      currency: text,
      customer: text,
      discounts: clearable(discountsParam),
      invoice_items: addedItems,
      preview_mode: ignored,
      subscription: text,
      subscription_details: shapeOf({
        ...changeTerms,
        billing_mode: ignored,
        cancel_at_period_end: flag,
        items: changeItems,
      }),
    });
    const details = params.subscription_details;
    if (params.subscription === undefined) {
      const customer = customerOf(world, required(params.customer, 'customer'), 'customer');
      return asPreview(previewStart(world, { ...details, customer: customer.id, discounts: params.discounts ?? [] }));
    }
    const known = subscriptionOf(world, params.subscription, 'subscription');
    const subscription = withTax(world, known, params.automatic_tax?.enabled);
    if (params.customer !== undefined && params.customer !== subscription.customer) {
      throw invalid('The subscription belongs to another customer.', { param: 'subscription' });
    }
    const at = nowOfCustomer(world, subscription.customer);
    const terms = {
      items: details?.items,
      billing_cycle_anchor: details?.billing_cycle_anchor,
      proration_behavior: details?.proration_behavior,
      proration_date: details?.proration_date,
      trial_end: details?.trial_end,
    };
    const change = planChange(world, subscription, toChange(terms), at);
    const added = addedLines(world, subscription, { items: params.invoice_items, at });
    const planned = { ...change, lines: [...change.lines, ...added] };
    const discounts =
      params.discounts === undefined
        ? undefined
        : readDiscounts(world, params.discounts ?? [], { customer: subscription.customer, prices: planned.items, at });
    const now = draftChange(world, subscription, {
      planned,
      discounts,
      billing: details?.proration_behavior === 'always_invoice' ? 'now' : 'with the next invoice',
      prorationDate: details?.proration_date ?? null,
      at,
    });
    return asPreview(now ?? previewRenewal(world, subscription, { planned, discounts }));
  }),
];

function previewRenewal(
  world: World,
  subscription: Subscription,
  { planned, discounts }: { planned: PlannedChange; discounts: readonly Discount[] | undefined },
): Invoice {
  if (subscription.cancel_at_period_end || subscription.status === 'canceled') {
    throw invalid('No upcoming invoices for this subscription.', { code: 'invoice_upcoming_none' });
  }
  const items = planned.items.map((item) => nextPeriod(item, planned.anchor));
  const at = planned.items[0]?.current_period_end ?? 0;
  const waiting = world.state.get('pending_lines', subscription.id)?.lines ?? [];
  return draftInvoice(world, {
    subscription,
    lines: [...waiting, ...planned.lines, ...periodLines(world, items, { isTrial: false })],
    discounts: discounts ?? liveDiscounts(world, subscription.discounts, at),
    reason: 'subscription_cycle',
    at,
    period: { start: planned.items[0]?.current_period_start ?? at, end: at },
    prorationDate: null,
  });
}

function nextPeriod(item: SubscriptionItem, anchor: number): SubscriptionItem {
  const every = {
    interval: item.price.recurring?.interval ?? 'month',
    count: item.price.recurring?.interval_count ?? 1,
  };
  const start = item.current_period_end;
  return { ...item, current_period_start: start, current_period_end: periodEnd(start, anchor, every) };
}

type StartPreview = {
  customer: string;
  discounts: Parameters<typeof readDiscounts>[1];
  items?: readonly { price: string | undefined; quantity: number | undefined }[] | undefined;
  trial_end?: 'now' | number | undefined;
};

function previewStart(world: World, input: StartPreview): Invoice {
  const at = nowOfCustomer(world, input.customer);
  const prices = required(input.items, 'subscription_details[items]').map(({ price, quantity }, index) => {
    const param = `subscription_details[items][${index}][price]`;
    return { price: priceOf(world, required(price, param), param), quantity: quantity ?? 1 };
  });
  const id = makeId('sub');
  const trialEnd = typeof input.trial_end === 'number' ? input.trial_end : null;
  const items = itemsToStart(prices, { subscription: id, at, trialEnd });
  return draftInvoice(world, {
    subscription: {
      id,
      customer: input.customer,
      metadata: {},
      currency: prices[0]?.price.currency ?? 'usd',
      default_payment_method: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    },
    lines: periodLines(world, items, { isTrial: trialEnd !== null }),
    discounts: readDiscounts(world, input.discounts, { customer: input.customer, prices, at }),
    reason: 'subscription_create',
    at,
    period: { start: at, end: at },
    prorationDate: null,
  });
}

function asPreview(invoice: Invoice): Invoice {
  return { ...invoice, id: `upcoming_${invoice.id}`, billing_reason: 'upcoming', auto_advance: false };
}
