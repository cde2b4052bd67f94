import type { Passkey, SecondFactors } from '#contract/account/second-factor.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countCodes, findApp, listPasskeys } from './store.ts';
import type { PasskeyRow } from './table.ts';

export function presentPasskey({ id, name, createdAt, usedAt, isSynced }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    isSynced,
  };
}

/** How an account is protected, without any secret. */
export async function readFactors(db: Db, userId: string): Promise<SecondFactors> {
  const [app, passkeys, codesLeft] = await Promise.all([
    findApp(db, userId),
    listPasskeys(db, userId),
    countCodes(db, userId),
  ]);
  const addedAt = app?.confirmedAt ?? null;
  return {
    app: addedAt === null ? null : { addedAt: addedAt.toISOString() },
    passkeys: passkeys.map(presentPasskey),
    codesLeft,
  };
}
