import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#drizzle';
import { openLog } from '#server/platform/http/log.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { killDuring, moments } from '#tests/support/payments/kill-while-paying.ts';
import { liveThrough } from '#tests/support/payments/live-through.ts';
import { openCounter } from '#tests/support/payments/open-counter.ts';
import { type Customer, openTill } from '#tests/support/payments/open-till.ts';
import { sampled } from '#tests/support/sample.ts';
import { failingLater, openShop } from '#tests/support/shop.ts';
import { retryEvents } from './jobs.ts';

const lines: string[] = [];
const shop = await openShop({ ports: { log: openLog('info', { write: (line) => lines.push(line) }) } });
const { stripe, ports, app } = shop;
const { db } = ports;
type Person = Awaited<ReturnType<typeof shop.person>>;

/** A user who has paid without any event delivered, and the events. */
async function paid(): Promise<{ person: Person; events: Stripe.Event[] }> {
  const person = await shop.person();
  const before = new Set((await shop.events()).map(({ id }) => id));
  await shop.buy(person);
  return { person, events: (await shop.events()).filter(({ id }) => !before.has(id)) };
}

const four = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'invoice.paid',
];

const folder = mkdtempSync(join(tmpdir(), 'chartlas-till-'));
const till = await openTill({ databaseUrl: shop.url, folder, simUrl: shop.simUrl });
afterAll(async () => {
  await till.close();
  rmSync(folder, { recursive: true, force: true });
});
/** What is stored of a customer's subscription, without the ids that differ for each. */
async function endOf({ id }: Customer): Promise<string> {
  const { rows } = await db.execute(
    sql`select concat_ws(' ', plan_id, status, stripe_status, billing_period, amount_cents, cancel_at_period_end) as end
        from subscriptions where user_id = ${id} order by created_at`,
  );
  return rows.map(({ end }) => String(end).replace(/ f$/, ' false').replace(/ t$/, ' true')).join('; ');
}

/** Everything stored about a subscription, except what differs between runs. */
async function rowOf({ id }: { id: string }): Promise<object> {
  const { rows } = await db.execute(
    sql`select plan_id, status, stripe_status, billing_period, amount_cents, cancel_at_period_end, stripe_subscription_id,
        period_start, period_end, ended_at from subscriptions where user_id = ${id}`,
  );
  return rows;
}
const keptEvents = async () => (await db.execute(sql`select 1 from stripe_events`)).rows.length;

function ordersOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

describe('SB.1 an event is taken only as it was signed', () => {
  const payload = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'invoice.paid',
    livemode: false,
    data: { object: { customer: 'cus_x' } },
  });
  const signed = (body = payload, secret = 'whsec_till') =>
    stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(ports.now().getTime() / 1000),
    });
  const post = async (header: string | undefined, body = payload) => {
    const headers = { 'content-type': 'application/json', ...(header !== undefined && { 'stripe-signature': header }) };
    return (await app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload: body })).statusCode;
  };

  test.each<[string, () => Promise<number>]>([
    ['missing', () => post(undefined)],
    ['empty', () => post('')],
    ['malformed', () => post('nonsense')],
    ['without a time', () => post(signed().replace(/t=\d+,/, ''))],
    ['of another body', () => post(signed(), payload.replace('cus_x', 'cus_y'))],
    ['of another secret', () => post(signed(payload, 'whsec_other'))],
    ['of an old scheme only', () => post(signed().replace('v1=', 'v0='))],
    ['of the same body written anew', () => post(signed(), JSON.stringify(JSON.parse(payload), null, 2))],
    ['of no body', () => post(signed(), '')],
    ['of something that is not JSON', () => post(signed('{'), '{')],
  ])('SB.1 a signature that is %s is refused, and nothing is written', async (_, ask) => {
    const before = await keptEvents();
    expect(await ask()).toBe(400);
    expect(await keptEvents()).toBe(before);
  });

  test('an address that sends more than 32 MB in a minute is refused before its bodies are read', async () => {
    const ask = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/api/stripe/webhook', remoteAddress, payload: 'x'.repeat(1024 * 1024 - 1) });
    for (let turn = 0; turn < 32; turn += 1) expect((await ask('198.51.100.7')).statusCode).toBe(400);
    const refused = await ask('198.51.100.7');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await ask('203.0.113.7')).statusCode).toBe(400);
  });

  test('SB.1 the right one is taken, whatever type the body claims to be', async () => {
    expect(await post(signed())).toBe(200);
    const headers = { 'content-type': 'application/octet-stream', 'stripe-signature': signed() };
    expect((await app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })).statusCode).toBe(200);
  });

  test.each([
    [-301, 400],
    [-299, 200],
    [299, 200],
    [301, 400],
    [86_400, 400],
  ])('SB.2 a signature %i seconds from now answers %i', async (seconds, status) => {
    const at = new Date(ports.now().getTime() + seconds * 1000);
    expect(
      await shop.deliver(
        { id: `evt_${seconds}`, object: 'event', type: 'ping', livemode: false, data: { object: {} } },
        { at },
      ),
    ).toBe(status);
  });
});

test('SB.7 in part: an event is answered without asking the card provider anything: the work waits in the queue', async () => {
  const { person, events } = await paid();
  const requests: string[] = [];
  const hear = ({ path }: { path: string }) => requests.push(path);
  stripe.on('request', hear);
  for (const event of events) expect(await shop.deliver(event)).toBe(200);
  stripe.off('request', hear);
  expect(requests).toEqual([]);
  await shop.work();
  expect(await rowOf(person)).toMatchObject([{ status: 'active' }]);
});

test('SB.3 an event that comes again has no second effect', async () => {
  const { person, events } = await paid();
  const event = events.find(({ type }) => type === 'checkout.session.completed') ?? {};
  const before = await keptEvents();
  const answers = await Promise.all(Array.from({ length: 25 }, () => shop.deliver(event)));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await keptEvents()).toBe(before + 1);
  await shop.work();
  const { rows } = await db.execute(
    sql`select 1 from jobs where kind = 'payment-event.handle' and input->>'eventId' = ${Object(event).id}`,
  );
  expect(rows).toHaveLength(1);
  expect(await shop.emailsTo(person)).toEqual(['receipt']);
});

type HandledType = Extract<
  Stripe.Event.Type,
  `customer.subscription.${string}` | `checkout.session.${string}` | `invoice.${string}` | 'customer.deleted'
>;

/** Every handled event type with a false claim: about a user who has paid, and about one who has not. */
const lies = {
  'checkout.session.async_payment_failed': session,
  'checkout.session.async_payment_succeeded': session,
  'checkout.session.completed': session,
  'checkout.session.expired': session,
  'customer.deleted': ({ customer }: Input) => ({ id: customer, object: 'customer', deleted: true }),
  'customer.subscription.created': subscription,
  'customer.subscription.deleted': subscription,
  'customer.subscription.paused': subscription,
  'customer.subscription.pending_update_applied': subscription,
  'customer.subscription.pending_update_expired': subscription,
  'customer.subscription.resumed': subscription,
  'customer.subscription.trial_will_end': subscription,
  'customer.subscription.updated': subscription,
  'invoice.created': invoice,
  'invoice.deleted': invoice,
  'invoice.finalization_failed': invoice,
  'invoice.finalized': invoice,
  'invoice.marked_uncollectible': invoice,
  'invoice.overdue': invoice,
  'invoice.overpaid': invoice,
  'invoice.paid': invoice,
  'invoice.payment_action_required': invoice,
  'invoice.payment_attempt_required': invoice,
  'invoice.payment_failed': invoice,
  'invoice.payment_succeeded': invoice,
  'invoice.sent': invoice,
  'invoice.upcoming': invoice,
  'invoice.updated': invoice,
  'invoice.voided': invoice,
  'invoice.will_be_due': invoice,
} satisfies Record<HandledType, (told: Input) => object>;

/** `hasPaid` is the truth; the event says the opposite. */
type Input = { customer: string; subscription: string; hasPaid: boolean };
function session({ customer, subscription: id, hasPaid }: Input) {
  const eventTypes = hasPaid
    ? { status: 'expired', payment_status: 'unpaid' }
    : { status: 'complete', payment_status: 'paid' };
  return { id: 'cs_test_lie', object: 'checkout.session', customer, subscription: id, amount_total: 1, ...eventTypes };
}
function subscription({ customer, subscription: id, hasPaid }: Input) {
  const items = { data: hasPaid ? [] : [{ price: { id: till.price, unit_amount: 1 }, current_period_end: 4e9 }] };
  return { id, object: 'subscription', customer, status: hasPaid ? 'canceled' : 'active', items };
}
function invoice({ customer, subscription: id, hasPaid }: Input) {
  const parent = { subscription_details: { subscription: id } };
  return { id: 'in_lie', object: 'invoice', customer, parent, total: 1, status: hasPaid ? 'void' : 'paid' };
}

test('SB.4 what an event of any handled type says is not believed: neither that nothing is paid, nor that something is', async () => {
  const types = Object.keys(lies) as HandledType[]; // its keys are these
  const replies = await Promise.all(
    types.map(async (type) => {
      const [payer, other] = [await till.customer(), await till.customer({ hasPaid: false })];
      for (const [place, person] of [payer, other].entries()) {
        const object = lies[type]({ ...person, hasPaid: person === payer });
        const event = { id: `evt_lie_${place}_${type}`, object: 'event', type, livemode: false, data: { object } };
        expect([type, await shop.deliver(event)]).toEqual([type, 200]);
      }
      return { type, payer, other };
    }),
  );
  await shop.work();
  for (const { type, payer, other } of replies)
    expect([type, await endOf(payer), await endOf(other)]).toEqual([type, '2 active active monthly 1900 false', '']);
  const { rows } = await db.execute(
    sql`select 1 from stripe_events where id like 'evt_lie_%' and handled_at is not null`,
  );
  expect(rows).toHaveLength(2 * types.length);
}, 120_000);

test('SB.5 all 24 orders of the four events end in the same row', async () => {
  const orders = ordersOf(four);
  const customers: Customer[] = [];
  for (const order of orders) {
    const customer = await till.customer();
    for (const type of order) expect(await shop.deliver(till.eventOf(customer, type))).toBe(200);
    customers.push(customer);
  }
  await shop.work();
  const ends = await Promise.all(customers.map(endOf));
  expect(ends).toHaveLength(24);
  expect(new Set(ends).size).toBe(1);
  expect(ends[0]).toBe('2 active active monthly 1900 false');
});

test('SB.5 an end that is delivered before an earlier change stays an end', async () => {
  const { person } = await paid();
  const payment = await shop.post<{ subscription: { stripeSubscriptionId: string } }>(
    '/stripe/payment/verify',
    person,
    {
      sessionId: (await shop.events())
        .filter(({ type }) => type === 'checkout.session.completed')
        .map(({ data }) => Object(data.object).id)
        .at(-1),
    },
  );
  const id = payment.subscription.stripeSubscriptionId;
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await stripe.subscriptions.cancel(id);
  const events = (await shop.events()).filter(({ data }) => Object(data.object).id === id);
  const deleted = events.find(({ type }) => type === 'customer.subscription.deleted') ?? {};
  const updated = events.filter(({ type }) => type === 'customer.subscription.updated').at(-1) ?? {};
  for (const event of [deleted, updated]) expect(await shop.deliver(event)).toBe(200);
  await shop.work();
  expect(await rowOf(person)).toMatchObject([{ status: 'ended', stripe_status: 'canceled' }]);
});

test('SB.5 after months of purchases, changes, refunds and failures, in random orders with repetitions, our rows are what the provider says', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1e9);
  const { database, url: databaseUrl } = await openTestDatabase(); // the worker of the shop knows another provider
  await database.db.execute(sql`update plans set monthly_cents = 9900, yearly_cents = 99000 where id = 3`);
  const counter = await openCounter({ databaseUrl, folder, hasTax: false });
  const { wrong, deliveries } = await liveThrough(counter, { lives: 8, seed });
  await counter.close();
  expect(wrong, `SEED=${seed}`).toEqual([]);
  expect(deliveries).toBeGreaterThan(50);
}, 120_000);

test('SB.5 a payment whose event comes after the next invoice still gets its receipt, once', async () => {
  const { person, events } = await paid();
  const first = events.filter(({ type }) => type === 'invoice.paid' || type === 'invoice.payment_succeeded');
  const customer = String(Object(first[0]?.data.object).customer);
  const [live] = (await stripe.subscriptions.list({ customer })).data;
  const yearly = await shop.get<{ yearly: { id: string } }>('/stripe/prices/premium', null);
  await stripe.subscriptions.update(live?.id ?? '', {
    items: [{ id: live?.items.data[0]?.id ?? '', price: yearly.yearly.id }],
    proration_behavior: 'always_invoice',
  });
  for (const event of [...first, ...first]) expect(await shop.deliver(event)).toBe(200);
  expect(await shop.emailsTo(person)).toEqual(['receipt', 'receipt']);
  expect(await rowOf(person)).toMatchObject([{ status: 'active' }]);
  const { data: invoices } = await stripe.invoices.list({ customer });
  const { rows } = await db.execute<{ fact: string }>(
    sql`select fact from billing_letters where user_id = ${person.id} order by fact`,
  );
  expect(rows.map(({ fact }) => fact)).toEqual(invoices.map(({ id }) => `receipt:${id}`).sort());
});

describe('SB.6 what fails is tried again', () => {
  test('SB.6 a database that is away answers 5xx, so that the provider comes back', async () => {
    await db.execute(sql`alter table stripe_events rename to stripe_events_away`);
    const event = {
      id: 'evt_away',
      object: 'event',
      type: 'invoice.paid',
      livemode: false,
      data: { object: { customer: 'cus_x' } },
    };
    const status = await shop.deliver(event);
    await db.execute(sql`alter table stripe_events_away rename to stripe_events`);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await shop.deliver(event)).toBe(200);
  });

  test('SB.6 an event whose work was lost is left unhandled and picked up later', async () => {
    const { person, events } = await paid();
    const event = events.find(({ type }) => type === 'invoice.paid') ?? {};
    expect(await shop.deliver(event)).toBe(200);
    await db.execute(sql`delete from jobs where input->>'eventId' = ${Object(event).id}`);
    await shop.work();
    await db.execute(sql`update stripe_events set handled_at = null where id = ${Object(event).id}`);
    await db.execute(sql`delete from subscriptions where user_id = ${person.id}`);
    await retryEvents.run(ports); // too early
    expect(await rowOf(person)).toEqual([]);
    await db.execute(
      sql`update stripe_events set received_at = received_at - interval '1 hour' where id = ${Object(event).id}`,
    );
    await retryEvents.run(ports);
    expect(await rowOf(person)).toMatchObject([{ status: 'active' }]);
    const { rows } = await db.execute(sql`select handled_at from stripe_events where id = ${Object(event).id}`);
    expect(rows[0]?.handled_at).not.toBe(null);
  });
});

test.each([
  ['no data', { data: undefined }],
  ['no object', { data: {} }],
  ['a null object', { data: { object: null } }],
  ['no id', { id: undefined }],
  ['an id with NUL', { id: 'evt_\u0000' }],
  ['a customer that is a number', { data: { object: { id: 'in_1', customer: 7 } } }],
  ['a customer with NUL', { data: { object: { id: 'in_1', customer: 'cus_\u0000' } } }],
  ['no type', { type: null }],
])('L3 a signed event with %s is refused with 400', async (_, change) => {
  const event = { id: 'evt_bad', type: 'invoice.paid', livemode: false, data: { object: { id: 'in_1' } } };
  expect(await shop.deliver({ ...event, ...change })).toBe(400);
});

test('L3 a signed body that is not an event is refused with 400', async () => {
  for (const body of [[], 'text', 7, null]) expect(await shop.deliver(body as object)).toBe(400);
});

test('SB.9 an unknown type is 200 and ignored; an event of the other mode too, and is logged', async () => {
  const before = await keptEvents();
  const event = {
    id: 'evt_new',
    object: 'event',
    type: 'quantum.leap',
    livemode: false,
    data: { object: { customer: 'cus_x' } },
  };
  expect(await shop.deliver(event)).toBe(200);
  expect(await shop.deliver({ ...event, id: 'evt_live', type: 'invoice.paid', livemode: true })).toBe(200);
  expect(await keptEvents()).toBe(before);
  expect(lines.some((line) => line.includes('evt_live') && line.includes('other mode'))).toBe(true);
});

test('SB.28 no secret appears in a log or a response', async () => {
  await shop.control('settings', { failing: { status: 500, times: 6 } });
  const person = await shop.person();
  const failed = await shop.call('POST', '/stripe/create-checkout-session', person, { planId: 2 });
  await shop.control('settings', { failing: null });
  const { body } = await shop.call('GET', '/stripe/subscription', person);
  const config = await shop.call('GET', '/config', null);
  for (const text of [lines.join(''), ...[failed.body, body, config.body].map((each) => JSON.stringify(each))])
    expect(text).not.toMatch(/sk_test_|sk_live_|whsec_/);
  expect(lines.length).toBeGreaterThan(0);
});

test('SB.28 nothing that the browser gets has a key in it, or reads one', () => {
  const files = globSync('{src/{web,view,contract,lib},build/client}/**/*.{ts,tsx,js,css,html}');
  expect(files.length).toBeGreaterThan(100);
  const telling = files.filter((file) => /[sr]k_(test|live)_|whsec_|STRIPE_/.test(readFileSync(file, 'utf8')));
  expect(telling).toEqual([]);
});

test.each(sampled(moments, { count: 1, key: 'kills while paying', seed: process.env.TEST_SEED ?? 'any' }))(
  'SB.8 a server killed over $name charges nothing twice and loses nothing',
  async (moment) => {
    const { url: databaseUrl } = await openTestDatabase();
    const apart = await openTill({ databaseUrl, folder });
    const victim = await apart.serve({ isWorker: moment.isWorker ?? false });
    const scene = await moment.open(apart);
    await killDuring(apart, { server: victim, moment, scene });
    const next = await apart.serve({ isWorker: true });
    await scene.again(next);
    await apart.untilHandled();
    expect(await scene.wrong()).toEqual([]);
    await apart.close();
  },
  120_000,
);

describe('L6 a burst of events', () => {
  const verified = async (card?: string) => {
    const person = await shop.person();
    const sessionId = await shop.buy(person, {}, card);
    await shop.post('/stripe/payment/verify', person, { sessionId });
    const { rows } = await db.execute<{ id: string }>(
      sql`select stripe_customer_id as id from payment_customers where user_id = ${person.id}`,
    );
    return { person, customer: rows[0]?.id ?? '' };
  };
  const eventsOf = async (customer: string) =>
    (await shop.events()).filter(({ data: { object } }) => 'customer' in object && object.customer === customer);

  test('of one customer is one job and one look at the card provider, and none is forgotten', async () => {
    await shop.work();
    const { customer } = await verified();
    const [one] = await eventsOf(customer);
    let reads = 0;
    const count = ({ path }: { path: string }) => {
      if (path.startsWith('/v1/subscriptions')) reads++;
    };
    stripe.on('request', count);
    const ids = Array.from({ length: 40 }, (_, n) => `evt_burst_${n}`);
    await Promise.all(ids.map((id) => shop.deliver({ ...one, id, type: 'customer.subscription.updated' })));
    await shop.work();
    stripe.off('request', count);
    expect(reads).toBeLessThan(20);
    const { rows } = await db.execute(
      sql`select 1 from stripe_events where id like 'evt_burst_%' and handled_at is not null`,
    );
    expect(rows.length).toBe(40);
  });

  test('does not swallow the email about a failed payment when the subscription has ended since', async () => {
    const { person, customer } = await verified(failingLater);
    const before = new Set((await eventsOf(customer)).map(({ id }) => id));
    shop.pass(31);
    await stripe.subscriptions.list({ customer, status: 'all' }); // the simulator catches up
    shop.pass(30);
    await stripe.subscriptions.list({ customer, status: 'all' });
    const fresh = (await eventsOf(customer)).filter(({ id }) => !before.has(id));
    expect(fresh.map(({ type }) => type)).toContain('customer.subscription.deleted');
    for (const event of fresh) await shop.deliver(event);
    const emails = await shop.emailsTo(person);
    expect(emails.filter((kind) => kind === 'payment-failed')).toHaveLength(1);
    expect(emails).toContain('subscription-ended');
  });
});
