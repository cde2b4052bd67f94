import type { Notification } from '#contract/workspace/notifications.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Channels } from '#server/platform/db/listen.ts';
import { waitForNotify } from '#server/platform/db/listen.ts';
import { presentNotification } from './present.ts';
import { countUnread, listNewest, newestMoment } from './store.ts';

const lateness = 60_000; // a notification has the time its transaction began, so a new one may look older than others

type Source = { db: Db; channels: Channels };
export type NotificationNews = { unread: number; news: Notification[] };

/**
 * The number of unread notifications now and after every change, with the new ones since the last event, until the
 * signal is aborted.
 */
export async function* watchNotifications(
  { db, channels }: Source,
  userId: string,
  signal: AbortSignal,
): AsyncGenerator<NotificationNews> {
  const words = waitForNotify(channels, { channel: 'notifications', about: userId, signal });
  try {
    let after = before(await newestMoment(db, userId));
    let known = new Set((await listNewest(db, userId, after)).map(({ id }) => id));
    for (let last = -1; !signal.aborted; ) {
      words.begin();
      const { rows, unread } = await readTogether(db, userId, after);
      const news = rows.filter(({ id }) => !known.has(id));
      if (unread !== last || news.length > 0) yield { unread, news: news.map(presentNotification) };
      last = unread;
      known = new Set(rows.map(({ id }) => id));
      after = rows[0] === undefined ? after : before(rows[0].createdAt);
      await words.next();
    }
  } finally {
    words.end();
  }
}

/** As of one moment: a notification that arrives between two reads would be counted, but not listed. */
function readTogether(db: Db, userId: string, after: Date) {
  return db.transaction(
    async (within) => ({
      rows: await listNewest(within, userId, after),
      unread: await countUnread(within, userId),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function before(moment: Date): Date {
  return new Date(moment.getTime() - lateness);
}
