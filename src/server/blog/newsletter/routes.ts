import type { ConsentWay } from '#contract/account/consent-ways.ts';
import * as newsletter from '#contract/blog/newsletter.ts';
import { breaks } from '#contract/chart/breaks.ts';
import { toEmailKey } from '#lib/email-key.ts';
import { addConsents } from '#server/account/consent/index.ts';
import { findUserByEmail } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { welcomeReader } from './jobs.ts';
import { fromLeaveKey } from './leave-key.ts';
import { addReader, exportReader, removeReader } from './store.ts';

export const routes = [
  route(newsletter.join, async ({ email }, { user, db, jobs, legal, now, validators }) => {
    const address = email.trim();
    const complaint = breaks(validators.user.email, address);
    requireThat(complaint === null, 'bad-input', complaint ?? undefined);
    await db.transaction(async (within) => {
      const isNew = await addReader(within, address, now());
      if (isNew) await jobs.start(welcomeReader, { email: address }, { db: within });
      // Others may enter the address of an account: that is no consent of its owner.
      const isOwner = user !== null && toEmailKey(user.email) === toEmailKey(address);
      if (isNew && isOwner)
        await noteChange(within, user.id, { version: legal.privacy, isGiven: true, way: 'form', at: now() });
    });
    return new ReplyWithMessage('Thank you for subscribing.', null);
  }),

  route(newsletter.leave, async ({ key }, { db, legal, now, secret }) => {
    const email =
      fromLeaveKey(key, secret) ?? refuse('bad-input', 'This link is incomplete. Open it again from the email.');
    await db.transaction(async (within) => {
      const wasReader = await removeReader(within, email, now());
      const owner = wasReader ? await findUserByEmail(within, email) : null;
      if (owner !== null)
        await noteChange(within, owner.id, { version: legal.privacy, isGiven: false, way: 'email', at: now() });
    });
    return new ReplyWithMessage('You are unsubscribed.', null);
  }),

  route(newsletter.read, async (_, { user, db }) => {
    const reader = await exportReader(db, user.email);
    return { isSubscribed: reader !== null && reader.leftAt === null };
  }),

  route(newsletter.change, async ({ isSubscribed }, { user, db, jobs, legal, now }) => {
    await db.transaction(async (within) => {
      const change = isSubscribed ? addReader : removeReader;
      if (!(await change(within, user.email, now()))) return;
      await noteChange(within, user.id, {
        version: legal.privacy,
        isGiven: isSubscribed,
        way: 'settings',
        at: now(),
      });
      if (isSubscribed) await jobs.start(welcomeReader, { email: user.email }, { db: within });
    });
    return new ReplyWithMessage(isSubscribed ? 'You are subscribed to the newsletter.' : 'You are unsubscribed.', null);
  }),
];

type Change = { version: string; isGiven: boolean; way: ConsentWay; at: Date };

function noteChange(db: Db, userId: string, change: Change): Promise<void> {
  return addConsents(db, [{ userId, subject: 'newsletter', ...change }]);
}
