import type { PlanName } from '#contract/account/roles.ts';
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from '#drizzle';
import { isOfPlan, users } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type PageOf, type PageOfRows, toRange } from '#server/platform/db/page.ts';
import type { ChosenChannels } from './channels.ts';
import { type AnnouncementRow, announcements, notificationPreferences, notifications } from './table.ts';

/** Audience of an announcement. */
export type Target = { to: 'one'; id: string } | { to: 'plan'; plan: PlanName } | { to: 'all' };

type NewAnnouncement = Pick<AnnouncementRow, 'receiver' | 'title' | 'body' | 'path' | 'sentBy'>;

export async function addAnnouncement(db: Db, announcement: NewAnnouncement): Promise<AnnouncementRow> {
  const [row] = await db.insert(announcements).values(announcement).returning();
  if (row === undefined) throw new Error('an insert returns its row');
  return row;
}

/** The row, locked until the transaction ends: two attempts at one announcement take turns. */
export async function lockAnnouncement(db: Db, id: string): Promise<AnnouncementRow | null> {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id)).for('update');
  return row ?? null;
}

export async function endAnnouncement(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(announcements)
    .set({ doneAt: now })
    .where(and(eq(announcements.id, id), isNull(announcements.doneAt)));
}

export function countReceivers(db: Db, target: Target): Promise<number> {
  return db.$count(users, isMeant(target));
}

type ReceiverRow = { id: string; kinds: ChosenChannels | null };

/** The next recipients in the order of their ids, without users who joined after the announcement. */
export function nextReceivers(
  db: Db,
  target: Target,
  { after, until, limit }: { after: string | null; until: Date; limit: number },
): Promise<ReceiverRow[]> {
  return db
    .select({ id: users.id, kinds: notificationPreferences.kinds })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(and(isMeant(target), lte(users.createdAt, until), after === null ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
}

function isMeant(target: Target): SQL | undefined {
  const whom = target.to === 'one' ? eq(users.id, target.id) : target.to === 'plan' ? isOfPlan(target.plan) : undefined;
  return and(isNull(users.suspendedAt), whom);
}

/** Adds an announcement to the lists of users; does nothing where it already is. */
export async function reach(
  db: Db,
  { id, title, body, path }: AnnouncementRow,
  people: readonly { id: string; isMailed: boolean }[],
): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ id: userId, isMailed }) => ({
    userId,
    kind: 'news' as const,
    title,
    body,
    path,
    announcementId: id,
    mailedAt: isMailed ? sql`now()` : null,
  }));
  await db
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing({ target: [notifications.announcementId, notifications.userId] });
}

export type SentAnnouncement = Omit<AnnouncementRow, 'sentBy'> & {
  sentBy: string | null;
  reached: number;
  seen: number;
};

export async function listAnnouncements(db: Db, page: PageOf): Promise<PageOfRows<SentAnnouncement>> {
  const { limit, offset } = toRange(page);
  const { id, receiver, title, body, path, sentAt, doneAt } = announcements;
  const rows = await db
    .select({ id, receiver, title, body, path, sentAt, doneAt, sentBy: users.email })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.sentBy))
    .orderBy(desc(announcements.sentAt), announcements.id)
    .limit(limit)
    .offset(offset);
  const counts = await countReached(
    db,
    rows.map((row) => row.id),
  );
  return {
    rows: rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? { reached: 0, seen: 0 }) })),
    total: await db.$count(announcements),
  };
}

async function countReached(db: Db, ids: string[]): Promise<Map<string | null, { reached: number; seen: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: notifications.announcementId, reached: count(), seen: count(notifications.seenAt) })
    .from(notifications)
    .where(inArray(notifications.announcementId, ids))
    .groupBy(notifications.announcementId);
  return new Map(rows.map(({ id, reached, seen }) => [id, { reached, seen }]));
}
