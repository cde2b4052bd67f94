import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { users } from '../people/index.ts';
import { sessions } from './table.ts';

const hour = 3_600_000;
const renewAfter = 12 * hour;

/** How long a session lives after it was last used: as long as promised, or half a day on a device that is not one's own. */
const lifetimes = { remembered: 30 * 24 * hour, short: 12 * hour };

export type NewSession = { userId: string; device?: string; address?: string; isRemembered?: boolean };

/** Opens a session and gives its token, which is not kept anywhere: only its hash is. */
export async function openSession(db: Db, { isRemembered = true, ...session }: NewSession, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = expiry(isRemembered, now);
  await db.insert(sessions).values({ ...session, isRemembered, tokenHash: hashOf(token), usedAt: now, expiresAt });
  return token;
}

/** Who holds this token, if its session still lives. A session in use is renewed, but not at every call. */
export async function findCaller(db: Db, token: string, now: Date): Promise<Caller | null> {
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      isAdmin: users.isAdmin,
      verifiedAt: users.verifiedAt,
      sessionId: sessions.tokenHash,
      usedAt: sessions.usedAt,
      isRemembered: sessions.isRemembered,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now), isNull(users.suspendedAt)));
  if (found === undefined) return null;
  const { verifiedAt, usedAt, isRemembered, ...caller } = found;
  const pause = isRemembered ? renewAfter : renewAfter / 24;
  if (now.getTime() - usedAt.getTime() > pause) await renew(db, caller.sessionId, expiry(isRemembered, now), now);
  return { ...caller, isVerified: verifiedAt !== null };
}

export async function closeSession(db: Db, sessionId: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sessionId));
}

/** Signs somebody out everywhere, or everywhere but here. Answers how many sessions there were. */
export async function closeSessionsOf(db: Db, userId: string, but?: Buffer): Promise<number> {
  const others = but === undefined ? undefined : ne(sessions.tokenHash, but);
  const closed = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return closed.length;
}

async function renew(db: Db, sessionId: Buffer, expiresAt: Date, now: Date): Promise<void> {
  await db.update(sessions).set({ usedAt: now, expiresAt }).where(eq(sessions.tokenHash, sessionId));
}

function expiry(isRemembered: boolean, now: Date): Date {
  return new Date(now.getTime() + (isRemembered ? lifetimes.remembered : lifetimes.short));
}

/** 256 random bits, as text that fits into an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
