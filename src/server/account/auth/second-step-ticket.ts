import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isAhead } from '#lib/age.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findUser, type UserRow } from '../user/index.ts';
import { toMark } from './registration-limits.ts';

const lasts = 10 * 60_000;

const content = z.object({
  userId: z.uuid(),
  /** Of the password hash: a changed password ends a sign-in that was begun with the old one. */
  mark: z.string().nullable(),
  isRemembered: z.boolean(),
  isCompanyLogin: z.boolean(),
  expiresAt: z.number(),
});
type Content = z.infer<typeof content>;

type Manner = Pick<Content, 'isRemembered' | 'isCompanyLogin'>;
type Sign = { secret: string; now: Date };

/** Ticket of a user who has passed the first step of a sign-in. It opens nothing without the second. */
export function toTicket(user: UserRow, manner: Manner, { secret, now }: Sign): string {
  const { id: userId, passwordHash } = user;
  const ticket: Content = { userId, mark: toMark(passwordHash), ...manner, expiresAt: now.getTime() + lasts };
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${text}.${macOf(text, secret).toString('base64url')}`;
}

/** Who the ticket was given to, as they are now; null when it is forged, too old or void. */
export async function readTicket(
  db: Db,
  ticket: string,
  { secret, now }: Sign,
): Promise<(Manner & { user: UserRow }) | null> {
  const [text = '', mac = ''] = ticket.split('.');
  const [right, given] = [macOf(text, secret), Buffer.from(mac, 'base64url')];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const { userId, mark, expiresAt, ...manner } = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (now.getTime() >= expiresAt || isAhead(new Date(expiresAt - lasts), now)) return null;
  const user = await findUser(db, userId);
  return user === null || toMark(user.passwordHash) !== mark ? null : { user, ...manner };
}

function macOf(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`second step|${text}`).digest();
}
