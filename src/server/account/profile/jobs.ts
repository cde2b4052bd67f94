import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import {
  accountDeleted,
  accountWillBeDeleted,
  addressAsked,
  addressChanged,
  addressIsTaken,
  confirmNewAddress,
} from '#server/platform/mail/templates/profile.ts';
import { findUserByEmail } from '../user/index.ts';
import { removeAvatarFile } from './change-avatar.ts';

const email = z.string();

/** To the requested address: a link, or a notice to the owner of an account with it. */
export const mailAboutNewEmail = defineJob({
  kind: 'profile.new-email',
  input: z.object({ email, nonce: z.string() }),
  retries: 5,
  run: async ({ input }, { db, mail, publicUrl, secret }) => {
    const isTaken = (await findUserByEmail(db, input.email)) !== null;
    const url = `${publicUrl}/auth/change-email#token=${toEmailToken(input.nonce, secret)}`;
    await mail.send({ to: input.email, ...(isTaken ? addressIsTaken() : confirmNewAddress({ url })) });
  },
});

export const mailAboutOldEmail = defineJob({
  kind: 'profile.old-email',
  input: z.object({ email, what: z.enum(['asked', 'changed']) }),
  retries: 5,
  run: async ({ input }, { mail, publicUrl }) => {
    const template = input.what === 'asked' ? addressAsked : addressChanged;
    await mail.send({ to: input.email, ...template({ publicUrl }) });
  },
});

export const mailAboutDeletion = defineJob({
  kind: 'profile.will-be-deleted',
  input: z.object({ email, deletesAt: z.iso.datetime() }),
  retries: 5,
  run: async ({ input }, { mail, publicUrl }) => {
    const url = `${publicUrl}/panel/edit-profile`;
    await mail.send({ to: input.email, ...accountWillBeDeleted({ deletesAt: new Date(input.deletesAt), url }) });
  },
});

export const mailFarewell = defineJob({
  kind: 'profile.deleted',
  input: z.object({ email, avatar: z.string().nullable() }),
  retries: 5,
  run: async ({ input }, { files, mail }) => {
    await removeAvatarFile(files, input.avatar);
    await mail.send({ to: input.email, ...accountDeleted() });
  },
});

export const jobKinds = [mailAboutNewEmail, mailAboutOldEmail, mailAboutDeletion, mailFarewell];

/**
 * The token of a confirmation email, derived from the number of its job: so neither a job nor a table holds what grants
 * access to the account, and a retried email is the same email.
 */
export function toEmailToken(nonce: string, secret: string): string {
  return createHmac('sha256', secret).update(`change-email:${nonce}`).digest('base64url');
}
