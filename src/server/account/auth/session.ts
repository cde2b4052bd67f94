import { hash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, max, ne, or } from '#drizzle';
import { isAhead } from '#lib/age.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Channels } from '#server/platform/db/listen.ts';
import { everything } from '#server/platform/db/scope.ts';
import type { Glance, SessionCaller } from '#server/platform/http/caller.ts';
import { announceUserChange, openAccountCache, presentUser, type UserRow, users } from '../user/index.ts';
import { type SessionRow, sessions } from './table.ts';

const hour = 3_600_000;
const renewAfter = 12 * hour;

/** How long a session lives after its last use, and at most: as long as promised, or half a day on a shared device. */
const lifetimes = {
  remembered: { unused: 30 * 24 * hour, longest: 90 * 24 * hour },
  short: { unused: 12 * hour, longest: 7 * 24 * hour },
};

export type NewSession = { userId: string; device?: string; address?: string; isRemembered?: boolean };

/** Opens a session and returns its token. Only the hash of the token is stored. */
export async function openSession(db: Db, { isRemembered = true, ...session }: NewSession, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = expiry({ isRemembered, createdAt: now }, now);
  const times = { createdAt: now, usedAt: now, confirmedAt: now, expiresAt };
  await db.insert(sessions).values({ ...session, ...times, isRemembered, tokenHash: hashOf(token) });
  return token;
}

export type FoundSession = { caller: SessionCaller; expiresAt: Date; renewsAt: Date };

/** The session with this hash, if it is still valid. A session in use is renewed, but not at every call. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  glance: Glance = 'use',
): Promise<FoundSession | null> {
  const [found] = await db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isTokenOf(tokenHash, now), gt(sessions.expiresAt, now), isNull(users.suspendedAt)));
  if (found === undefined) return null;
  const { user, session } = found;
  if (!session.tokenHash.equals(tokenHash)) {
    const ends = session.earlierUntil ?? now;
    return { caller: toCaller(user, { ...session, confirmedAt: never }, now), expiresAt: ends, renewsAt: ends };
  }
  const caller = toCaller(user, session, now);
  // Opened by a clock that was ahead: its end lies as far ahead.
  const isFromAhead = isAhead(session.usedAt, now);
  if (session.impersonationId !== null && isFromAhead) return null;
  if (session.impersonationId !== null) return { caller, expiresAt: session.expiresAt, renewsAt: session.expiresAt };
  const renewsAt = later(session.usedAt, session.isRemembered ? renewAfter : renewAfter / 24);
  if (!isFromAhead && (now <= renewsAt || glance === 'look')) return { caller, expiresAt: session.expiresAt, renewsAt };
  await renew(db, session, now);
  return findSession(db, tokenHash, now);
}

const never = new Date(0);

function isTokenOf(tokenHash: Buffer, now: Date) {
  return or(
    eq(sessions.tokenHash, tokenHash),
    and(eq(sessions.earlierHash, tokenHash), gt(sessions.earlierUntil, now)),
  );
}

function toCaller(user: UserRow, session: SessionRow, now: Date): SessionCaller {
  const { tokenHash: sessionId, confirmedAt, impersonationId } = session;
  const { id, email, isAdmin, verifiedAt } = user;
  const isVerified = verifiedAt !== null;
  const account = presentUser(user, now);
  return {
    by: 'session',
    id,
    email,
    isAdmin,
    isVerified,
    sessionId,
    confirmedAt,
    impersonationId,
    account,
    scope: everything,
  };
}

export async function closeSession(db: Db, sessionId: Buffer): Promise<void> {
  const closed = await db.delete(sessions).where(eq(sessions.tokenHash, sessionId)).returning();
  for (const { userId } of closed) announceUserChange(userId);
}

/** Signs a user out everywhere, or everywhere but here. Returns the number of sessions that were ended. */
export async function closeSessionsOf(db: Db, userId: string, but?: Buffer): Promise<number> {
  const others = but === undefined ? undefined : ne(sessions.tokenHash, but);
  const closed = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  announceUserChange(userId);
  return closed.length;
}

const earlierLasts = 30_000;

/**
 * Notes that the owner of a session has just proved who they are, and returns its new token. Somebody who had the earlier
 * one is not confirmed with them, and out when the requests under way are done.
 */
export async function confirmSession(db: Db, { sessionId, id }: SessionCaller, now: Date): Promise<string> {
  const token = newToken();
  const earlier = { earlierHash: sessionId, earlierUntil: later(now, earlierLasts) };
  await db
    .update(sessions)
    .set({ tokenHash: hashOf(token), confirmedAt: now, ...earlier })
    .where(eq(sessions.tokenHash, sessionId));
  announceUserChange(id);
  return token;
}

async function renew(db: Db, session: SessionRow, now: Date): Promise<void> {
  const expiresAt = expiry(session, now);
  await db.update(sessions).set({ usedAt: now, expiresAt }).where(eq(sessions.tokenHash, session.tokenHash));
}

/** When a session that is used now ends, if it is not used again. */
export function expiry({ isRemembered, createdAt }: Pick<SessionRow, 'isRemembered' | 'createdAt'>, now: Date): Date {
  const { unused, longest } = isRemembered ? lifetimes.remembered : lifetimes.short;
  return new Date(Math.min(now.getTime() + unused, createdAt.getTime() + longest));
}

function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/** 256 random bits, as text that is safe in a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The same hash as text, for caches: it is made at every call, and costs less than half of the bytes. */
export function hashTextOf(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** When each of these users last used a session that is still open, accurate to about half a day. */
export async function lastActive(db: Db, userIds: string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const found = await db
    .select({ userId: sessions.userId, usedAt: max(sessions.usedAt) })
    .from(sessions)
    .where(and(inArray(sessions.userId, userIds), isNull(sessions.impersonationId)))
    .groupBy(sessions.userId);
  return new Map(found.flatMap(({ userId, usedAt }) => (usedAt === null ? [] : [[userId, usedAt] as const])));
}

type KnownCallers = {
  /** The caller with this token, if the session is still valid. */
  identify(token: string, now: Date, glance?: Glance): Promise<SessionCaller | null>;
  close(): void;
};

/** Signed-in callers by their tokens, cached. */
export function knowCallers({ db, channels }: { db: Db; channels: Channels }): KnownCallers {
  const cache = openAccountCache<FoundSession>({
    channels,
    isFresh: ({ expiresAt, renewsAt }, now) => now < expiresAt && now < renewsAt,
  });
  return {
    async identify(token, now, glance = 'use') {
      const found = await cache.read(hashTextOf(token), now, () => findSession(db, hashOf(token), now, glance));
      return found?.caller ?? null;
    },
    close: cache.close,
  };
}
