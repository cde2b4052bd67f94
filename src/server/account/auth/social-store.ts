import type { Provider } from '#contract/account/social.ts';
import { and, eq, gt } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { changeUser } from '../user/index.ts';
import { voidTokens } from './one-time-token.ts';
import { closeSessionsOf, hashOf } from './session.ts';
import { socialBeginnings, socialLogins, spentIdTokens } from './table.ts';

export type SocialLogin = typeof socialLogins.$inferSelect;
type NewLogin = Pick<SocialLogin, 'provider' | 'subject' | 'userId' | 'email'>;

export function listLogins(db: Db, userId: string): Promise<SocialLogin[]> {
  return db.select().from(socialLogins).where(eq(socialLogins.userId, userId)).orderBy(socialLogins.provider);
}

export async function findLogin(db: Db, provider: Provider, subject: string): Promise<SocialLogin | null> {
  const [row] = await db
    .select()
    .from(socialLogins)
    .where(and(eq(socialLogins.provider, provider), eq(socialLogins.subject, subject)));
  return row ?? null;
}

/** False when the login already belongs to an account, or the account has another login of this provider. */
export async function addLogin(db: Db, login: NewLogin, now: Date): Promise<boolean> {
  const added = await db
    .insert(socialLogins)
    .values({ ...login, connectedAt: now })
    .onConflictDoNothing()
    .returning({ subject: socialLogins.subject });
  return added.length > 0;
}

export async function removeLogin(db: Db, userId: string, provider: Provider): Promise<void> {
  await db.delete(socialLogins).where(and(eq(socialLogins.userId, userId), eq(socialLogins.provider, provider)));
}

async function removeLoginsOf(db: Db, userId: string): Promise<void> {
  await db.delete(socialLogins).where(eq(socialLogins.userId, userId));
}

type Beginning = Omit<typeof socialBeginnings.$inferInsert, 'stateHash'> & { state: string };

export async function saveStartedSocialLogin(db: Db, { state, ...beginning }: Beginning): Promise<void> {
  await db.insert(socialBeginnings).values({ ...beginning, stateHash: hashOf(state) });
}

/** Consumes a started sign-in. Of any number of parallel attempts, one succeeds. */
export async function consumeStartedSocialLogin(
  db: Db,
  { state, provider, now }: { state: string; provider: Provider; now: Date },
) {
  const [taken] = await db
    .delete(socialBeginnings)
    .where(
      and(
        eq(socialBeginnings.stateHash, hashOf(state)),
        eq(socialBeginnings.provider, provider),
        gt(socialBeginnings.expiresAt, now),
      ),
    )
    .returning();
  return taken ?? null;
}

/**
 * Records that an ID token was used; false when it already was. The signed part is recorded, not the signature, because
 * the same signature can be written in several valid ways.
 */
export async function spendIdToken(db: Db, idToken: string, expiresAt: Date): Promise<boolean> {
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  const spent = await db
    .insert(spentIdTokens)
    .values({ tokenHash: hashOf(signed), expiresAt })
    .onConflictDoNothing()
    .returning({ tokenHash: spentIdTokens.tokenHash });
  return spent.length > 0;
}

/**
 * Removes every way to sign in to an account, because it is unknown whether the people who have them own its email
 * address.
 */
export async function clearWays(db: Db, userId: string): Promise<void> {
  await changeUser(db, userId, { passwordHash: null });
  await closeSessionsOf(db, userId);
  await voidTokens(db, userId);
  await removeLoginsOf(db, userId);
}
