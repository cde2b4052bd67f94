import { Readable } from 'node:stream';
import { auditWords } from '#contract/audit-actions.ts';
import { planOf } from '#contract/roles.ts';
import { asc, desc, type SQL, sql } from '#drizzle';
import { toCsv } from '#lib/to-csv.ts';
import { auditLog, record } from '../audit/index.ts';
import type { Db } from '../db/database.ts';
import { rolesOf, users } from '../user/index.ts';

const atOnce = 1000;

type Admin = { id: string; email: string };

/** The end of a part. The time is text: a Date would lose its microseconds, and rows with them. */
type End = { at: string; id: string };

/** All accounts, newest first, read in parts: the whole list is never in memory. */
export async function exportUsers(db: Db, admin: Admin, now: Date): Promise<Readable> {
  await record(db, { admin, action: 'export-users', target: 'all accounts' });
  const head = [
    'id',
    'email',
    'first name',
    'last name',
    'plan',
    'admin',
    'creator',
    'confirmed',
    'suspended',
    'joined',
  ];
  const { createdAt, id } = users;
  return inParts(head, async (end) => {
    const rows = await db
      .select({ user: users, at: sql<string>`${createdAt}::text` })
      .from(users)
      .where(isAfter(end, sql`${createdAt}`, sql`${id}`))
      .orderBy(desc(createdAt), asc(id))
      .limit(atOnce);
    return rows.map(({ user, at }) => ({
      end: { at, id: user.id },
      cells: [
        user.id,
        user.email,
        user.firstname,
        user.lastname,
        planOf(rolesOf(user, now)),
        yesNo(user.isAdmin),
        yesNo(user.isCreator),
        yesNo(user.verifiedAt !== null),
        yesNo(user.suspendedAt !== null),
        user.createdAt.toISOString(),
      ],
    }));
  });
}

/** The whole log, newest first, with actions in words. */
export async function exportAudit(db: Db, admin: Admin): Promise<Readable> {
  await record(db, { admin, action: 'export-audit', target: 'audit log' });
  const { at: moment, id } = auditLog;
  return inParts(['at', 'admin', 'action', 'target', 'detail'], async (end) => {
    const rows = await db
      .select({ entry: auditLog, at: sql<string>`${moment}::text` })
      .from(auditLog)
      .where(isAfter(end, sql`${moment}`, sql`${id}`))
      .orderBy(desc(moment), asc(id))
      .limit(atOnce);
    return rows.map(({ entry, at }) => ({
      end: { at, id: entry.id },
      cells: [entry.at.toISOString(), entry.admin, auditWords(entry.action), entry.target, entry.detail],
    }));
  });
}

function isAfter(end: End | null, at: SQL, id: SQL): SQL | undefined {
  if (end === null) return undefined;
  // The first condition is where the index is entered; the second alone would read it from its beginning each time.
  return sql`${at} <= ${end.at}::timestamptz and (${at} < ${end.at}::timestamptz or ${id} > ${end.id}::uuid)`;
}

type Part = { end: End; cells: string[] }[];

function inParts(head: string[], read: (end: End | null) => Promise<Part>): Readable {
  return Readable.from(partsOf(head, read));
}

async function* partsOf(head: string[], read: (end: End | null) => Promise<Part>): AsyncGenerator<string> {
  yield toCsv([head]);
  let end: End | null = null;
  for (;;) {
    const rows: Part = await read(end);
    if (rows.length > 0) yield toCsv(rows.map(({ cells }) => cells));
    if (rows.length < atOnce) return;
    end = rows.at(-1)?.end ?? null;
  }
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
