import type { Db } from '#server/platform/db/database.ts';
import { isStillProven, type SsoRow } from '#server/workspace/company-domain/index.ts';
import { lockWorkspace } from '#server/workspace/workspace/index.ts';

/**
 * Whether a provider still speaks for its domain, which stays so until the end of the transaction: other settings forget
 * what was connected before, or find nothing. Locks in the order in which settings are changed.
 */
export async function holdProof(db: Db, row: SsoRow): Promise<boolean> {
  if (row.joinRole !== null) await lockWorkspace(db, row.workspaceId); // people who sign in become members
  return isStillProven(db, row);
}
