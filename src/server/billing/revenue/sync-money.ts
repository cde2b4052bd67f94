import type Stripe from 'stripe';
import { inArray, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import type { Ports } from '#server/ports.ts';
import { knownCustomers } from '../customer/index.ts';
import { type MoneyMove, moneyMoves } from './table.ts';

const day = 86_400_000;
/** What the page shows when it is opened for the first time. */
const firstDays = 366;
/** An invoice may be paid weeks after it was made, and a refund may fail days later. */
const openDays = 35;
const atOnce = 100;

type MoneyPorts = Pick<Ports, 'db' | 'now'>;

/** Hourly: payments and refunds of the last weeks. */
export const followMoney: Routine = {
  name: 'revenue.money',
  everyMinutes: 60,
  run: async (ports) => {
    if (ports.payments.mode !== 'off') await syncMoney(ports, ports.payments, { days: openDays });
  },
};

/** Reads payments and refunds made in the last days, or in the last year if none is known. Runs any number of times. */
export async function syncMoney(
  { db, now }: MoneyPorts,
  { stripe }: OpenPayments,
  { days }: { days: number },
): Promise<void> {
  const [known] = await db.select({ id: moneyMoves.id }).from(moneyMoves).limit(1);
  const gte = Math.floor((now().getTime() - (known === undefined ? firstDays : days) * day) / 1000);
  const page = { created: { gte }, limit: atOnce };
  for await (const seen of inGroups(stripe.invoices.list({ ...page, status: 'paid' })))
    await keepMoves(db, seen.map(ofInvoice));
  for await (const seen of inGroups(stripe.refunds.list(page))) await keepMoves(db, seen.map(ofRefund));
}

async function* inGroups<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < atOnce) continue;
    yield group;
    group = [];
  }
  yield group;
}

type Seen = { customer: string | null; counts: boolean; move: MoneyMove };

function ofInvoice({ id = '', customer, amount_paid: paid, created, status_transitions: at }: Stripe.Invoice): Seen {
  const movedAt = new Date((at.paid_at ?? created) * 1000);
  return { customer: idOf(customer), counts: paid > 0, move: { id, kind: 'payment', amountCents: paid, movedAt } };
}

function ofRefund({ id, customer, amount, created, status }: Stripe.Refund): Seen {
  const counts = amount > 0 && status !== 'failed' && status !== 'canceled';
  const movedAt = new Date(created * 1000);
  return { customer: idOf(customer), counts, move: { id, kind: 'refund', amountCents: amount, movedAt } };
}

/** The account at the card provider may serve other products too: only payments of our customers count. */
async function keepMoves(db: Db, seen: readonly Seen[]): Promise<void> {
  const ours = await knownCustomers(
    db,
    seen.flatMap(({ customer }) => customer ?? []),
  );
  const isOurs = ({ customer }: Seen) => customer !== null && ours.has(customer);
  const moves = seen.filter((each) => each.counts && isOurs(each)).map(({ move }) => move);
  const dropped = seen.filter(({ counts }) => !counts).map(({ move }) => move.id);
  if (dropped.length > 0) await db.delete(moneyMoves).where(inArray(moneyMoves.id, dropped));
  if (moves.length === 0) return;
  await db
    .insert(moneyMoves)
    .values(moves)
    .onConflictDoUpdate({
      target: moneyMoves.id,
      set: { amountCents: sql`excluded.amount_cents`, movedAt: sql`excluded.moved_at` },
    });
}

function idOf(reference: string | { id: string } | null): string | null {
  return reference === null || typeof reference === 'string' ? reference : reference.id;
}
