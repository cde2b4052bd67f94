import { formatDay } from '../format-day.ts';
import { invalid, missing } from '../http/errors.ts';
import { share } from '../money/amounts.ts';
import { addIntervals } from '../money/periods.ts';
import { priceOf, requireSold, toPlan } from '../objects/prices.ts';
import { productOf } from '../objects/products.ts';
import type { DraftLine, Price, Subscription, SubscriptionItem } from '../records.ts';
import type { World } from '../world.ts';
import { periodLines } from './period-lines.ts';
import { itemsToStart } from './start-subscription.ts';

type ItemRequest = {
  id: string | undefined;
  price: string | undefined;
  quantity: number | undefined;
  deleted: boolean | undefined;
};

export type PlanChange = {
  items: readonly ItemRequest[];
  isProrated: boolean;
  prorationDate: number | null;
  /** Start a new period now: by request, or because the trial is cut short. */
  startsNow: boolean;
  /** A number moves the end of the trial, null ends it, undefined keeps it. */
  trialEnd: number | null | undefined;
};

export type PlannedChange = {
  items: SubscriptionItem[];
  lines: DraftLine[];
  anchor: number;
  trialEnd: number | null;
  /** A new period begins, so there is an invoice whatever the proration setting is. */
  isNewPeriod: boolean;
};

/**
 * Subscription after a change, and the lines it would cost. Nothing is stored: the preview shows it, the update applies
 * it. Unused time is credited at the price it was sold for, after discounts; the rest of the period is charged at the
 * new price, less active discounts.
 */
export function planChange(world: World, subscription: Subscription, change: PlanChange, at: number): PlannedChange {
  const old = subscription.items.data;
  const nextItems = changedItems(world, subscription, change.items, at);
  const trialEnd = change.trialEnd === undefined ? subscription.trial_end : change.trialEnd;
  if (trialEnd !== null && trialEnd > at) {
    const items = nextItems.map((item) => ({ ...item, current_period_end: trialEnd }));
    return { items, lines: [], anchor: trialEnd, trialEnd, isNewPeriod: false };
  }
  const isTrialCut = subscription.status === 'trialing';
  const isNewPeriod = change.startsNow || isTrialCut || rhythmOf(old) !== rhythmOf(nextItems);
  const items = isNewPeriod ? nextItems.map((item) => fromNow(item, at)) : nextItems;
  const when = change.prorationDate ?? at;
  requireWithin(old, when);
  const isTouched = (item: SubscriptionItem) => isNewPeriod || !old.some((each) => isSame(each, item));
  const credits = change.isProrated
    ? old
        .filter((item) => isNewPeriod || !nextItems.some((each) => isSame(each, item)))
        .flatMap((item) => unused(world, item, when))
    : [];
  const debits = isNewPeriod
    ? periodLines(world, items, { isTrial: false })
    : change.isProrated
      ? items.filter(isTouched).map((item) => remaining(world, item, when))
      : [];
  return {
    items,
    lines: [...credits, ...debits],
    anchor: isNewPeriod ? at : subscription.billing_cycle_anchor,
    trialEnd: isTrialCut ? at : subscription.trial_end,
    isNewPeriod,
  };
}

function requireWithin(items: readonly SubscriptionItem[], when: number): void {
  const isWithin = items.every((item) => when >= item.current_period_start && when <= item.current_period_end);
  if (isWithin) return;
  throw invalid('Cannot specify proration date outside of current subscription period.', { param: 'proration_date' });
}

/** Credit for an item that is removed at this time. */
export function unused(world: World, item: SubscriptionItem, when: number): DraftLine[] {
  const billed = world.state.get('billed', item.id);
  if (!billed || when >= billed.until) return [];
  const from = Math.max(when, billed.from);
  const amount = share(billed.amount, billed.until - from, billed.until - billed.from);
  if (amount === 0) return [];
  return [
    {
      description: `Unused time on ${nameOf(world, item.price)} after ${formatDay(when)}`,
      amount: -amount,
      price: item.price,
      quantity: item.quantity,
      item: item.id,
      period: { start: from, end: billed.until },
      isProration: true,
      isDiscountable: false,
    },
  ];
}

function remaining(world: World, item: SubscriptionItem, when: number): DraftLine {
  const { current_period_start: start, current_period_end: end, price, quantity } = item;
  const from = Math.min(Math.max(when, start), end);
  return {
    description: `Remaining time on ${nameOf(world, price)} after ${formatDay(when)}`,
    amount: share(price.unit_amount * quantity, end - from, end - start),
    price,
    quantity,
    item: item.id,
    period: { start: from, end },
    isProration: true,
    isDiscountable: true,
  };
}

function changedItems(
  world: World,
  subscription: Subscription,
  changes: readonly ItemRequest[],
  at: number,
): SubscriptionItem[] {
  const old = subscription.items.data;
  for (const { id } of changes) {
    if (id !== undefined && !old.some((item) => item.id === id)) throw missing('subscription item', id, 'items[0][id]');
  }
  const remaining = old.flatMap((item) => {
    const change = changes.find(({ id }) => id === item.id);
    if (change?.deleted) return [];
    if (!change) return [item];
    const price = change.price === undefined ? item.price : newPrice(world, change.price, subscription);
    return [{ ...item, price, plan: toPlan(price), quantity: readQuantity(change.quantity ?? item.quantity) }];
  });
  const added = changes
    .filter(({ id }) => id === undefined)
    .map(({ price: id, quantity }, index) => {
      if (id === undefined) throw invalid('Each new item needs a price.', { param: `items[${index}][price]` });
      const price = newPrice(world, id, subscription);
      const [newItem] = itemsToStart([{ price, quantity: readQuantity(quantity ?? 1) }], {
        subscription: subscription.id,
        at,
        trialEnd: old[0]?.current_period_end ?? null,
      });
      if (!newItem) throw invalid('A subscription needs at least one item.', { param: 'items' });
      return { ...newItem, current_period_start: old[0]?.current_period_start ?? at };
    });
  const items = [...remaining, ...added];
  if (items.length === 0) throw invalid('A subscription needs at least one item.', { param: 'items' });
  if (new Set(items.map((item) => rhythmOf([item]))).size > 1) {
    throw invalid('All items of a subscription share one billing interval.', { param: 'items' });
  }
  return items;
}

function newPrice(world: World, id: string, { currency }: Subscription): Price {
  const price = priceOf(world, id, 'items[0][price]');
  if (!price.recurring) throw invalid('The price specified is not recurring.', { param: 'items[0][price]' });
  requireSold(world, price, 'items[0][price]');
  if (price.currency !== currency) throw invalid('The price is in another currency.', { param: 'items[0][price]' });
  return price;
}

function readQuantity(quantity: number): number {
  if (quantity >= 1) return quantity;
  throw invalid('This value must be greater than or equal to 1.', { param: 'items[0][quantity]' });
}

function fromNow(item: SubscriptionItem, at: number): SubscriptionItem {
  const every = {
    interval: item.price.recurring?.interval ?? 'month',
    count: item.price.recurring?.interval_count ?? 1,
  };
  return { ...item, current_period_start: at, current_period_end: addIntervals(at, every, 1) };
}

function isSame(one: SubscriptionItem, other: SubscriptionItem): boolean {
  return one.id === other.id && one.price.id === other.price.id && one.quantity === other.quantity;
}

function rhythmOf([item]: readonly SubscriptionItem[]): string {
  return `${item?.price.recurring?.interval_count} ${item?.price.recurring?.interval}`;
}

function nameOf(world: World, price: Price): string {
  return productOf(world, price.product).name;
}
