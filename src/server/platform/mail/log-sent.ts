import { sql } from '#drizzle';
import { toEmailKey } from '#lib/email-key.ts';
import type { Db } from '../db/database.ts';
import type { EmailMessage, Mail } from './mail.ts';

type Log = { warn(details: object, message: string): void };

/**
 * The same mail, which also notes what was sent to the accounts of this server, so that an admin can answer "I got no
 * email". The text is not stored: it may hold links that sign people in. A note that fails does not fail the email.
 */
export function logSent<M extends Mail>(mail: M, { db, log }: { db: Db; log: Log }): M {
  return {
    ...mail,
    async send(message) {
      const sent = await mail.send(message);
      await note(db, message).catch((error) => log.warn({ err: error }, 'an email was sent but not noted'));
      return sent;
    },
  };
}

async function note(db: Db, { to, kind, subject, notedAs = subject }: EmailMessage): Promise<void> {
  await db.execute(sql`insert into sent_emails (user_id, kind, subject)
    select id, ${kind}, ${notedAs.slice(0, 300)} from users where email_key = ${toEmailKey(to)}`);
}

/** Deletes notes of emails that were sent before a time. */
export async function purgeSentEmails(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from sent_emails where sent_at < ${before.toISOString()}::timestamptz`);
}

/** What was sent to an account, for the export of its data. */
export async function exportSent(db: Db, userId: string): Promise<{ kind: string; subject: string; sentAt: string }[]> {
  const { rows } = await db.execute<{ kind: string; subject: string; sentAt: string }>(
    sql`select kind, subject, sent_at as "sentAt" from sent_emails where user_id = ${userId} order by sent_at`,
  );
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt).toISOString() }));
}
