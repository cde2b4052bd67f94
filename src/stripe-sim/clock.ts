import { expirePendingChange, spentBy } from './billing/apply-change.ts';
import { changeSubscription, endSubscription, noteBilled } from './billing/change-subscription.ts';
import { liveDiscounts } from './billing/discounts.ts';
import { draftInvoice, finalizeInvoice } from './billing/draft-invoice.ts';
import { day, payInvoice } from './billing/pay-invoice.ts';
import { periodLines } from './billing/period-lines.ts';
import { periodEnd } from './money/periods.ts';
import { expireSession } from './objects/checkout-sessions.ts';
import { voidInvoice } from './objects/invoices.ts';
import type { Subscription } from './records.ts';
import { emit, nowOf, settingsOf, type World } from './world.ts';

type Due = { at: number; act(): void };

const hoursToPayFirst = 23;

/** Runs everything that is due up to this time, in order. */
export function catchUp(world: World, testClock: string | null, until: number): void {
  const { state } = world;
  state.transact(() => {
    for (let next = nextDue(world, testClock, until); next !== null; next = nextDue(world, testClock, until)) {
      world.moment = next.at;
      try {
        next.act();
      } finally {
        world.moment = null;
      }
    }
  });
}

/** Advances the simulator's clock to the present; called with every request, it costs nothing within a second. */
export function advanceClock(world: World): void {
  const now = nowOf(world);
  if (caughtUp.get(world) === now) return;
  caughtUp.set(world, now);
  catchUp(world, null, now);
}

export function advance(world: World, seconds: number): void {
  world.state.put('settings', { ...settingsOf(world), ahead: settingsOf(world).ahead + seconds });
  advanceClock(world);
}

const caughtUp = new WeakMap<World, number>();

function nextDue(world: World, testClock: string | null, until: number): Due | null {
  let next: Due | null = null;
  for (const due of everythingDue(world, testClock)) {
    if (due.at <= until && (next === null || due.at < next.at)) next = due;
  }
  return next;
}

function* everythingDue(world: World, testClock: string | null): Generator<Due> {
  const { state } = world;
  for (const subscription of state.all('subscription')) {
    if (subscription.test_clock === testClock) yield* dueOf(world, subscription);
  }
  for (const invoice of state.all('invoice')) {
    const at = invoice.next_payment_attempt;
    if (invoice.test_clock === testClock && invoice.status === 'open' && at !== null) {
      yield { at, act: () => payInvoice(world, invoice) };
    }
  }
  for (const session of state.all('checkout.session')) {
    const clock = session.customer === null ? null : (state.get('customer', session.customer)?.test_clock ?? null);
    if (clock === testClock && session.status === 'open') {
      yield { at: session.expires_at, act: () => expireSession(world, session) };
    }
  }
}

function* dueOf(world: World, subscription: Subscription): Generator<Due> {
  const { id, status, created, cancel_at: cancelAt, trial_end: trialEnd, pending_update: pending } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired') return;
  if (status === 'incomplete') {
    const at = created + hoursToPayFirst * 3_600;
    yield { at, act: () => expireFirst(world, subscription, at) };
    return;
  }
  if (cancelAt !== null) {
    yield { at: cancelAt, act: () => endSubscription(world, id, { at: cancelAt, reason: 'cancellation_requested' }) };
  }
  if (pending !== null)
    yield { at: pending.expires_at, act: () => expireChange(world, subscription, pending.expires_at) };
  if (status === 'trialing' && trialEnd !== null) {
    const notice = { id: `${id}/trial_will_end/${trialEnd}` };
    const at = Math.max(created, trialEnd - 3 * day);
    if (!world.state.get('told', notice.id))
      yield { at, act: () => tellTrialEnds(world, subscription, { notice, at }) };
    yield { at: trialEnd, act: () => endTrial(world, subscription, trialEnd) };
    return;
  }
  if (status === 'paused') return;
  const end = Math.min(...subscription.items.data.map((item) => item.current_period_end));
  yield { at: end, act: () => renewSubscription(world, subscription, end) };
}

function tellTrialEnds(
  world: World,
  subscription: Subscription,
  { notice, at }: { notice: { id: string }; at: number },
): void {
  world.state.put('told', notice);
  emit(world, 'customer.subscription.trial_will_end', subscription, { at });
}

function expireFirst(world: World, subscription: Subscription, at: number): void {
  endSubscription(world, subscription.id, { at, reason: 'payment_failed' });
  voidLatest(world, subscription);
}

function expireChange(world: World, subscription: Subscription, at: number): void {
  voidLatest(world, subscription);
  expirePendingChange(world, subscription, at);
}

function voidLatest(world: World, { latest_invoice: id }: Subscription): void {
  const invoice = id === null ? undefined : world.state.get('invoice', id);
  if (invoice?.status === 'open') voidInvoice(world, invoice);
}

/** Begins the next period: new dates, an invoice, an attempt to collect it. */
function renewSubscription(world: World, old: Subscription, at: number): void {
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
function endTrial(world: World, subscription: Subscription, at: number): void {
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
