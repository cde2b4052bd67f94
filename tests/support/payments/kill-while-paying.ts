import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { sql } from '#drizzle';
import { type Buyer, type Customer, count, type Server, type Till } from './open-till.ts';

type Outcome = { kills: number; byMoment: Record<string, number>; wrong: string[] };

/** What is going on when the server dies, what people and the provider do next, and what must be true in the end. */
type Scene = {
  act(server: Server): Promise<unknown>;
  again(server: Server): Promise<void>;
  wrong(): Promise<string[]>;
};

/** Dies before the provider does something, after it and before its answer, while a table is written, or at random. */
type Death = { at: 'before' | 'after'; call: RegExp } | { at: 'writing'; table: string } | { at: 'random' };
type Moment = { name: string; death: Death; isWorker?: true; open(till: Till): Promise<Scene> };

const around = (name: string, call: RegExp, open: Moment['open'], more: { isWorker?: true } = {}): Moment[] =>
  (['before', 'after'] as const).map((at) => ({ name: `${name}, ${at} it`, death: { at, call }, open, ...more }));

export const moments: readonly Moment[] = [
  { name: 'an event, as it is stored', death: { at: 'writing', table: 'stripe_events' }, open: receiving },
  { name: 'an event, as its job is stored', death: { at: 'writing', table: 'jobs' }, open: receiving },
  { name: 'an event', death: { at: 'random' }, open: receiving },
  ...around('a checkout, at the customer', /^POST \/v1\/customers$/, checkingOut),
  ...around('a checkout, at the session', /^POST \/v1\/checkout\/sessions$/, checkingOut),
  { name: 'a checkout, as it is stored', death: { at: 'writing', table: 'checkouts' }, open: checkingOut },
  ...around('coming back from a checkout', /^GET \/v1\/subscriptions\?/, verifying),
  { name: 'coming back, as the plan is stored', death: { at: 'writing', table: 'subscriptions' }, open: verifying },
  ...around('more seats', /^POST \/v1\/subscriptions\/\w+$/, seating, { isWorker: true }),
  ...around('a change of plan', /^POST \/v1\/subscriptions\/\w+$/, changing),
  ...around('a refund', /^POST \/v1\/refunds$/, refunding),
  { name: 'a refund, as it is recorded', death: { at: 'writing', table: 'audit_log' }, open: refunding },
  ...around('credit', /^POST \/v1\/customers\/\w+\/balance_transactions$/, crediting),
  ...around('a cancellation', /^POST \/v1\/subscriptions\/\w+$/, cancelling),
];

const startedAhead = 3;

/** Kills a server in each of the moments, over and over, and then compares what was paid and stored. */
export async function killWhilePaying(till: Till, kills: number): Promise<Outcome> {
  const outcome: Outcome = { kills: 0, byMoment: {}, wrong: [] };
  const starting = Array.from({ length: startedAhead }, () => till.serve());
  const nextServer = async () => {
    starting.push(till.serve());
    return starting.shift() ?? till.serve();
  };
  const scenes: { name: string; scene: Scene }[] = [];
  let server = await nextServer();
  for (; outcome.kills < kills; outcome.kills++) {
    const moment = moments[outcome.kills % moments.length] as Moment; // index of a moment
    const scene = await moment.open(till);
    if (moment.isWorker) await killDuring(till, { server: await till.serve({ isWorker: true }), moment, scene });
    else {
      await killDuring(till, { server, moment, scene });
      server = await nextServer();
    }
    await scene.again(server).catch((error: unknown) => {
      outcome.wrong.push(`killed over ${moment.name}: the next attempt failed: ${error}`);
    });
    outcome.byMoment[moment.name] = (outcome.byMoment[moment.name] ?? 0) + 1;
    scenes.push({ name: moment.name, scene });
  }
  for (const each of [server, ...(await Promise.all(starting))]) await each.kill();
  const worker = await till.serve({ isWorker: true });
  await till.untilHandled();
  await worker.kill();
  for (const { name, scene } of scenes)
    outcome.wrong.push(...(await scene.wrong()).map((what) => `killed over ${name}: ${what}`));
  return outcome;
}

type Victim = { server: Server; moment: Moment; scene: Scene };

export async function killDuring(till: Till, { server, moment: { death, name }, scene }: Victim): Promise<void> {
  if (death.at === 'random') {
    const acting = scene.act(server).catch(() => null);
    await sleep(Math.random() * 30);
    await server.kill();
    await acting;
    return;
  }
  if (death.at === 'writing') {
    await till.db.transaction(async (within) => {
      await within.execute(sql.raw(`lock table ${death.table} in share mode`));
      const acting = scene.act(server).catch(() => null);
      const waiting = sql`select 1 from pg_locks where not granted and locktype = 'relation' and relation = ${death.table}::regclass`;
      await patiently(name, async () => (await count(till.db, waiting)) > 0);
      await server.kill();
      await acting;
    });
    return;
  }
  let isDead = false;
  till.watch(async ({ method, path, moment }) => {
    if (isDead || moment !== death.at || !death.call.test(`${method} ${path}`)) return undefined;
    isDead = true;
    await server.kill();
    return 'drop';
  });
  const acting = scene.act(server).catch(() => null);
  await patiently(name, async () => isDead);
  till.watch(async () => undefined);
  await acting;
}

async function patiently(name: string, isSo: () => Promise<boolean>): Promise<void> {
  const start = Date.now();
  while (!(await isSo())) {
    if (Date.now() - start > 60_000) throw new Error(`the moment of ${name} never came`);
    await sleep(2);
  }
}

async function receiving(till: Till): Promise<Scene> {
  const customer = await till.customer();
  const event = till.eventOf(customer, 'invoice.paid');
  return {
    act: (server) => till.deliver(server, event),
    again: (server) => deliverUntilTaken(till, server, event),
    wrong: () => wrongOf(till, customer, { paid: [1900] }),
  };
}

/** Nobody has seen a page, so they click again, pay there and come back. */
async function checkingOut(till: Till): Promise<Scene> {
  const buyer = await till.buyer();
  const open = (server: Server) => till.post<Opened>(server, '/stripe/create-checkout-session', buyer, { planId: 2 });
  return {
    act: open,
    async again(server) {
      const { sessionId, url } = await open(server);
      await till.payAt(url);
      await till.post(server, '/stripe/payment/verify', buyer, { sessionId });
    },
    wrong: () => wrongOf(till, buyer, { paid: [1900] }),
  };
}

type Opened = { sessionId: string; url: string };

async function verifying(till: Till): Promise<Scene> {
  const customer = await till.customer({ hasPaid: false });
  const session = await till.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.customer,
    client_reference_id: customer.id,
    line_items: [{ price: till.price, quantity: 1 }],
    success_url: 'http://shop.test/',
  });
  await till.payAt(session.url ?? '');
  const verify = (server: Server) => till.post(server, '/stripe/payment/verify', customer, { sessionId: session.id });
  return {
    act: verify,
    again: async (server) => void (await verify(server)),
    wrong: () => wrongOf(till, customer, { paid: [1900] }),
  };
}

/** A member of a team that is paid for; the job of the seats dies and is done by another worker. */
async function seating(till: Till): Promise<Scene> {
  const customer = await known(till);
  const team = randomUUID();
  await till.db.execute(sql`insert into workspaces (id, name) values (${team}, 'Team')`);
  for (const [id, role] of [
    [customer.id, 'owner'],
    [(await till.buyer()).id, 'editor'],
    [(await till.buyer()).id, 'editor'],
  ])
    await till.db.execute(
      sql`insert into workspace_members (workspace_id, user_id, role) values (${team}, ${id}, ${role})`,
    );
  return {
    act: () => till.noteMembers(),
    again: async () => {},
    async wrong() {
      const told = await count(
        till.db,
        sql`select 1 from notifications where user_id = ${customer.id} and title = 'Your plan now pays for 3 people'`,
      );
      const wrong = told === 1 ? [] : [`the owner was told ${told} times`];
      const invoices = await invoicesOf(till, customer.customer);
      const [more] = invoices.filter(({ billing_reason: reason }) => reason === 'subscription_update');
      const due = more?.amount_paid ?? 0;
      if (due < 3700 || due > 3800) wrong.push(`two more seats cost ${due}`); // of 38 dollars, some seconds later
      return [...wrong, ...(await wrongOf(till, customer, { paid: [1900, due], seats: 3 }))];
    },
  };
}

async function changing(till: Till): Promise<Scene> {
  const customer = await known(till);
  const order = { planId: 2, billingPeriod: 'yearly' };
  const path = '/stripe/change-subscription';
  let due = Number.NaN;
  let quote = '';
  return {
    async act(server) {
      const preview = await till.post<{ amountDue: number; quote: string }>(server, `${path}/preview`, customer, order);
      [due, quote] = [preview.amountDue, preview.quote];
      return till.post(server, path, customer, { ...order, quote });
    },
    async again(server) {
      await till.post(server, path, customer, { ...order, quote }).catch((error: Error) => {
        if (!error.message.includes('already on')) throw error;
      });
      await deliverUntilTaken(till, server, till.eventOf(customer, 'customer.subscription.updated'));
    },
    wrong: () => wrongOf(till, customer, { paid: [1900, due], period: 'yearly' }),
  };
}

async function refunding(till: Till): Promise<Scene> {
  const customer = await known(till);
  const admin = await till.buyer({ isAdmin: true });
  const { data } = await till.stripe.paymentIntents.list({ customer: customer.customer });
  const refund = { paymentId: data[0]?.id, amount: 700, key: randomUUID() };
  const ask = (server: Server) => till.post(server, `/admin/users/${customer.id}/refund`, admin, refund);
  return {
    act: ask,
    again: async (server) => void (await ask(server)),
    async wrong() {
      const { data: refunds } = await till.stripe.refunds.list({
        payment_intent: String(refund.paymentId),
        limit: 100,
      });
      const back = refunds.map(({ amount }) => amount).join(' + ');
      const told = await count(
        till.db,
        sql`select 1 from notifications where user_id = ${customer.id} and title = 'You get $7.00 back'`,
      );
      const recorded = await count(
        till.db,
        sql`select 1 from audit_log where target_id = ${customer.id} and action = 'refund-payment'`,
      );
      return [
        ...(back === '700' ? [] : [`refunded ${back || 'nothing'}`]),
        ...(told === 1 ? [] : [`told of the refund ${told} times`]),
        ...(recorded > 0 ? [] : ['the refund is not recorded']),
        ...(await wrongOf(till, customer, { paid: [1900] })),
      ];
    },
  };
}

async function crediting(till: Till): Promise<Scene> {
  const customer = await known(till);
  const admin = await till.buyer({ isAdmin: true });
  const gift = { amount: 500, key: randomUUID() };
  const ask = (server: Server) => till.post(server, `/admin/users/${customer.id}/credit`, admin, gift);
  return {
    act: ask,
    again: async (server) => void (await ask(server)),
    async wrong() {
      const found = await till.stripe.customers.retrieve(customer.customer);
      const credit = found.deleted ? 0 : -found.balance;
      return [
        ...(credit === 500 ? [] : [`the credit is ${credit}`]),
        ...(await wrongOf(till, customer, { paid: [1900] })),
      ];
    },
  };
}

async function cancelling(till: Till): Promise<Scene> {
  const customer = await known(till);
  const cancel = (server: Server) => till.post(server, '/stripe/subscription/cancel', customer, { atPeriodEnd: true });
  return {
    act: cancel,
    async again(server) {
      await cancel(server);
      await deliverUntilTaken(till, server, till.eventOf(customer, 'customer.subscription.updated'));
    },
    wrong: () => wrongOf(till, customer, { paid: [1900], isCancelled: true }),
  };
}

/** A customer whose purchase the server knows. */
async function known(till: Till): Promise<Customer> {
  const customer = await till.customer();
  const row = { user: customer.id, subscription: customer.subscription, customer: customer.customer };
  await till.db.execute(sql`insert into subscriptions
    (user_id, stripe_subscription_id, stripe_customer_id, stripe_price_id, plan_id, billing_period, amount_cents, status,
     stripe_status, period_start, period_end, created_at)
    values (${row.user}, ${row.subscription}, ${row.customer}, ${till.price}, 2, 'monthly', 1900, 'active', 'active',
     now(), now() + interval '1 month', now())`);
  return customer;
}

async function deliverUntilTaken(till: Till, server: Server, event: object): Promise<void> {
  if ((await till.deliver(server, event)) !== 200) throw new Error('an event was refused');
}

async function invoicesOf({ stripe }: Till, customer: string): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ customer, limit: 100 })).data;
}

type Expected = { paid: number[]; seats?: number; period?: string; isCancelled?: boolean };

/** What is paid there and stored here: each payment once, and one plan with one receipt for each payment. */
async function wrongOf(till: Till, { id, email }: Buyer, expected: Expected): Promise<string[]> {
  const { paid, seats = 1, period = 'monthly', isCancelled = false } = expected;
  const { data: customers } = await till.stripe.customers.list({ email, limit: 100 });
  const wrong: string[] = [];
  const say = (what: string, here: unknown, should: unknown) => {
    if (String(here) !== String(should)) wrong.push(`${what} ${here} instead of ${should}`);
  };
  const invoices = (await Promise.all(customers.map((each) => invoicesOf(till, each.id)))).flat();
  const amounts = invoices.filter(({ status }) => status === 'paid').map(({ amount_paid }) => amount_paid);
  say('paid', amounts.sort((a, b) => a - b).join(' + '), paid.toSorted((a, b) => a - b).join(' + '));
  const lists = await Promise.all(
    customers.map(({ id: customer }) => till.stripe.subscriptions.list({ customer, limit: 100 })),
  );
  const there = lists
    .flatMap(({ data }) => data)
    .map(
      ({
        id: subscription,
        cancel_at_period_end: ends,
        items: {
          data: [item],
        },
      }) =>
        [subscription, item?.price.recurring?.interval === 'year' ? 'yearly' : 'monthly', item?.quantity, ends].join(
          ' ',
        ),
    );
  const { rows } = await till.db.execute<{ row: string }>(sql`
    select concat_ws(' ', stripe_subscription_id, billing_period, seats,
      case when cancel_at_period_end then 'true' else 'false' end) as row
    from subscriptions where user_id = ${id} and status = 'active'`);
  say('stored', rows.map(({ row }) => row).join('; '), there.join('; '));
  say(
    'at the provider',
    there.map((each) => each.split(' ').slice(1).join(' ')).join('; '),
    [period, seats, isCancelled].join(' '),
  );
  const receipts = await count(
    till.db,
    sql`select 1 from billing_letters where user_id = ${id} and fact like 'receipt:%'`,
  );
  if (receipts > paid.length) wrong.push(`${receipts} receipts for ${paid.length} payments`);
  if (receipts === 0) wrong.push('no receipt');
  return wrong;
}
