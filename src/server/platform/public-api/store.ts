import { and, eq, isNull, lt, sql } from '#drizzle';
import type { Db } from '../db/database.ts';
import { idempotentReplies } from './table.ts';

type Attempt = { userId: string; key: string; fingerprint: Buffer; startedAt: Date };

type Ages = {
  /** Replies before this are forgotten. */
  forgotten: Date;
  /** Attempts before this that have no reply were lost with their process. */
  lost: Date;
};

/** Notes an attempt. False when there is one already that still counts. */
export async function startAttempt(db: Db, attempt: Attempt, { forgotten, lost }: Ages): Promise<boolean> {
  const { fingerprint, startedAt } = attempt;
  const rows = await db
    .insert(idempotentReplies)
    .values(attempt)
    .onConflictDoUpdate({
      target: [idempotentReplies.userId, idempotentReplies.key],
      set: { fingerprint, startedAt, reply: null },
      setWhere: sql`${idempotentReplies.startedAt} < ${forgotten.toISOString()}
        or (${idempotentReplies.reply} is null and ${idempotentReplies.startedAt} < ${lost.toISOString()})`,
    })
    .returning({ key: idempotentReplies.key });
  return rows.length > 0;
}

function isAttempt({ userId, key }: Pick<Attempt, 'userId' | 'key'>) {
  return and(eq(idempotentReplies.userId, userId), eq(idempotentReplies.key, key));
}

export async function findAttempt(db: Db, attempt: Pick<Attempt, 'userId' | 'key'>) {
  const [row] = await db.select().from(idempotentReplies).where(isAttempt(attempt));
  return row ?? null;
}

export async function saveIdempotentReply(db: Db, attempt: Attempt, reply: string): Promise<void> {
  await db.update(idempotentReplies).set({ reply }).where(isAttempt(attempt));
}

/** A refused attempt changed nothing: its key can be used again. */
export async function deleteIdempotentAttempt(db: Db, attempt: Attempt): Promise<void> {
  await db.delete(idempotentReplies).where(and(isAttempt(attempt), isNull(idempotentReplies.reply)));
}

export async function purgeIdempotentReplies(db: Db, before: Date): Promise<void> {
  await db.delete(idempotentReplies).where(lt(idempotentReplies.startedAt, before));
}
