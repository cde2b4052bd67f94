import * as registration from '#contract/account/registration.ts';
import { breaks } from '#contract/chart/breaks.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { issueToken, setNewPassword } from '../auth/index.ts';
import { notifyPasswordReset } from './jobs.ts';
import { deleteNewSignInMethods, findNewWays, presentNewWay, readNewWays } from './new-ways.ts';

export const routes = [
  route(registration.reset, async ({ token, password }, { db, jobs, now, validators }) => {
    const complaint = breaks(validators.user.resetPasswordToken, token.trim());
    if (complaint !== null) refuse('bad-input', complaint);
    const shown = await setNewPassword({ db, jobs, now, validators }, { token, password }, async (within, user) => {
      await jobs.start(notifyPasswordReset, { userId: user.id, email: user.email }, { db: within });
      const ways = await findNewWays(within, { userId: user.id, now: now() });
      if (ways.length === 0) return null;
      const { id: userId, email } = user;
      const ticket = await issueToken(within, { purpose: 'drop-ways', userId, email, now: now() });
      return { ticket, ways: ways.map(presentNewWay) };
    });
    return new ReplyWithMessage('Your password was changed. Please sign in with it.', shown);
  }),

  route(registration.newWays, async ({ ticket }, { db, jobs, now }) => ({
    ways: await readNewWays({ db, jobs, now }, ticket),
  })),

  route(registration.dropWays, async (given, { db, jobs, now }) => ({
    ways: await deleteNewSignInMethods({ db, jobs, now }, given),
  })),
];
