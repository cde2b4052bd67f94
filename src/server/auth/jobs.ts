import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import type { Routine } from '../jobs/routine.ts';
import { alreadyRegistered, passwordChanged, resetPassword } from '../mail/templates/account.ts';
import { keptSince } from '../retention/index.ts';
import { findUserByEmail } from '../user/index.ts';
import { confirmationEmail } from './confirmation-email.ts';
import { endDueImpersonations } from './impersonation.ts';
import { issueToken } from './one-time-token.ts';
import { settleRegistration } from './settle-registration.ts';
import { sweepExpired, sweepPlaces } from './store.ts';

const backTo = z.string().nullable();

/** Email after a registration. It tells the owner of the address what the response to the request did not. */
export const greetPerson = defineJob({
  kind: 'account.greet',
  input: z.object({
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    mark: z.string().nullable(),
    ticketHash: z.string(),
    wantsNewsletter: z.boolean().optional(),
    backTo,
  }),
  retries: 5,
  run: async ({ input }, { db, legal, mail, now, publicUrl }) => {
    const user = await settleRegistration({ db, legal }, input, now());
    if (user === null) return;
    const message =
      user.verifiedAt === null
        ? await confirmationEmail(db, user, { backTo: input.backTo, now: now(), publicUrl })
        : alreadyRegistered({
            signInUrl: `${publicUrl}/auth/login`,
            forgotUrl: `${publicUrl}/auth/forgot-password`,
          });
    await mail.send({ to: user.email, ...message });
  },
});

/** Sends the confirmation again, if there is anything to confirm. */
export const confirmAgain = defineJob({
  kind: 'account.confirm',
  input: z.object({ email: z.string(), backTo }),
  retries: 5,
  run: async ({ input }, { db, mail, now, publicUrl }) => {
    const user = await findUserByEmail(db, input.email);
    if (user === null || user.verifiedAt !== null) return;
    await mail.send({
      to: user.email,
      ...(await confirmationEmail(db, user, { backTo: input.backTo, now: now(), publicUrl })),
    });
  },
});

export const sendReset = defineJob({
  kind: 'account.reset',
  input: z.object({ email: z.string() }),
  retries: 5,
  run: async ({ input }, { db, mail, now, publicUrl }) => {
    const user = await findUserByEmail(db, input.email);
    if (user === null) return;
    const token = await issueToken(db, { purpose: 'reset', userId: user.id, email: user.email, now: now() });
    await mail.send({ to: user.email, ...resetPassword({ url: `${publicUrl}/auth/reset-password#token=${token}` }) });
  },
});

export const tellPasswordChanged = defineJob({
  kind: 'account.password-changed',
  input: z.object({ email: z.string() }),
  retries: 5,
  run: async ({ input }, { mail, publicUrl }) => {
    await mail.send({ to: input.email, ...passwordChanged({ url: `${publicUrl}/auth/forgot-password` }) });
  },
});

export const sweepAccounts: Routine = {
  name: 'account.sweep',
  everyMinutes: 60,
  run: async ({ db, now }) => {
    await sweepExpired(db, now());
    await sweepPlaces(db, await keptSince(db, 'sign-ins', now()));
  },
};

/** Tells people that an admin has viewed their account, soon after the view is over. */
export const tellViews: Routine = {
  name: 'account.tell-views',
  everyMinutes: 1,
  run: ({ db, jobs, now }) => endDueImpersonations({ db, jobs }, now()),
};

export const jobKinds = [greetPerson, confirmAgain, sendReset, tellPasswordChanged];
