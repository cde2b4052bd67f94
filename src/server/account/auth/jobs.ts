import { z } from 'zod';
import { wishAtSignUp } from '#server/blog/newsletter/index.ts';
import { retentionCutoff } from '#server/operations/retention/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import type { EmailContent } from '#server/platform/mail/mail.ts';
import {
  alreadyRegistered,
  choosePassword,
  confirmAddress,
  passwordChanged,
  resetPassword,
} from '#server/platform/mail/templates/account.ts';
import type { Ports } from '#server/ports.ts';
import { agreeAtSignUp } from '../consent/index.ts';
import { changeUser, findUserByEmail, type UserRow } from '../user/index.ts';
import { endDueImpersonations } from './impersonation.ts';
import { issueToken, saveOneTimeToken } from './one-time-token.ts';
import { toMark } from './registration-limits.ts';
import { clearWays } from './social-store.ts';
import { lockUser, purgeExpiredSessions, purgeSignInPlaces } from './store.ts';

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
    const user = await completeRegistration({ db, legal }, input, now());
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

export const notifyPasswordChanged = defineJob({
  kind: 'account.password-changed',
  input: z.object({ email: z.string() }),
  retries: 5,
  run: async ({ input }, { mail, publicUrl }) => {
    await mail.send({ to: input.email, ...passwordChanged({ url: `${publicUrl}/auth/forgot-password` }) });
  },
});

export const purgeAccountRecords: Routine = {
  name: 'account.sweep',
  everyMinutes: 60,
  run: async ({ db, now }) => {
    await purgeExpiredSessions(db, now());
    await purgeSignInPlaces(db, await retentionCutoff(db, 'sign-ins', now()));
  },
};

/** Tells people that an admin has viewed their account, soon after the view is over. */
export const notifyAccountViews: Routine = {
  name: 'account.tell-views',
  everyMinutes: 1,
  run: ({ db, jobs, now }) => endDueImpersonations({ db, jobs }, now()),
};

export const jobKinds = [greetPerson, confirmAgain, sendReset, notifyPasswordChanged];

type Circumstances = { backTo: string | null; now: Date; publicUrl: string };

/** Email for an unconfirmed address: a link to follow, and a password to choose if there is none. */
export async function confirmationEmail(
  db: Db,
  { id, email, passwordHash }: UserRow,
  { backTo, now, publicUrl }: Circumstances,
): Promise<EmailContent> {
  const purpose = passwordHash === null ? 'reset' : 'verify';
  const token = await issueToken(db, { purpose, userId: id, email, backTo, now });
  return passwordHash === null
    ? choosePassword({ url: `${publicUrl}/auth/reset-password#token=${token}` })
    : confirmAddress({ url: `${publicUrl}/auth/verify-email#token=${token}` });
}

type Registration = {
  email: string;
  firstname: string;
  lastname: string;
  mark: string | null;
  ticketHash: string;
  wantsNewsletter?: boolean | undefined;
};

/**
 * Decides what a registration means for the account that its email address has by now, and returns that account.
 *
 * Until an address is confirmed, it is unknown which of the people who registered it owns it: a stranger may have taken
 * it first, with a password that only they know. So a registration belongs to the account only if it was made with the
 * account's password (its mark matches): then the ticket of its browser is kept. If two registrations came with
 * different passwords, neither is trusted: password, sessions, tickets and earlier emails become invalid, and the reader
 * of the next email chooses the password.
 */
export function completeRegistration(
  { db, legal }: Pick<Ports, 'db' | 'legal'>,
  registration: Registration,
  now: Date,
): Promise<UserRow | null> {
  const { email, firstname, lastname, mark, ticketHash, wantsNewsletter: isWanted = false } = registration;
  return db.transaction(async (within) => {
    const found = await findUserByEmail(within, email);
    const user = found === null ? null : await lockUser(within, found.id);
    if (user === null) return null;
    if (user.verifiedAt !== null) return user;
    await agreeAtSignUp(within, { userId: user.id, legal, way: 'registration', now });
    await wishAtSignUp(within, { userId: user.id, isWanted, version: legal.privacy, now });
    if (mark !== null && mark === toMark(user.passwordHash)) {
      const tokenHash = Buffer.from(ticketHash, 'base64url');
      await saveOneTimeToken(within, { purpose: 'claim', tokenHash, userId: user.id, email: user.email, now });
      return user;
    }
    await clearWays(within, user.id);
    return changeUser(within, user.id, { firstname, lastname });
  });
}
