import { breaks } from '#contract/breaks.ts';
import * as newsletter from '#contract/newsletter.ts';
import { refuse, requireThat } from '../http/errors.ts';
import { route, Said } from '../http/route.ts';
import { welcomeReader } from './jobs.ts';
import { fromLeaveKey } from './leave-key.ts';
import { addReader, removeReader } from './store.ts';

export const routes = [
  route(newsletter.join, async ({ email }, { db, jobs, now, validators }) => {
    const address = email.trim();
    const complaint = breaks(validators.user.email, address);
    requireThat(complaint === null, 'bad-input', complaint ?? undefined);
    await db.transaction(async (within) => {
      const isNew = await addReader(within, address, now());
      if (isNew) await jobs.start(welcomeReader, { email: address }, { db: within });
    });
    return new Said('Thank you for subscribing.', null);
  }),

  route(newsletter.leave, async ({ key }, { db, now, secret }) => {
    const email =
      fromLeaveKey(key, secret) ?? refuse('bad-input', 'This link is incomplete. Open it again from the email.');
    await removeReader(db, email, now());
    return new Said('You are unsubscribed.', null);
  }),
];
