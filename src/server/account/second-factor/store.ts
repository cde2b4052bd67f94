import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { announceUserChange, users } from '../user/index.ts';
import { type PasskeyRow, passkeys, recoveryCodes, totpFactors } from './table.ts';

export async function findApp(db: Db, userId: string) {
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  return row ?? null;
}

/** Prepares an app that is not in use yet. False when one is in use. */
export async function prepareApp(db: Db, userId: string, sealedSecret: Buffer, now: Date): Promise<boolean> {
  const fresh = { sealedSecret, createdAt: now, lastStep: 0 };
  const prepared = await db
    .insert(totpFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: totpFactors.userId, set: fresh, setWhere: isNull(totpFactors.confirmedAt) })
    .returning({ userId: totpFactors.userId });
  return prepared.length > 0;
}

/**
 * Uses a code of an app up to this step. False when it, or a later one, was used before. A step after `last`, the last
 * that a code is taken for now, was stored while the clock was ahead and blocks nothing.
 */
export async function spendStep(
  db: Db,
  userId: string,
  { step, last }: { step: number; last: number },
): Promise<boolean> {
  const spent = await db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.userId, userId), or(lt(totpFactors.lastStep, step), gt(totpFactors.lastStep, last))))
    .returning({ userId: totpFactors.userId });
  return spent.length > 0;
}

export async function turnOnApp(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(totpFactors).set({ confirmedAt: now }).where(eq(totpFactors.userId, userId));
}

/** False when there was none in use. */
export async function deleteAppFactor(db: Db, userId: string): Promise<boolean> {
  const dropped = await db.delete(totpFactors).where(eq(totpFactors.userId, userId)).returning();
  return dropped.some(({ confirmedAt }) => confirmedAt !== null);
}

export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Null when it is known already. */
export async function insertPasskey(db: Db, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow | null> {
  const [row] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row ?? null;
}

/**
 * Notes a use. False when the passkey was used with this counter, or a later one, before: then there are two of it. Of any
 * number of parallel uses with one counter, one succeeds. Passkeys that are copied on purpose do not count at all.
 */
export async function markUsed(db: Db, id: string, { counter, now }: { counter: number; now: Date }): Promise<boolean> {
  const doesNotCount = counter === 0 ? eq(passkeys.counter, 0) : undefined;
  const used = await db
    .update(passkeys)
    .set({ counter, usedAt: now })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), doesNotCount)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

type Own = { id: string; userId: string };

export async function setPasskeyName(db: Db, { id, userId }: Own, name: string): Promise<PasskeyRow | null> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row ?? null;
}

export async function deletePasskeyFactor(db: Db, { id, userId }: Own): Promise<PasskeyRow | null> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row ?? null;
}

export function countCodes(db: Db, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}

export async function replaceCodes(db: Db, userId: string, hashes: readonly Buffer[], createdAt?: Date): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0)
    await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt })));
}

/** Of any number of parallel attempts, one succeeds. */
export async function spendCode(db: Db, userId: string, hashes: Buffer[], now: Date): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, hashes), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

/** Writes to the account whether it has a factor, and returns it. Without one, recovery codes go too. */
export async function updateHasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const apps = db.$count(totpFactors, and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)));
  const hasSecondFactor = (await apps) + (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
  await db.update(users).set({ hasSecondFactor }).where(eq(users.id, userId));
  if (!hasSecondFactor) await replaceCodes(db, userId, []);
  announceUserChange(userId);
  return hasSecondFactor;
}

/** Removes every factor of a user, and the recovery codes with them. */
export async function removeFactors(db: Db, userId: string): Promise<void> {
  await lockFactors(db, userId);
  await deleteAppFactor(db, userId);
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await updateHasSecondFactor(db, userId);
}

/** One change of a user’s factors after the other. */
export async function lockFactors(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select 1 from users where id = ${userId} for no key update`);
}

const unusedLast = 86_400_000;

/** Deletes prepared apps that were never turned on. */
export async function purgePreparedApps(db: Db, now: Date): Promise<void> {
  const isOld = lt(totpFactors.createdAt, new Date(now.getTime() - unusedLast));
  await db.delete(totpFactors).where(and(isNull(totpFactors.confirmedAt), isOld));
}

/** How the secrets of authenticator apps are sealed. */
export function toSeal(userId: string, secret: string) {
  return { secret, use: 'authenticator apps', owner: userId };
}
