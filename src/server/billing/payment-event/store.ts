import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { type PaymentEventRow, stripeEvents } from './table.ts';

const { id, receivedAt, handledAt } = stripeEvents;

/** False when this event was received before. */
export async function createPaymentEvent(db: Db, event: Omit<PaymentEventRow, 'handledAt'>): Promise<boolean> {
  const rows = await db.insert(stripeEvents).values(event).onConflictDoNothing().returning({ id });
  return rows.length > 0;
}

/**
 * Whether a job that will process the events of a customer has not begun. Until the transaction ends it cannot begin, so
 * it will see what the transaction wrote. A job that failed before waits too long for its next attempt.
 */
export async function joinQueued(db: Db, customerId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from jobs where kind = 'payment-event.handle' and state = 'queued' and attempt = 0
      and cancel_requested_at is null and input ->> 'customerId' = ${customerId}
    limit 1 for share skip locked`);
  return rows.length > 0;
}

const mostAtOnce = 1000;

/** Events of a customer that are not processed yet, oldest first. */
export function waitingEvents(db: Db, customerId: string): Promise<PaymentEventRow[]> {
  return db
    .select()
    .from(stripeEvents)
    .where(and(eq(stripeEvents.stripeCustomerId, customerId), isNull(handledAt)))
    .orderBy(asc(receivedAt), asc(id))
    .limit(mostAtOnce);
}

export async function markHandled(db: Db, eventIds: readonly string[], now: Date): Promise<void> {
  if (eventIds.length === 0) return;
  await db
    .update(stripeEvents)
    .set({ handledAt: now })
    .where(and(inArray(id, [...eventIds]), isNull(handledAt)));
}

/** The event is open until it is processed again. */
export async function reopenEvent(db: Db, eventId: string): Promise<PaymentEventRow | null> {
  const [row] = await db.update(stripeEvents).set({ handledAt: null }).where(eq(id, eventId)).returning();
  return row ?? null;
}

/** Events received before a time and not processed, oldest first. */
export function unhandledEvents(db: Db, before: Date, limit: number): Promise<PaymentEventRow[]> {
  return db
    .select()
    .from(stripeEvents)
    .where(and(isNull(handledAt), lt(receivedAt, before)))
    .orderBy(asc(receivedAt))
    .limit(limit);
}

export async function purgePaymentEvents(db: Db, before: Date): Promise<void> {
  await db.delete(stripeEvents).where(and(isNotNull(handledAt), lt(receivedAt, before)));
}
