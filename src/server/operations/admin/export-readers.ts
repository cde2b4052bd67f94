import { toCsv } from '#lib/to-csv.ts';
import { currentReaders } from '#server/blog/newsletter/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { record } from '../audit/index.ts';

/** The current newsletter subscribers as CSV. The export is recorded in the audit log. */
export function exportReaders(db: Db, admin: SignedInCaller): Promise<string> {
  return db.transaction(async (within) => {
    const readers = await currentReaders(within);
    await record(within, {
      admin,
      action: 'export-readers',
      target: 'newsletter',
      detail: `${readers.length} addresses`,
    });
    const rows = readers.map(({ email, joinedAt }) => [email, joinedAt.toISOString()]);
    return toCsv([['email', 'joined at'], ...rows]);
  });
}
