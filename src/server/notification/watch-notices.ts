import type { Notification } from '#contract/notifications.ts';
import type { Db } from '../db/database.ts';
import type { Channels } from '../db/listen.ts';
import { presentNotice } from './present.ts';
import { countUnread, listNewest, newestMoment } from './store.ts';

const lookAgainMs = 10_000; // should a word of the database ever be lost
const lateness = 60_000; // a notice bears the moment its transaction began, so one that is new may look older than others

type Source = { db: Db; channels: Channels };
export type News = { unread: number; news: Notification[] };

/** The number unread now and after every change, with what is new since the last event, until the signal is aborted. */
export async function* watchNotices(
  { db, channels }: Source,
  userId: string,
  signal: AbortSignal,
): AsyncGenerator<News> {
  let isNews = false;
  let endPause = () => {};
  const notice = () => {
    isNews = true;
    endPause();
  };
  const unhear = channels.hear('notifications', (id) => {
    if (id === userId) notice();
  });
  const offGap = channels.onGap(notice);
  signal.addEventListener('abort', notice);
  try {
    let after = before(await newestMoment(db, userId));
    let known = new Set((await listNewest(db, userId, after)).map(({ id }) => id));
    for (let shown = -1; !signal.aborted; ) {
      isNews = false; // before reading: what happens during the read is read once more
      const rows = await listNewest(db, userId, after);
      const unread = await countUnread(db, userId);
      const news = rows.filter(({ id }) => !known.has(id));
      if (unread !== shown || news.length > 0) yield { unread, news: news.map(presentNotice) };
      shown = unread;
      known = new Set(rows.map(({ id }) => id));
      after = rows[0] === undefined ? after : before(rows[0].createdAt);
      if (!isNews && !signal.aborted) await pause();
    }
  } finally {
    unhear();
    offGap();
    signal.removeEventListener('abort', notice);
  }

  function pause(): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, lookAgainMs).unref();
      endPause = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

function before(moment: Date): Date {
  return new Date(moment.getTime() - lateness);
}
