import type { Notification } from '#contract/workspace/notifications.ts';
import { desc, eq } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import type { SentAnnouncement } from './announcement-store.ts';
import { type NotificationRow, notificationPreferences, notifications } from './table.ts';

export function presentNotification({ id, kind, title, body, path, createdAt, seenAt }: NotificationRow): Notification {
  return { id, kind, title, body, path, createdAt: createdAt.toISOString(), isSeen: seenAt !== null };
}

export function presentSent(row: SentAnnouncement) {
  const { id, receiver, title, body, path, sentBy, sentAt, reached, seen, doneAt } = row;
  return {
    id,
    receiver,
    title,
    body,
    path,
    sentBy: sentBy ?? 'Deleted account',
    sentAt: sentAt.toISOString(),
    reached,
    seen,
    isDone: doneAt !== null,
  };
}

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
