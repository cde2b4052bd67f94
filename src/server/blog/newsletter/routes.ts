import type { ConsentWay } from '#contract/account/consent-ways.ts';
import * as newsletter from '#contract/blog/newsletter.ts';
import { breaks } from '#contract/chart/breaks.ts';
import { toEmailKey } from '#lib/email-key.ts';
import { addConsents } from '#server/account/consent/index.ts';
import { findUserByEmail } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import type { Ports } from '#server/ports.ts';
import { confirmReaderEmail, welcomeReader } from './jobs.ts';
import { confirmDays, fromConfirmKey, fromLeaveKey } from './link-keys.ts';
import { addReader, askReader, confirmReader, isSubscribed, removeReader } from './store.ts';

const subscribed = 'You are subscribed to the newsletter.';
const incomplete = 'This link is incomplete. Open it again from the email.';
const tooOld = 'This link has expired. Enter your address on the home page to get a new one.';

export const routes = [
  route(newsletter.join, async ({ email }, { user, db, jobs, legal, now, validators }) => {
    const address = email.trim();
    const complaint = breaks(validators.user.email, address);
    requireThat(complaint === null, 'bad-input', complaint ?? undefined);
    if (user?.isVerified && toEmailKey(user.email) === toEmailKey(address)) {
      await joinWithAccount({ db, jobs, legal }, user, { way: 'form', at: now() });
      return new ReplyWithMessage(subscribed, { isSubscribed: true });
    }
    await db.transaction(async (within) => {
      const isAsked = await askReader(within, address, now());
      await jobs.start(confirmReaderEmail, { email: address, isAsked }, { db: within });
    });
    return new ReplyWithMessage('Please open the link in our email to confirm.', { isSubscribed: false });
  }),

  route(newsletter.confirm, async ({ key }, { db, jobs, legal, now, secret }) => {
    const asked = fromConfirmKey(key, secret) ?? refuse('bad-input', incomplete);
    requireThat(now().getTime() - asked.sentAt.getTime() < confirmDays * 86_400_000, 'bad-input', tooOld);
    await db.transaction(async (within) => {
      const isNew = (await confirmReader(within, asked, now())) ?? refuse('bad-input', tooOld);
      if (!isNew) return;
      await jobs.start(welcomeReader, { email: asked.email }, { db: within });
      const owner = await findUserByEmail(within, asked.email);
      if (owner !== null)
        await noteChange(within, owner.id, { version: legal.privacy, isGiven: true, way: 'email', at: now() });
    });
    return new ReplyWithMessage(subscribed, null);
  }),

  route(newsletter.leave, async ({ key }, { db, legal, now, secret }) => {
    const email = fromLeaveKey(key, secret) ?? refuse('bad-input', incomplete);
    await db.transaction(async (within) => {
      const wasReader = await removeReader(within, email, now());
      const owner = wasReader ? await findUserByEmail(within, email) : null;
      if (owner !== null)
        await noteChange(within, owner.id, { version: legal.privacy, isGiven: false, way: 'email', at: now() });
    });
    return new ReplyWithMessage('You are unsubscribed.', null);
  }),

  route(newsletter.read, async (_, { user, db }) => ({ isSubscribed: await isSubscribed(db, user.email) })),

  route(newsletter.change, async ({ isSubscribed: isWanted }, { user, db, jobs, legal, now }) => {
    if (isWanted) {
      await joinWithAccount({ db, jobs, legal }, user, { way: 'settings', at: now() });
      return new ReplyWithMessage(subscribed, null);
    }
    await db.transaction(async (within) => {
      if (await removeReader(within, user.email, now()))
        await noteChange(within, user.id, { version: legal.privacy, isGiven: false, way: 'settings', at: now() });
    });
    return new ReplyWithMessage('You are unsubscribed.', null);
  }),
];

/** Subscribes the address of an account, which was confirmed with the account. */
function joinWithAccount(
  { db, jobs, legal }: Pick<Ports, 'db' | 'jobs' | 'legal'>,
  user: { id: string; email: string },
  { way, at }: { way: ConsentWay; at: Date },
): Promise<void> {
  return db.transaction(async (within) => {
    if (!(await addReader(within, user.email, at))) return;
    await noteChange(within, user.id, { version: legal.privacy, isGiven: true, way, at });
    await jobs.start(welcomeReader, { email: user.email }, { db: within });
  });
}

type Change = { version: string; isGiven: boolean; way: ConsentWay; at: Date };

function noteChange(db: Db, userId: string, change: Change): Promise<void> {
  return addConsents(db, [{ userId, subject: 'newsletter', ...change }]);
}
