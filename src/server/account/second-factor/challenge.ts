import { hash } from 'node:crypto';
import { and, eq, gt, isNull, lt } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { passkeyChallenges } from './table.ts';

const lasts = 5 * 60_000;

export type Challenge = { purpose: 'add' | 'sign-in' | 'confirm'; userId: string | null };

/** Remembers what the browser was asked to sign. */
export async function savePasskeyChallenge(
  db: Db,
  text: string,
  { purpose, userId }: Challenge,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + lasts);
  await db.insert(passkeyChallenges).values({ challengeHash: hashOf(text), purpose, userId, expiresAt });
}

/** Whether this was asked for the same purpose and person. It can be answered once. */
export async function consumePasskeyChallenge(
  db: Db,
  text: string,
  { purpose, userId }: Challenge,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(text)),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose });
  return taken.length > 0;
}

export async function purgePasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}

function hashOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
