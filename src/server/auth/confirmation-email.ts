import type { Db } from '../db/database.ts';
import type { EmailContent } from '../mail/mail.ts';
import { choosePassword, confirmAddress } from '../mail/templates/account.ts';
import type { UserRow } from '../user/index.ts';
import { issueToken } from './one-time-token.ts';

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
