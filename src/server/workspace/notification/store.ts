import {
  type NotificationKind,
  type NotificationTab,
  notificationKinds,
} from '#contract/workspace/notification-kinds.ts';
import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { type PageOf, type PageOfRows, toRange } from '#server/platform/db/page.ts';
import { type NotificationRow, notifications } from './table.ts';

type NewNotification = Pick<NotificationRow, 'userId' | 'kind' | 'title'> & {
  body?: string;
  path?: string;
  messageId?: string;
};

/** A notification with its own email is not repeated in a digest. */
export async function addNotification(
  db: Db,
  notice: NewNotification,
  { isMailed }: { isMailed: boolean },
): Promise<void> {
  await db.insert(notifications).values({ ...notice, mailedAt: isMailed ? sql`now()` : null });
}

type Input = PageOf & { tab: NotificationTab };

export async function listNotifications(
  db: Db,
  userId: string,
  { tab, ...page }: Input,
): Promise<PageOfRows<NotificationRow>> {
  const isMeant = and(eq(notifications.userId, userId), inTab(tab));
  const { limit, offset } = toRange(page);
  const rows = await db
    .select()
    .from(notifications)
    .where(isMeant)
    .orderBy(desc(notifications.createdAt), notifications.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(notifications, isMeant) };
}

function inTab(tab: NotificationTab): SQL | undefined {
  if (tab === 'all') return undefined;
  if (tab === 'unread') return isNull(notifications.seenAt);
  const kinds = Object.keys(notificationKinds) as NotificationKind[]; // keys of our own table
  return inArray(
    notifications.kind,
    kinds.filter((kind) => notificationKinds[kind].tab === tab),
  );
}

export function countUnread(db: Db, userId: string): Promise<number> {
  return db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.seenAt)));
}

/** False when this user has no such notification. A second read keeps the time of the first. */
export async function markSeen(db: Db, { id, userId }: { id: string; userId: string }, now: Date): Promise<boolean> {
  const found = await db
    .update(notifications)
    .set({ seenAt: sql`coalesce(${notifications.seenAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ id: notifications.id });
  return found.length === 1;
}

export async function markAllSeen(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ seenAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.seenAt)));
}

/** The notifications after a time, newest first. */
export function listNewest(db: Db, userId: string, after: Date): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), gt(notifications.createdAt, after)))
    .orderBy(desc(notifications.createdAt), notifications.id)
    .limit(100);
}

/** When the newest notification of a user was created; without any, the database's current time. */
export async function newestMoment(db: Db, userId: string): Promise<Date> {
  const [row] = await db
    .select({ at: sql<Date>`coalesce(max(${notifications.createdAt}), now())`.mapWith(notifications.createdAt) })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  if (row === undefined) throw new Error('an aggregate gives one row');
  return row.at;
}
