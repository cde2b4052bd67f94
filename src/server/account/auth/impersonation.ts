import { and, desc, eq, isNull, lte } from '#drizzle';
import { counted } from '#lib/counted.ts';
import { record } from '#server/operations/audit/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { findUser, type UserRow } from '../user/index.ts';
import { closeSession, hashOf, newToken } from './session.ts';
import { type ImpersonationRow, impersonations, sessions } from './table.ts';

const impersonationMinutes = 15;

type Admin = { id: string; email: string };
type Start = { user: UserRow; admin: Admin; reason: string; address: string; now: Date };

/** Opens a session in which an admin sees an account as its owner does. The http layer refuses every write in it. */
export function startImpersonation(db: Db, start: Start): Promise<{ token: string; endsAt: Date }> {
  const { user, admin, reason, address, now } = start;
  const endsAt = new Date(now.getTime() + impersonationMinutes * 60_000);
  const token = newToken();
  return db.transaction(async (within) => {
    const [row] = await within
      .insert(impersonations)
      .values({ userId: user.id, adminId: admin.id, admin: admin.email, reason, startedAt: now, endsAt })
      .returning({ id: impersonations.id });
    if (row === undefined) throw new Error('an insert returns its row');
    await within.insert(sessions).values({
      tokenHash: hashOf(token),
      userId: user.id,
      device: 'Support session, read-only',
      address,
      isRemembered: false,
      impersonationId: row.id,
      createdAt: now,
      usedAt: now,
      expiresAt: endsAt,
    });
    await record(within, {
      admin,
      action: 'start-impersonation',
      target: user.email,
      targetId: user.id,
      detail: reason,
    });
    return { token, endsAt };
  });
}

type Server = { db: Db; jobs: Jobs };

/** Ends a view, once: the session is closed, logged, and the owner notified. */
export function endImpersonation({ db, jobs }: Server, id: string, now: Date): Promise<void> {
  return db.transaction(async (within) => {
    const [row] = await within
      .update(impersonations)
      .set({ endedAt: now })
      .where(and(eq(impersonations.id, id), isNull(impersonations.endedAt)))
      .returning();
    if (row === undefined) return;
    const open = await within.select().from(sessions).where(eq(sessions.impersonationId, id));
    for (const { tokenHash } of open) await closeSession(within, tokenHash);
    const user = await findUser(within, row.userId);
    if (user === null) return;
    const minutes = minutesOf(row, now);
    await record(within, {
      admin: { id: row.adminId, email: row.admin },
      action: 'end-impersonation',
      target: user.email,
      targetId: user.id,
      detail: `After ${minutes}`,
    });
    await notify(
      { db: within, jobs },
      {
        to: user.id,
        kind: 'security',
        title: 'Support viewed your account',
        body: `An admin of this server looked at your account for ${minutes}. They could not change anything. Reason: ${row.reason}`,
      },
    );
  });
}

/** Views whose time is over, or whose session the owner ended. */
export async function endDueImpersonations({ db, jobs }: Server, now: Date): Promise<void> {
  const due = await db
    .select({ id: impersonations.id })
    .from(impersonations)
    .where(and(isNull(impersonations.endedAt), lte(impersonations.endsAt, now)))
    .limit(500);
  for (const { id } of due) await endImpersonation({ db, jobs }, id, now);
}

/** When and why admins viewed an account, for its owner. */
export function exportImpersonations(db: Db, userId: string) {
  const { reason, startedAt, endsAt, endedAt } = impersonations;
  return db
    .select({ reason, startedAt, endsAt, endedAt })
    .from(impersonations)
    .where(eq(impersonations.userId, userId))
    .orderBy(desc(startedAt));
}

function minutesOf({ startedAt, endsAt }: ImpersonationRow, now: Date): string {
  const end = Math.min(now.getTime(), endsAt.getTime());
  const minutes = Math.max(1, Math.round((end - startedAt.getTime()) / 60_000));
  return counted(minutes, 'minute');
}
