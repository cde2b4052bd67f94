import { and, asc, eq, isNotNull, isNull, lt } from '#drizzle';
import type { Db } from '../db/database.ts';
import { type EventRow, stripeEvents } from './table.ts';

const { id, receivedAt, handledAt } = stripeEvents;

/** False when this event was received before. */
export async function addEvent(db: Db, event: Omit<EventRow, 'handledAt'>): Promise<boolean> {
  const rows = await db.insert(stripeEvents).values(event).onConflictDoNothing().returning({ id });
  return rows.length > 0;
}

export async function markHandled(db: Db, eventId: string, now: Date): Promise<void> {
  await db
    .update(stripeEvents)
    .set({ handledAt: now })
    .where(and(eq(id, eventId), isNull(handledAt)));
}

/** The event is open until it is processed again. */
export async function reopenEvent(db: Db, eventId: string): Promise<EventRow | null> {
  const [row] = await db.update(stripeEvents).set({ handledAt: null }).where(eq(id, eventId)).returning();
  return row ?? null;
}

/** Events received before a time and not processed, oldest first. */
export function unhandledEvents(db: Db, before: Date, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(stripeEvents)
    .where(and(isNull(handledAt), lt(receivedAt, before)))
    .orderBy(asc(receivedAt))
    .limit(limit);
}

export async function sweepEvents(db: Db, before: Date): Promise<void> {
  await db.delete(stripeEvents).where(and(isNotNull(handledAt), lt(receivedAt, before)));
}
