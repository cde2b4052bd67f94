import { and, asc, eq, isNull, sql } from '#drizzle';
import { toEmailKey } from '#lib/email-key.ts';
import { type UserRow, users } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Viewer } from './cards.ts';
import { type GuestRow, projectGuests, projects } from './table.ts';

export type KnownGuest = {
  guest: GuestRow;
  user: Pick<UserRow, 'id' | 'firstname' | 'lastname' | 'email' | 'avatar'> | null;
};

export function listGuests(db: Db, projectId: string): Promise<KnownGuest[]> {
  const { id, firstname, lastname, email, avatar } = users;
  return db
    .select({ guest: projectGuests, user: { id, firstname, lastname, email, avatar } })
    .from(projectGuests)
    .leftJoin(users, eq(users.emailKey, projectGuests.emailKey))
    .where(eq(projectGuests.projectId, projectId))
    .orderBy(asc(projectGuests.at), asc(projectGuests.emailKey));
}

type NewGuest = Pick<GuestRow, 'projectId' | 'email' | 'role' | 'invitedBy' | 'at'>;

/** Returns whether they are new. An existing guest gets the new role. */
export async function upsertGuest(db: Db, guest: NewGuest): Promise<boolean> {
  const emailKey = toEmailKey(guest.email);
  const added = await db
    .insert(projectGuests)
    .values({ ...guest, emailKey })
    .onConflictDoNothing()
    .returning({ email: projectGuests.email });
  if (added.length > 0) return true;
  await db.update(projectGuests).set({ role: guest.role }).where(isAt(guest.projectId, emailKey));
  return false;
}

export async function removeGuest(db: Db, projectId: string, email: string): Promise<void> {
  await db.delete(projectGuests).where(isAt(projectId, toEmailKey(email)));
}

/** Records the first time that a guest opened it. */
export async function noteSeen(db: Db, projectId: string, { email }: Viewer, now: Date): Promise<void> {
  await db
    .update(projectGuests)
    .set({ seenAt: now })
    .where(and(isAt(projectId, toEmailKey(email)), isNull(projectGuests.seenAt)));
}

function isAt(projectId: string, emailKey: string) {
  return and(eq(projectGuests.projectId, projectId), eq(projectGuests.emailKey, emailKey));
}

/** Charts shared with an email address, while they still are. */
export async function findSharedProject(
  db: Db,
  projectId: string,
  emailKey: string,
): Promise<{ chart: string; role: 'viewer' | 'editor' } | null> {
  const [row] = await db
    .select({ chart: projects.name, role: projectGuests.role })
    .from(projectGuests)
    .innerJoin(projects, eq(projects.id, projectGuests.projectId))
    .where(and(isAt(projectId, emailKey), isNull(projects.trashedAt)));
  return row ?? null;
}

/** Moves what was shared with an email address to the user's new one. Where both have access, the higher role wins. */
export async function moveGuest(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const [before, after] = [toEmailKey(from), toEmailKey(to)];
  await db.execute(sql`
    insert into project_guests as g (project_id, email_key, email, role, invited_by, at, seen_at)
    select project_id, ${after}, ${to}, role, invited_by, at, seen_at from project_guests where email_key = ${before}
    on conflict (project_id, email_key) do update set
      role = case when excluded.role = 'editor' then 'editor' else g.role end,
      seen_at = coalesce(g.seen_at, excluded.seen_at)`);
  await db.delete(projectGuests).where(eq(projectGuests.emailKey, before));
}
