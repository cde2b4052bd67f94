import type { NotificationKind } from '#contract/workspace/notification-kinds.ts';
import { eq } from '#drizzle';
import { users } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { channelsFor } from './channels.ts';
import { sendNotification } from './jobs.ts';
import { readPreferences } from './preferences.ts';
import { addNotification } from './store.ts';

/** A notification. `path` is the page in Chartlas that it links to. */
type NewNotification = {
  to: string;
  kind: NotificationKind;
  title: string;
  body?: string;
  path?: string;
  /** The contact message it is about: it is deleted with it. */
  messageId?: string;
};

type Options = {
  /** True when a separate email has more details. */
  hasOwnEmail?: boolean;
};

/** Notifies one user on the channels they chose, as part of the transaction that `db` may be. */
export async function notify(
  { db, jobs }: { db: Db; jobs: Jobs },
  { to, messageId, ...notice }: NewNotification,
  { hasOwnEmail = false }: Options = {},
): Promise<void> {
  await db.transaction(async (within) => {
    const { kinds } = await readPreferences(within, to);
    const { inApp, byMail } = channelsFor(notice.kind, kinds);
    if (inApp)
      await addNotification(
        within,
        { userId: to, ...notice, ...(messageId && { messageId }) },
        { isMailed: byMail || hasOwnEmail },
      );
    if (byMail && !hasOwnEmail) await jobs.start(sendNotification, { to, ...notice }, { db: within });
  });
}

/** Notifies every admin of this server. */
export async function notifyAdmins(ports: { db: Db; jobs: Jobs }, notice: Omit<NewNotification, 'to'>): Promise<void> {
  const admins = await ports.db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
  for (const { id } of admins) await notify(ports, { ...notice, to: id });
}
