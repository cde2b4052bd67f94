import { toSeed } from '#contract/account/roles.ts';
import * as notifications from '#contract/workspace/notifications.ts';
import { presentPage } from '#server/platform/db/page.ts';
import { requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { sendAnnouncement } from './announce.ts';
import { listAnnouncements } from './announcement-store.ts';
import { changePreferences, presentPreferences, readPreferences } from './preferences.ts';
import { presentNotification, presentSent } from './present.ts';
import { countUnread, listNotifications, markAllSeen, markSeen } from './store.ts';
import { watchNotifications } from './watch-notices.ts';

export const routes = [
  route(notifications.list, async (asked, { user, db }) => {
    return {
      ...presentPage(asked, await listNotifications(db, user.id, asked), presentNotification),
      unread: await countUnread(db, user.id),
      seed: toSeed(user.account.roles),
    };
  }),

  route(notifications.seen, async ({ id }, { user, db, now }) => {
    requireThat(await markSeen(db, { id, userId: user.id }, now()), 'not-found');
    return { unread: await countUnread(db, user.id) };
  }),

  route(notifications.seenAll, async (_, { user, db, now }) => {
    await markAllSeen(db, user.id, now());
    return { unread: await countUnread(db, user.id) };
  }),

  route(notifications.live, (_, { user, db, channels, signal }) =>
    watchNotifications({ db, channels }, user.id, signal),
  ),

  route(notifications.readPreferences, async (_, { user, db }) =>
    presentPreferences(await readPreferences(db, user.id)),
  ),

  route(notifications.changePreferences, async ({ digest, kinds = [] }, { user, db }) =>
    presentPreferences(await changePreferences(db, user.id, { digest, kinds })),
  ),

  route(notifications.send, async (sending, { user, db, jobs }) => {
    const id = await sendAnnouncement({ db, jobs }, { ...sending, admin: user });
    return new ReplyWithMessage('Notification sent.', { id });
  }),

  route(notifications.sent, async (page, { db }) => presentPage(page, await listAnnouncements(db, page), presentSent)),
];
