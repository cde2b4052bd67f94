import { type AuditAction, auditActions } from '#contract/operations/audit-actions.ts';
import { eq, inArray, lt, or, type SQL, sql } from '#drizzle';
import { contains } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PageOf, PageOfRows } from '#server/platform/db/page.ts';
import { loadPageOfRows } from '#server/platform/db/page.ts';
import { type AuditRow, auditLog } from './table.ts';

/**
 * Audit log: who did what to whom. Stored as text, not as references, so that it stays readable after an account is
 * deleted. `targetId` is the account that the entry is about.
 */
type Entry = {
  /** Without an id when the account of the admin is gone. */
  admin: { id: string | null; email: string };
  action: AuditAction;
  target: string;
  targetId?: string;
  detail?: string;
};

/** Records an admin action in the same transaction as the action itself, so that neither happens without the other. */
export async function record(db: Db, { admin, action, target, targetId, detail = '' }: Entry): Promise<void> {
  await db
    .insert(auditLog)
    .values({ adminId: admin.id, admin: admin.email, action, target, targetId: targetId ?? null, detail });
}

/** The same for what happens every few seconds, such as saving a text: one entry an hour. */
export async function recordOften(db: Db, entry: Entry): Promise<void> {
  const { rows } = await db.execute(sql`
    select from ${auditLog} where admin_id = ${entry.admin.id} and action = ${entry.action}
      and detail = ${entry.detail ?? ''} and at > now() - interval '1 hour' limit 1`);
  if (rows.length === 0) await record(db, entry);
}

/** Deletes entries older than a time. The database refuses to delete those of the last year. */
export async function purgeAuditLog(db: Db, before: Date): Promise<void> {
  const youngest = sql`least(${before.toISOString()}::timestamptz, now() - interval '365 days')`;
  await db.delete(auditLog).where(lt(auditLog.at, youngest));
}

type AuditFilter = {
  search: string;
  /** Only what this account did, and what was done to it. */
  about?: { id: string; email: string };
};

export async function listAuditEntries(
  db: Db,
  { search, about, ...page }: PageOf & AuditFilter,
): Promise<PageOfRows<AuditRow>> {
  const isMeant = isMeantBy({ search, ...(about && { about }) });
  const total = await db.$count(auditLog, isMeant);
  const rows = await loadPageOfRows(page, total, ({ limit, offset, up, down }) =>
    db.select().from(auditLog).where(isMeant).orderBy(down(auditLog.at), up(auditLog.id)).limit(limit).offset(offset),
  );
  return { rows, total };
}

function isMeantBy({ search, about }: AuditFilter): SQL | undefined {
  if (about === undefined) return isFound(search.trim());
  const { adminId, targetId, target } = auditLog;
  return or(eq(adminId, about.id), eq(targetId, about.id), eq(target, about.email));
}

/** Actions are found by their words, as they are shown. */
function isFound(words: string): SQL | undefined {
  if (words === '') return undefined;
  const { admin, action, target } = auditLog;
  const named = Object.entries(auditActions)
    .filter(([name, text]) => `${name} ${text}`.toLowerCase().includes(words.toLowerCase()))
    .map(([name]) => name);
  return or(contains(admin, words), contains(target, words), ...(named.length === 0 ? [] : [inArray(action, named)]));
}
