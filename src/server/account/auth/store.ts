import { and, desc, eq, gt, isNull, lt, notExists, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { purgeStartedSsoLogins } from '#server/workspace/company-domain/index.ts';
import { purgePasskeyChallenges, purgePreparedApps } from '../second-factor/index.ts';
import { announceUserChange, type UserRow, users } from '../user/index.ts';
import {
  knownPlaces,
  oneTimeTokens,
  type SessionRow,
  sessions,
  socialBeginnings,
  spentChallenges,
  spentIdTokens,
} from './table.ts';

/**
 * Everything that changes how an account is signed in to takes this lock first, so that two such changes wait for each
 * other.
 */
export async function lockUser(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}

/** Lets all sessions last longer, as if they had been opened later, for a clock that jumps. */
export async function prolongSessions(db: Db, seconds: number): Promise<void> {
  const later = (time: typeof sessions.expiresAt | typeof sessions.createdAt) =>
    sql`${time} + ${seconds} * interval '1 second'`;
  await db.update(sessions).set({ expiresAt: later(sessions.expiresAt), createdAt: later(sessions.createdAt) });
}

export function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.usedAt), desc(sessions.createdAt), sessions.id);
}

/** Ends one of a user's sessions by its public id. False when there is no such session. */
export async function closeSessionById(db: Db, userId: string, id: string): Promise<boolean> {
  const closed = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  announceUserChange(userId);
  return closed.length > 0;
}

/** Deletes expired sessions and tokens. */
export async function purgeExpiredSessions(db: Db, now: Date): Promise<void> {
  await purgePasskeyChallenges(db, now);
  await purgeStartedSsoLogins(db, now);
  await purgePreparedApps(db, now);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
  await db.delete(socialBeginnings).where(lt(socialBeginnings.expiresAt, now));
  await db.delete(spentIdTokens).where(lt(spentIdTokens.expiresAt, now));
  await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, now));
  await removeUnconfirmed(db, now);
}

/** Forgets places that an account was last used from before a time. */
export async function purgeSignInPlaces(db: Db, before: Date): Promise<void> {
  await db.delete(knownPlaces).where(lt(knownPlaces.seenAt, before));
}

const unconfirmedLast = 30 * 86_400_000;

/**
 * Accounts whose email address was never confirmed. An account with a valid link in an email is kept until the link
 * expires; a suspended one is kept so that its address stays taken.
 */
async function removeUnconfirmed(db: Db, now: Date): Promise<void> {
  const isOld = lt(users.createdAt, new Date(now.getTime() - unconfirmedLast));
  const validTokens = db.select({ one: sql`1` }).from(oneTimeTokens).where(eq(oneTimeTokens.userId, users.id));
  await db.delete(users).where(and(isNull(users.verifiedAt), isNull(users.suspendedAt), isOld, notExists(validTokens)));
}

/** The email address that a user asked for and has not confirmed yet. */
export async function findNewEmail(db: Db, userId: string, now: Date): Promise<string | null> {
  const { email, purpose, usedAt, expiresAt, createdAt } = oneTimeTokens;
  const [found] = await db
    .select({ email })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(purpose, 'change-email'), isNull(usedAt), gt(expiresAt, now)))
    .orderBy(desc(createdAt))
    .limit(1);
  return found?.email ?? null;
}
