import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { passwordReset } from '#server/platform/mail/templates/account.ts';
import { issueToken } from '../auth/index.ts';
import { findUser } from '../user/index.ts';
import { findNewWays } from './new-ways.ts';

/** Says that the password was reset, and links to what was added lately, if anything was. */
export const notifyPasswordReset = defineJob({
  kind: 'account.password-reset',
  input: z.object({ userId: z.string(), email: z.string() }),
  retries: 5,
  run: async ({ input: { userId, email } }, { db, mail, now, publicUrl }) => {
    const user = await findUser(db, userId);
    const count = user === null ? 0 : (await findNewWays(db, { userId, now: now() })).length;
    const ticket =
      user === null || count === 0
        ? null
        : await issueToken(db, { purpose: 'drop-ways', userId, email: user.email, now: now() });
    const waysUrl = ticket === null ? null : `${publicUrl}/auth/new-ways#token=${ticket}`;
    await mail.send({ to: email, ...passwordReset({ forgotUrl: `${publicUrl}/auth/forgot-password`, waysUrl }) });
  },
});

export const jobKinds = [notifyPasswordReset];
