import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { sessions, users } from './table.ts';

const hour = 3_600_000;
const lifetime = 30 * 24 * hour;
const renewAfter = 12 * hour;

/** Opens a session and gives its token, which is not kept anywhere: only its hash is. */
export async function openSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({ tokenHash: hashOf(token), userId, usedAt: now, expiresAt: after(now, lifetime) });
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
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now)));
  if (found === undefined) return null;
  const { verifiedAt, usedAt, ...caller } = found;
  if (now.getTime() - usedAt.getTime() > renewAfter) await renew(db, caller.sessionId, now);
  return { ...caller, isVerified: verifiedAt !== null };
}

export async function closeSession(db: Db, sessionId: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sessionId));
}

async function renew(db: Db, sessionId: Buffer, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ usedAt: now, expiresAt: after(now, lifetime) })
    .where(eq(sessions.tokenHash, sessionId));
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
