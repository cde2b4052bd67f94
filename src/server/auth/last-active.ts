import { and, inArray, isNull, max } from '#drizzle';
import type { Db } from '../db/database.ts';
import { sessions } from './table.ts';

/** When each of these users last used a session that is still open, accurate to about half a day. */
export async function lastActive(db: Db, userIds: string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const found = await db
    .select({ userId: sessions.userId, usedAt: max(sessions.usedAt) })
    .from(sessions)
    .where(and(inArray(sessions.userId, userIds), isNull(sessions.impersonationId)))
    .groupBy(sessions.userId);
  return new Map(found.flatMap(({ userId, usedAt }) => (usedAt === null ? [] : [[userId, usedAt] as const])));
}
