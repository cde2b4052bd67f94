import { and, desc, eq, inArray, isNull, sql } from '#drizzle';
import { users } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type NotificationRow, notificationPreferences, notifications } from './table.ts';

export async function listTimeZones(db: Db): Promise<string[]> {
  const rows = await db.select({ timeZone: users.timeZone }).from(users).groupBy(users.timeZone);
  return rows.map(({ timeZone }) => timeZone);
}

type Due = { timeZones: string[]; now: Date; after: string | null; limit: number };

/**
 * Users who want a digest, had none lately, and have unread notifications. A few hours less than a day and a week, so that
 * the hour of the email does not drift.
 */
export async function findDue(db: Db, { timeZones, now, after, limit }: Due): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from users u left join notification_preferences p on p.user_id = u.id
    where u.verified_at is not null and u.suspended_at is null
      and u.time_zone in ${timeZones}
      and coalesce(p.digest, 'daily') <> 'off'
      and (p.digested_at is null or p.digested_at <= ${now.toISOString()}::timestamptz
        - case when p.digest = 'weekly' then interval '6 days 20 hours' else interval '20 hours' end)
      and exists (select from notifications n where n.user_id = u.id and n.seen_at is null and n.mailed_at is null)
      ${after === null ? sql`` : sql`and u.id > ${after}`}
    order by u.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Marks unread notifications as sent and returns their ids, newest first. Of two parallel calls one gets nothing. */
export async function claimUnsentNotifications(db: Db, userId: string, now: Date): Promise<string[]> {
  const claimed = await db
    .update(notifications)
    .set({ mailedAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.seenAt), isNull(notifications.mailedAt)))
    .returning({ id: notifications.id, createdAt: notifications.createdAt });
  return claimed.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).map(({ id }) => id);
}

export async function noteDigest(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .insert(notificationPreferences)
    .values({ userId, digestedAt: now })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { digestedAt: now } });
}

/** Those of these notifications that are still unread, newest first. */
export function findUnseen(db: Db, userId: string, ids: string[]): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.id, ids), isNull(notifications.seenAt)))
    .orderBy(desc(notifications.createdAt), notifications.id);
}
