import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { sql } from '#drizzle';
import { randomFrom } from '#tests/support/random-from.ts';
import { inGroups } from './in-groups.ts';
import type { Counter, Person } from './open-counter.ts';

const day = 86_400;
const cards = { pays: '4242424242424242', failsLater: '4000000000000341', asks: '4000002760003184' };
const accounts = { pays: '000123456789', bounces: '000111111113' };

type Wish = { lives: number /** The same seed is the same lives. */; seed: number };
type Life = { person: Person; team: string; random: () => number; waiting: Stripe.Event[]; did: string[] };
type Lived = { events: number; deliveries: number; did: Record<string, number>; wrong: string[] };

/**
 * Customers who buy by card and by bank debit, add and lose people, change plans, get money back, cancel, resume and
 * miss payments, here and at the provider, over some months. Each gets the events of it in an order of its own, late
 * and more than once. In the end our rows must be what the provider says.
 */
export async function liveThrough(counter: Counter, { lives: count, seed }: Wish): Promise<Lived> {
  const random = randomFrom(seed);
  const world = { counter, admin: await counter.person({ isAdmin: true }), wrong: [] as string[], deliveries: 0 };
  const lives = await inGroups(Array.from({ length: count }), (_, place) =>
    begin(counter, randomFrom(seed + place + 1)),
  );
  let events = 0;
  const hear = async (share: number) => {
    const news = await counter.newEvents();
    events += news.length;
    const byCustomer = Map.groupBy(news, customerOf);
    for (const life of lives) life.waiting.push(...(byCustomer.get(await customerIdOf(counter, life.person)) ?? []));
    await inGroups(lives, (life) => deliverSome(world, life, share));
    await counter.untilHandled();
  };
  await inGroups(lives, (life) => act(world, life, 'buy'));
  for (const days of [4, 26, 5, 12]) {
    await hear(random() < 0.5 ? 0.4 : 0.7);
    counter.pass(days * day + Math.floor(random() * day));
    if (days === 4) await counter.control('debits/settle', {});
    await inGroups(lives, (life) => act(world, life));
    if (random() < 0.7) await counter.seatAll();
  }
  await hear(1);
  await counter.seatAll();
  await hear(1);
  world.wrong.push(...(await inGroups(lives, (life) => findDifference(counter, life))).flatMap((each) => each ?? []));
  const did = Object.groupBy(
    lives.flatMap((life) => life.did),
    (each) => each,
  );
  return {
    events,
    deliveries: world.deliveries,
    did: Object.fromEntries(Object.entries(did).map(([name, times]) => [name, times?.length ?? 0])),
    wrong: world.wrong,
  };
}

type World = { counter: Counter; admin: Person; wrong: string[]; deliveries: number };

async function begin(counter: Counter, random: () => number): Promise<Life> {
  const person = await counter.person();
  const team = await counter.team(person, Math.floor(random() * 4));
  return { person, team, random, waiting: [], did: [] };
}

/** In random order, about half of them twice, also some that were delivered before. */
async function deliverSome(world: World, { waiting, random }: Life, share: number): Promise<void> {
  const due = waiting.filter(() => random() < share || share === 1);
  const again = waiting.filter(() => random() < 0.5);
  const order = [...due, ...again].map((event) => ({ event, key: random() })).sort((a, b) => a.key - b.key);
  for (const { event } of order) {
    world.deliveries += 1;
    const status = await world.counter.deliver(event);
    if (status !== 200) world.wrong.push(`${event.type} was answered ${status}`);
  }
  for (const event of due) if (random() < 0.8) waiting.splice(waiting.indexOf(event), 1);
}

type Step = (world: World, life: Life) => Promise<unknown>;

const steps: Record<string, Step> = {
  buy: async (world, life) => {
    const kind = life.random();
    if (kind < 0.2) return buyByDebit(world, life);
    await buyByCard(world, life, kind < 0.45 ? cards.failsLater : kind < 0.6 ? cards.asks : cards.pays);
  },
  try: async (world, { person }) => ask(world, '/stripe/subscription/trial', person),
  'buy again': (world, life) => buyByCard(world, life, cards.pays),
  'pay twice': async ({ counter }, { person }) => {
    const [subscription] = await subscriptionsOf(counter, person);
    const item = subscription?.items.data[0];
    if (subscription === undefined || item === undefined || subscription.status !== 'active') return;
    await counter.stripe.subscriptions.create({
      customer: String(subscription.customer),
      items: [{ price: item.price.id, quantity: item.quantity ?? 1 }],
      ...(typeof subscription.default_payment_method === 'string' && {
        default_payment_method: subscription.default_payment_method,
      }),
    });
  },
  'add people': ({ counter }, { team, random }) => counter.join(team, 1 + Math.floor(random() * 2)),
  'lose people': ({ counter }, { team }) => counter.leave(team, 1),
  'change plan': async (world, { person, random }) => {
    const order = random() < 0.5 ? { planId: 2, billingPeriod: 'yearly' } : { planId: 3, billingPeriod: 'monthly' };
    const answer = await ask(world, '/stripe/change-subscription', person, order);
    const { payUrl = null } = Object(answer);
    if (typeof payUrl === 'string' && random() < 0.5) await world.counter.payAt(payUrl, { cardNumber: cards.pays }); // otherwise the change waits, and expires
  },
  cancel: async (world, { person, random }) =>
    ask(world, '/stripe/subscription/cancel', person, { atPeriodEnd: random() < 0.7 }),
  resume: async (world, { person }) => ask(world, '/stripe/subscription/reactivate', person),
  'cancel at the provider': async ({ counter }, { person, random }) => {
    const [live] = await subscriptionsOf(counter, person);
    if (live === undefined || live.status === 'canceled' || live.status === 'incomplete_expired') return;
    if (random() < 0.5) await counter.stripe.subscriptions.cancel(live.id);
    else await counter.stripe.subscriptions.update(live.id, { cancel_at_period_end: true });
  },
  refund: async (world, { person, random }) => {
    const customer = await customerIdOf(world.counter, person);
    if (customer === null) return;
    const { data } = await world.counter.stripe.paymentIntents.list({ customer, limit: 10 });
    const paid = data.find(({ status }) => status === 'succeeded');
    if (paid === undefined) return;
    const amount = random() < 0.5 ? null : 1 + Math.floor(random() * paid.amount);
    const refund = { paymentId: paid.id, amount, key: randomUUID() };
    if (random() < 0.5) return ask(world, `/admin/users/${person.id}/refund`, world.admin, refund);
    await quietly(world.counter.stripe.refunds.create({ payment_intent: paid.id, ...(amount !== null && { amount }) }));
  },
  credit: async (world, { person, random }) =>
    ask(world, `/admin/users/${person.id}/credit`, world.admin, {
      amount: 1 + Math.floor(random() * 3000),
      key: randomUUID(),
    }),
  'pay what is due': async ({ counter }, { person }) => {
    const { status, body } = await counter.call('/stripe/subscription/pay', person);
    if (status === 200) await counter.payAt(Object(body.data).url, { cardNumber: cards.pays });
  },
};

/** One thing that happens, or two. */
async function act(world: World, life: Life, first?: string): Promise<void> {
  const { random, did } = life;
  const names = Object.keys(steps).filter((name) => name !== 'buy');
  const chosen = first === undefined ? [] : random() < 0.15 ? ['try', first] : [first];
  while (first === undefined && chosen.length < 2 && random() < 0.75)
    chosen.push(names[Math.floor(random() * names.length)] as string); // of a list that is not empty
  for (const name of chosen) {
    did.push(name);
    await steps[name]?.(world, life);
  }
}

/** Asks the server. Refusals are part of life; a fault of the server is not. Returns what is in the answer. */
async function ask(world: World, path: string, person: Person, body: object = {}): Promise<unknown> {
  const { status, body: answer } = await world.counter.call(path, person, body);
  if (status >= 500) world.wrong.push(`${path} answered ${status}: ${answer.message}`);
  return answer.data;
}

async function quietly(asking: Promise<unknown>): Promise<void> {
  await asking.catch((error: unknown) => {
    if (Object(error).type !== 'StripeInvalidRequestError') throw error;
  });
}

async function buyByCard({ counter }: World, { person }: Life, cardNumber: string): Promise<void> {
  const { status, body } = await counter.call('/stripe/create-checkout-session', person, { planId: 2 });
  if (status !== 200) return;
  const { url } = Object(body.data);
  await counter.payAt(url, { cardNumber });
  if (cardNumber === cards.asks) await counter.payAt(`${url}/step`, { action: 'approve' });
}

/** Ours takes cards only; this one is as if the settings of the provider were changed. */
async function buyByDebit({ counter }: World, { person, random }: Life): Promise<void> {
  const { stripe } = counter;
  const { sessionId } = await counter.post<{ sessionId: string }>('/stripe/create-checkout-session', person, {
    planId: 2,
  });
  const own = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
  const [line] = own.line_items?.data ?? [];
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: String(own.customer),
    client_reference_id: person.id,
    line_items: [{ price: line?.price?.id ?? '', quantity: line?.quantity ?? 1 }],
    success_url: 'http://shop.test/',
  });
  await counter.payAt(url ?? '', { bankAccount: random() < 0.5 ? accounts.pays : accounts.bounces });
}

function customerOf({ data: { object } }: Stripe.Event): string | null {
  const { customer = null } = Object(object);
  return typeof customer === 'string' ? customer : null;
}

async function customerIdOf({ db }: Counter, { id }: Person): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select stripe_customer_id as id from payment_customers where user_id = ${id}`,
  );
  return rows[0]?.id ?? null;
}

/** Newest first. */
async function subscriptionsOf(counter: Counter, person: Person): Promise<Stripe.Subscription[]> {
  const customer = await customerIdOf(counter, person);
  if (customer === null) return [];
  const { data } = await counter.stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
    expand: ['data.latest_invoice'],
  });
  return data;
}

const plans: Record<string, [number, string]> = {
  chartlas_premium: [2, 'premium'],
  chartlas_enterprise: [3, 'enterprise'],
};
const grants = ['active', 'trialing', 'past_due'];

/** What our rows should be, read from the provider without our own code. */
async function findDifference(counter: Counter, life: Life): Promise<string | null> {
  const { db } = counter;
  const there = await subscriptionsOf(counter, life.person);
  const expected = there.map((subscription) => {
    const item = subscription.items.data[0];
    const isFirstDue = isFirstUnpaid(subscription);
    const isLive = grants.includes(subscription.status) && !isFirstDue;
    return {
      id: subscription.id,
      isLive,
      plan: plans[String(item?.price.product)],
      row: [
        plans[String(item?.price.product)]?.[0],
        isLive
          ? subscription.status === 'past_due'
            ? 'past_due'
            : 'active'
          : isOpen(subscription)
            ? 'incomplete'
            : 'ended',
        subscription.status,
        item?.price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
        (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
        item?.quantity,
        isLive && subscription.cancel_at_period_end,
      ].join(' '),
    };
  });
  const { rows } = await db.execute<{ id: string; row: string }>(
    sql`select stripe_subscription_id as id, concat_ws(' ', plan_id, status, stripe_status, billing_period,
          amount_cents, seats, case when cancel_at_period_end then 'true' else 'false' end) as row
        from subscriptions where user_id = ${life.person.id} and stripe_subscription_id is not null`,
  );
  const here = new Map(rows.map(({ id, row }) => [id, row]));
  const live = expected.filter(({ isLive }) => isLive);
  const { rows: users } = await db.execute<{ plan: string | null }>(
    sql`select bought_plan as plan from users where id = ${life.person.id}`,
  );
  const seats = await seatsOf(counter, life.person);
  const quantity = Number(live[0]?.row.split(' ')[5] ?? seats);
  const isSeated = quantity === seats || there.some(({ status }) => status === 'trialing' || status === 'past_due');
  const same = expected.length === here.size && expected.every(({ id, row }) => here.get(id) === row);
  if (same && live.length <= 1 && (live[0]?.plan?.[1] ?? null) === (users[0]?.plan ?? null) && isSeated) return null;
  return JSON.stringify({ did: life.did, expected, here: rows, access: users[0]?.plan, seats, live: live.length });
}

async function seatsOf({ db }: Counter, { id }: Person): Promise<number> {
  const { rows } = await db.execute<{ seats: number }>(
    sql`select count(distinct user_id)::int as seats from workspace_members where role <> 'viewer' and workspace_id in
        (select workspace_id from workspace_members where user_id = ${id} and role = 'owner')`,
  );
  return Math.max(1, rows[0]?.seats ?? 1);
}

function isFirstUnpaid({ latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (invoice === null || typeof invoice === 'string') return false;
  return invoice.status === 'open' && invoice.billing_reason === 'subscription_create' && invoice.amount_due > 0;
}

function isOpen({ status }: Stripe.Subscription): boolean {
  return status === 'incomplete' || grants.includes(status);
}
