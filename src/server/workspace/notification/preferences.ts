import { type NotificationKind, notificationKinds } from '#contract/workspace/notification-kinds.ts';
import type { NotificationPreferences } from '#contract/workspace/notifications.ts';
import { eq, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { type ChosenChannels, channelsFor } from './channels.ts';
import { notificationPreferences, type PreferencesRow } from './table.ts';

/** The choices of a user, with defaults for the rest. */
type Preferences = Pick<PreferencesRow, 'digest' | 'kinds'>;

const unchosen: Preferences = { digest: 'daily', kinds: {} };

export async function readPreferences(db: Db, userId: string): Promise<Preferences> {
  const { digest, kinds } = notificationPreferences;
  const [row] = await db
    .select({ digest, kinds })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return row ?? unchosen;
}

type Change = { digest: PreferencesRow['digest'] | undefined; kinds: NotificationPreferences['kinds'] };

/** Merged by the database: two browsers that change different kinds at once both keep theirs. */
export async function changePreferences(db: Db, userId: string, { digest, kinds }: Change): Promise<Preferences> {
  const chosen: ChosenChannels = Object.fromEntries(kinds.map(({ kind, inApp, byMail }) => [kind, { inApp, byMail }]));
  const change = digest === undefined ? {} : { digest };
  const [row] = await db
    .insert(notificationPreferences)
    .values({ userId, kinds: chosen, ...change })
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: { kinds: sql`${notificationPreferences.kinds} || excluded.kinds`, ...change },
    })
    .returning();
  return row ?? unchosen;
}

export function presentPreferences({ digest, kinds }: Preferences): NotificationPreferences {
  const all = Object.keys(notificationKinds) as NotificationKind[]; // keys of our own table
  return { digest, kinds: all.map((kind) => ({ kind, ...channelsFor(kind, kinds) })) };
}
