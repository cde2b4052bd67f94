import { and, desc, eq, gt, isNull } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { oneTimeTokens } from './table.ts';

/** The email address that a user asked for and has not confirmed yet. */
export async function findNewEmail(db: Db, userId: string, now: Date): Promise<string | null> {
  const { email, purpose, usedAt, expiresAt, createdAt } = oneTimeTokens;
  const [found] = await db
    .select({ email })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(purpose, 'change-email'), isNull(usedAt), gt(expiresAt, now)))
    .orderBy(desc(createdAt))
    .limit(1);
  return found?.email ?? null;
}
