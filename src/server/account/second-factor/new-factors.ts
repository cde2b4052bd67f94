import { and, eq, gt, isNotNull, isNull } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { deleteAppFactor, deletePasskeyFactor, lockFactors, replaceCodes, updateHasSecondFactor } from './store.ts';
import { passkeys, recoveryCodes, totpFactors } from './table.ts';

type NewFactor = { kind: 'app' | 'passkey' | 'recovery-codes'; id: string; name: string; addedAt: Date };

/** Factors that were added after a moment. */
export async function listNewFactors(db: Db, userId: string, since: Date): Promise<NewFactor[]> {
  const [apps, keys, codes] = await Promise.all([
    db
      .select()
      .from(totpFactors)
      .where(
        and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt), gt(totpFactors.confirmedAt, since)),
      ),
    db
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.userId, userId), gt(passkeys.createdAt, since))),
    db
      .select({ createdAt: recoveryCodes.createdAt })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt), gt(recoveryCodes.createdAt, since)))
      .limit(1),
  ]);
  return [
    ...apps.map(({ confirmedAt, createdAt }) => ({
      kind: 'app' as const,
      id: 'one',
      name: 'Authenticator app',
      addedAt: confirmedAt ?? createdAt,
    })),
    ...keys.map(({ id, name, createdAt }) => ({ kind: 'passkey' as const, id, name, addedAt: createdAt })),
    ...codes.map(({ createdAt }) => ({
      kind: 'recovery-codes' as const,
      id: 'all',
      name: 'Recovery codes',
      addedAt: createdAt ?? since,
    })),
  ];
}

export async function deleteNewFactor(db: Db, userId: string, { kind, id }: NewFactor): Promise<void> {
  await lockFactors(db, userId);
  if (kind === 'app') await deleteAppFactor(db, userId);
  if (kind === 'passkey') await deletePasskeyFactor(db, { id, userId });
  if (kind === 'recovery-codes') await replaceCodes(db, userId, []);
  await updateHasSecondFactor(db, userId);
}
