import { desc, or } from '#drizzle';
import { contains } from '../db/contains.ts';
import type { Db } from '../db/database.ts';
import { type PageOf, type PageOfRows, toRange } from '../db/page.ts';
import { type AuditRow, auditLog } from './table.ts';

/**
 * Audit log: who did what to whom. Stored as text, not as references, so that it stays readable after an account is
 * deleted.
 */
type Entry = { admin: { id: string; email: string }; action: string; target: string; detail?: string };

/** Records an admin action in the same transaction as the action itself, so that neither happens without the other. */
export async function record(db: Db, { admin, action, target, detail = '' }: Entry): Promise<void> {
  await db.insert(auditLog).values({ adminId: admin.id, admin: admin.email, action, target, detail });
}

export async function listEntries(
  db: Db,
  { search, ...page }: PageOf & { search: string },
): Promise<PageOfRows<AuditRow>> {
  const { admin, action, target } = auditLog;
  const words = search.trim();
  const isMeant = words === '' ? undefined : or(...[admin, action, target].map((text) => contains(text, words)));
  const { limit, offset } = toRange(page);
  const rows = await db
    .select()
    .from(auditLog)
    .where(isMeant)
    .orderBy(desc(auditLog.at), auditLog.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(auditLog, isMeant) };
}
