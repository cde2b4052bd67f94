import { desc, eq } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { notificationPreferences, notifications } from './table.ts';

/** All notifications of a user, and their preferences. */
export async function exportNotifications(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), notifications.id);
  const [preferences] = await db
    .select({ digest: notificationPreferences.digest, kinds: notificationPreferences.kinds })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return {
    notifications: rows.map(({ kind, title, body, path, createdAt, seenAt }) => ({
      kind,
      title,
      body,
      path,
      createdAt,
      seenAt,
    })),
    preferences: preferences ?? null,
  };
}
