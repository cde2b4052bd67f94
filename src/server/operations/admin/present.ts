import { planOf } from '#contract/account/roles.ts';
import type { ContactMessage } from '#contract/operations/admin.ts';
import type { AuditEntry, Person } from '#contract/operations/admin-person.ts';
import { lastActive } from '#server/account/auth/index.ts';
import { fullName, isSystemAccount, rolesOf, type UserRow } from '#server/account/user/index.ts';
import type { ContactMessageRow } from '#server/blog/contact/index.ts';
import { type ReaderRow, readerState } from '#server/blog/newsletter/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { JobRow } from '#server/platform/jobs/table.ts';
import type { AuditRow } from '../audit/index.ts';

function presentPerson(row: UserRow, { lastActiveAt, now }: { lastActiveAt: Date | null; now: Date }): Person {
  const { id, email, avatar, verifiedAt, suspendedAt, isAdmin, isCreator, isEnterprise, createdAt, deletesAt } = row;
  return {
    id,
    email,
    name: fullName(row),
    avatar,
    isVerified: verifiedAt !== null,
    isSuspended: suspendedAt !== null,
    isAdmin,
    isCreator,
    isEnterprise,
    hasSecondFactor: row.hasSecondFactor,
    isSystem: isSystemAccount(email),
    plan: planOf(rolesOf(row, now)),
    createdAt: createdAt.toISOString(),
    lastActiveAt: lastActiveAt?.toISOString() ?? null,
    deletesAt: deletesAt?.toISOString() ?? null,
  };
}

export function presentMessage(row: ContactMessageRow): ContactMessage {
  const { id, topic, name, email, text, path, state, createdAt } = row;
  return { id, topic, name, email, text, path, state, createdAt: createdAt.toISOString() };
}

export function presentReader(row: ReaderRow) {
  const { email, joinedAt, leftAt } = row;
  return {
    email,
    state: readerState(row),
    joinedAt: joinedAt.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
  };
}

export function presentAdminJob(row: JobRow, owner: string | null) {
  const { id, kind, state, progress, attempt, error, failure, createdAt, startedAt, endedAt } = row;
  return {
    id,
    kind,
    owner,
    state,
    progress,
    attempt,
    error,
    failure,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

export function presentAuditEntry({ id, at, admin, action, target, detail }: AuditRow): AuditEntry {
  return { id, at: at.toISOString(), admin, action, target, detail };
}

/** Loads the missing details of all rows at once. */
export async function presenterOfPeople(db: Db, rows: UserRow[], now: Date): Promise<(row: UserRow) => Person> {
  const active = await lastActive(
    db,
    rows.map(({ id }) => id),
  );
  return (row) => presentPerson(row, { lastActiveAt: active.get(row.id) ?? null, now });
}
