import type { KeyScope } from '#contract/call.ts';
import type { UserRow } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findValidKeyById } from './store.ts';

/** A key that signed something: what it may do, for whom, and the hash that signatures are made with. */
type SigningKey = { keyHash: Buffer; scopes: readonly KeyScope[]; userId: string; user: UserRow };

export async function findSigningKey(db: Db, id: string, now: Date): Promise<SigningKey | null> {
  const found = await findValidKeyById(db, id, now);
  if (found === null || found.user.verifiedAt === null) return null;
  const { key, user } = found;
  return { keyHash: key.keyHash, scopes: key.scopes, userId: user.id, user };
}
