import { z } from 'zod';
import { type NotificationKind, notificationKinds } from '#contract/workspace/notification-kinds.ts';
import { findUser, type UserRow } from '#server/account/user/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { digestEmail, notificationEmail } from '#server/platform/mail/templates/notification.ts';
import { findUnseen } from './digest-store.ts';

const kind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]); // keys of our own table
const person = z.uuid();

/** One notification as an email. */
export const sendNotification = defineJob({
  kind: 'notification.letter',
  input: z.object({
    to: person,
    kind,
    title: z.string(),
    body: z.string().optional(),
    path: z.string().nullish(),
    announcementId: z.uuid().optional(),
  }),
  retries: 5,
  run: async ({ input: { to, title, body = '', path } }, { db, mail, publicUrl }) => {
    const row = await findUser(db, to);
    if (!mayGetEmails(row)) return;
    await mail.send({ to: row.email, ...notificationEmail({ title, body, path: path ?? null, publicUrl }) });
  },
});

/** Unread notifications in one email, without those that were read in the meantime. */
export const sendDigest = defineJob({
  kind: 'notification.digest',
  input: z.object({ to: person, ids: z.array(z.uuid()), total: z.int() }),
  retries: 5,
  run: async ({ input: { to, ids, total } }, { db, mail, publicUrl }) => {
    const row = await findUser(db, to);
    const notices = await findUnseen(db, to, ids);
    if (!mayGetEmails(row) || notices.length === 0) return;
    const more = total - ids.length;
    await mail.send({ to: row.email, ...digestEmail({ notices, more, publicUrl }) });
  },
});

/** A user with a confirmed email address. */
function mayGetEmails(row: UserRow | null): row is UserRow {
  return row !== null && row.verifiedAt !== null && row.suspendedAt === null;
}
