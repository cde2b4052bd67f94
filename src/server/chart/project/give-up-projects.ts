import { asc, eq, isNull, or, sql } from '#drizzle';
import { toEmailKey } from '#lib/email-key.ts';
import type { Db } from '#server/platform/db/database.ts';
import { folders, projectGuests, projects } from './table.ts';

/** Before an account is deleted, and after its teams were handed over: charts in teams go to the owner of each team. */
export async function handOverProjects(db: Db, user: { id: string; email: string }): Promise<void> {
  await db.execute(sql`
    update projects p set owner_id = m.user_id from workspace_members m
    where p.owner_id = ${user.id} and m.workspace_id = p.workspace_id and m.role = 'owner' and m.user_id <> ${user.id}`);
  // Charts that are deleted with the account must also leave the cached pages.
  await db.execute(sql`
    select pg_notify('shares', s.id) from shares s join projects p on p.id = s.project_id where p.owner_id = ${user.id}`);
  await db.delete(projectGuests).where(eq(projectGuests.emailKey, toEmailKey(user.email)));
}

/** Charts for the personal data export: those a user owns and those of their own workspace. */
export async function exportProjects(db: Db, user: { id: string; email: string }) {
  const isInOwn = (table: typeof projects | typeof folders) =>
    sql`${table.workspaceId} in (select id from workspaces where personal_of = ${user.id})`;
  const charts = await db
    .select()
    .from(projects)
    .where(or(eq(projects.ownerId, user.id), isInOwn(projects)))
    .orderBy(asc(projects.createdAt), asc(projects.id));
  const own = await db.select().from(folders).where(isInOwn(folders)).orderBy(asc(folders.name));
  const shared = await db
    .select({ name: projects.name, role: projectGuests.role, at: projectGuests.at })
    .from(projectGuests)
    .innerJoin(projects, eq(projects.id, projectGuests.projectId))
    .where(eq(projectGuests.emailKey, toEmailKey(user.email)));
  return {
    charts: charts.map(({ id, name, tags, version, content, createdAt, editedAt, trashedAt }) => ({
      id,
      name,
      tags,
      version,
      content,
      createdAt,
      editedAt,
      trashedAt,
    })),
    folders: own.map(({ id, name, parentId }) => ({ id, name, parentId })),
    sharedWithMe: shared,
  };
}

/** The number of charts, without those in the trash. */
export function countAllProjects(db: Db): Promise<number> {
  return db.$count(projects, isNull(projects.trashedAt));
}
