import type { Revenue } from '#contract/operations/admin-system.ts';
import { type SQL, sql } from '#drizzle';
import { stripeEvents } from '#server/billing/payment-event/index.ts';
import type { MoneyMove } from '#server/billing/revenue/index.ts';
import { contains, distinctLike } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PageOf, PageOfRows } from '#server/platform/db/page.ts';
import { listOf, nameOfUser } from './list-of.ts';
import type { Owner } from './workspace-store.ts';

/** A year's price counts with a twelfth. */
const perMonth = (cents: SQL) => sql`case when s.billing_period = 'yearly' then ${cents} / 12.0 else ${cents} end`;
const monthly = perMonth(sql`s.amount_cents`);
const netMonthly = perMonth(sql`coalesce(s.net_cents, s.amount_cents)`);
const isBought = sql`s.stripe_subscription_id is not null`;
const isPaying = sql`${isBought} and s.status = 'active' and s.stripe_status <> 'trialing'`;
/** When the paid time began. */
const paidFrom = sql`coalesce(s.trial_ends_at, s.created_at)`;
/** Subscriptions that were paid. A trial that nobody paid for ends within hours of its last day. */
const wasPaid = sql`${isBought} and s.status <> 'incomplete'
  and s.stripe_status not in ('trialing', 'incomplete', 'incomplete_expired')
  and (s.ended_at is null or s.trial_ends_at is null or s.ended_at > s.trial_ends_at + interval '1 day')`;

/** Recurring revenue from our own rows, which follow the card provider. */
export async function readRevenue(db: Db, now: Date): Promise<Revenue> {
  const [plans, totals, months] = await Promise.all([plansSold(db), totalsOf(db), monthsOf(db, now)]);
  return {
    monthlyCents: plans.reduce((sum, plan) => sum + plan.monthlyCents, 0),
    netMonthlyCents: totals.netMonthlyCents,
    paying: plans.reduce((sum, plan) => sum + plan.count, 0),
    trials: totals.trials,
    pastDue: { count: totals.pastDue, monthlyCents: totals.pastDueCents },
    plans,
    months,
  };
}

async function plansSold(db: Db): Promise<Revenue['plans']> {
  const { rows } = await db.execute<Revenue['plans'][number]>(sql`
    select p.display_name as plan, s.billing_period as "billingPeriod", count(*)::int as count,
      round(sum(${monthly}))::int as "monthlyCents"
    from subscriptions s join plans p on p.id = s.plan_id where ${isPaying}
    group by p.id, p.display_name, s.billing_period order by p.id, s.billing_period`);
  return rows;
}

type Totals = { trials: number; pastDue: number; pastDueCents: number; netMonthlyCents: number };

async function totalsOf(db: Db): Promise<Totals> {
  const { rows } = await db.execute<Totals>(sql`
    select count(*) filter (where s.status = 'active' and s.stripe_status = 'trialing')::int as trials,
      coalesce(round(sum(${netMonthly}) filter (where ${isPaying})), 0)::int as "netMonthlyCents",
      count(*) filter (where s.status = 'past_due')::int as "pastDue",
      coalesce(round(sum(${monthly}) filter (where s.status = 'past_due')), 0)::int as "pastDueCents"
    from subscriptions s`);
  return rows[0] ?? { trials: 0, pastDue: 0, pastDueCents: 0, netMonthlyCents: 0 };
}

/** The last 12 months, the oldest first. Events of the card provider are stored for 90 days. */
async function monthsOf(db: Db, now: Date): Promise<Revenue['months']> {
  const within = (moment: SQL) => sql`${moment} >= m and ${moment} < m + interval '1 month'`;
  const customers = (condition: SQL) =>
    sql`(select count(*)::int from subscriptions s where ${wasPaid} and ${condition})`;
  const money = (kind: MoneyMove['kind']) => sql`(select coalesce(sum(k.amount_cents), 0)::float8 from money_moves k
    where k.kind = ${kind} and ${within(sql`k.moved_at`)})`;
  const { rows } = await db.execute<Revenue['months'][number] & { lost: number }>(sql`
    select to_char(m, 'YYYY-MM') as month,
      ${customers(sql`${paidFrom} < m and (s.ended_at is null or s.ended_at >= m)`)} as customers,
      ${customers(within(paidFrom))} as started,
      ${customers(within(sql`s.ended_at`))} as ended,
      ${customers(sql`${paidFrom} < m and ${within(sql`s.ended_at`)}`)} as lost,
      ${money('payment')} as "receivedCents", ${money('refund')} as "refundedCents",
      (select count(*)::int from stripe_events e where e.type = 'invoice.payment_failed'
        and ${within(sql`e.received_at`)}) as "failedPayments"
    from generate_series(date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC') - interval '11 months',
      date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC'), interval '1 month') m
    order by m`);
  return rows.map(({ lost, ...month }) => ({ ...month, churn: month.customers === 0 ? null : lost / month.customers }));
}

type PastDue = {
  id: string;
  user: Owner;
  plan: string;
  billingPeriod: string;
  amountCents: number;
  since: string;
};

export function listPastDue(db: Db, page: PageOf): Promise<PageOfRows<PastDue>> {
  return listOf(db, page, {
    columns: sql`s.id, json_build_object('id', u.id, 'email', u.email, 'name', ${nameOfUser}) as user,
      p.display_name as plan, s.billing_period as "billingPeriod", s.amount_cents as "amountCents",
      s.past_due_since as since`,
    from: sql`subscriptions s join users u on u.id = s.user_id join plans p on p.id = s.plan_id
      where s.status = 'past_due'`,
    order: ({ up }) => sql`${up(sql`s.past_due_since`)}, ${up(sql`s.id`)}`,
  });
}

type Untaxed = Omit<PastDue, 'since'>;

/** Those that were bought before taxes were turned on and have not changed since. Nothing is charged for a trial. */
export function listUntaxed(db: Db, page: PageOf): Promise<PageOfRows<Untaxed>> {
  return listOf(db, page, {
    columns: sql`s.id, json_build_object('id', u.id, 'email', u.email, 'name', ${nameOfUser}) as user,
      p.display_name as plan, s.billing_period as "billingPeriod", s.amount_cents as "amountCents"`,
    from: sql`subscriptions s join users u on u.id = s.user_id join plans p on p.id = s.plan_id
      where s.status in ('active', 'past_due') and ${isBought} and not s.is_taxed
        and s.stripe_status <> 'trialing'`,
    order: ({ up }) => sql`${up(sql`s.created_at`)}, ${up(sql`s.id`)}`,
  });
}

type EventInList = {
  id: string;
  type: string;
  customerId: string | null;
  user: Owner | null;
  receivedAt: string;
  handledAt: string | null;
};

type EventFilter = PageOf & { search: string; state: 'all' | 'open' | 'failed-payments' };

const eventStates = {
  all: sql`true`,
  open: sql`e.handled_at is null`,
  'failed-payments': sql`e.type = 'invoice.payment_failed'`,
};

export async function listEvents(db: Db, { search, state, ...page }: EventFilter): Promise<PageOfRows<EventInList>> {
  const words = search.trim();
  const events = words === '' ? sql`stripe_events` : sql`(${await eventsFor(db, words)})`;
  return listOf(db, page, {
    columns: sql`e.id, e.type, e.stripe_customer_id as "customerId", e.received_at as "receivedAt",
      e.handled_at as "handledAt", case when u.id is null then null
        else json_build_object('id', u.id, 'email', u.email, 'name', ${nameOfUser}) end as user`,
    from: sql`${events} e where ${eventStates[state]}`,
    shown: {
      as: sql`e`,
      joins: sql`left join payment_customers c on c.stripe_customer_id = e.stripe_customer_id
        left join users u on u.id = c.user_id`,
    },
    order: ({ up, down }) => sql`${down(sql`e.received_at`)}, ${up(sql`e.id`)}`,
  });
}

/** Events that are searched for. Each way to find one goes by its index; as alternatives of one condition they would read the whole table. */
async function eventsFor(db: Db, words: string): Promise<SQL> {
  const types = await distinctLike(db, stripeEvents.type, words);
  const ways = [
    sql`select * from stripe_events where id = ${words}`,
    sql`select * from stripe_events where stripe_customer_id = ${words}`,
    sql`select own.* from users u join payment_customers c on c.user_id = u.id
      join stripe_events own on own.stripe_customer_id = c.stripe_customer_id where ${contains(sql`u.email`, words)}`,
    ...types.map((type) => sql`select * from stripe_events where type = ${type}`),
  ];
  return sql.join(ways, sql` union `);
}
