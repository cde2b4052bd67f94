import { and, eq, exists, gt, inArray, isNull, lte, or, type SQL, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { users } from '../user/index.ts';
import { hashOf, newToken } from './session.ts';
import { oneTimeTokens } from './table.ts';

const hour = 3_600_000;

/** Purposes of tokens, and how long each is valid. */
const lifetimes = { verify: 24 * hour, claim: 24 * hour, reset: hour, 'change-email': 24 * hour, 'drop-ways': hour };
type Purpose = keyof typeof lifetimes;

/** `email` is the current address of the account, or for `change-email` the new one. */
type NewToken = { purpose: Purpose; userId: string; email: string; backTo?: string | null; now: Date };
type GivenToken = { purpose: Purpose; token: string; now: Date };
type TakenToken = { userId: string; email: string; backTo: string | null };

/** Creates a token for one purpose that can be used once. Only its hash is stored. */
export async function issueToken(db: Db, token: NewToken): Promise<string> {
  const text = newToken();
  await saveOneTimeToken(db, { ...token, tokenHash: hashOf(text) });
  return text;
}

/** Stores a token that was created elsewhere, once. */
export async function saveOneTimeToken(db: Db, { now, backTo = null, ...token }: NewToken & { tokenHash: Buffer }) {
  const expiresAt = new Date(now.getTime() + lifetimes[token.purpose]);
  await db
    .insert(oneTimeTokens)
    .values({ ...token, backTo, createdAt: now, expiresAt })
    .onConflictDoNothing();
}

/** Consumes a token. Of any number of parallel attempts, one succeeds. */
export async function consumeOneTimeToken(db: Db, given: GivenToken): Promise<TakenToken | null> {
  const [taken] = await db
    .update(oneTimeTokens)
    .set({ usedAt: given.now })
    .where(isUsable(db, given))
    .returning({ userId: oneTimeTokens.userId, email: oneTimeTokens.email, backTo: oneTimeTokens.backTo });
  return taken ?? null;
}

/** Finds a token that is still valid, without consuming it. */
export async function peekToken(db: Db, given: GivenToken): Promise<TakenToken | null> {
  const [found] = await db
    .select({ userId: oneTimeTokens.userId, email: oneTimeTokens.email, backTo: oneTimeTokens.backTo })
    .from(oneTimeTokens)
    .where(isUsable(db, given));
  return found ?? null;
}

/** The owner of a token, used and expired ones included, for as long as it is stored. */
export async function findOwner(db: Db, { purpose, token }: Omit<GivenToken, 'now'>): Promise<string | null> {
  const [found] = await db
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, hashOf(token)), eq(oneTimeTokens.purpose, purpose)));
  return found?.userId ?? null;
}

/**
 * Invalidates the tokens sent to a user: all of them, or those for some purposes. They are marked as used and not
 * deleted, so that an old email can still be explained to the person who opens it.
 */
export async function voidTokens(db: Db, userId: string, purposes?: readonly Purpose[]): Promise<void> {
  const chosen = purposes === undefined ? undefined : inArray(oneTimeTokens.purpose, [...purposes]);
  await db
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt), chosen));
}

/** A token for an address that is no longer the account's is not valid, even if it was never invalidated. */
function isUsable(db: Db, { purpose, token, now }: GivenToken): SQL | undefined {
  const isStillTheirs = exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, oneTimeTokens.userId), eq(users.email, oneTimeTokens.email))),
  );
  return and(
    eq(oneTimeTokens.tokenHash, hashOf(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
    lte(oneTimeTokens.createdAt, new Date(now.getTime() + 60_000)), // one of a clock that was ahead would last too long
    or(eq(oneTimeTokens.purpose, 'change-email'), isStillTheirs),
  );
}
