import { inArray, lte, sql } from '#drizzle';
import type { Db } from '../db/database.ts';
import { projects } from './table.ts';

const neverSwept = 50;

/** Deletes charts that went to the trash before a time, with their history, guests and publication. */
export async function purgeTrash(db: Db, before: Date): Promise<string[]> {
  const deletedRows = await db.delete(projects).where(lte(projects.trashedAt, before)).returning({ id: projects.id });
  return deletedRows.map(({ id }) => id);
}

/** Named and published versions stay, and the newest of each chart. */
export async function sweepVersions(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from project_versions v using (
      select project_id, version, row_number() over (partition by project_id order by version desc) as place
      from project_versions where project_id in (select project_id from project_versions where at < ${before.toISOString()}::timestamptz)) r
    where v.project_id = r.project_id and v.version = r.version and r.place > ${neverSwept}
      and v.at < ${before.toISOString()}::timestamptz and v.name is null
      and not exists (select from shares s where s.project_id = v.project_id and s.version = v.version)`);
}

export async function sweepChanges(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from project_changes c using projects p
    where p.id = c.project_id and c.at < ${before.toISOString()}::timestamptz and c.version <= p.version - ${neverSwept}`);
}

/** The current version of each of these charts that still exist. */
export async function currentVersions(db: Db, ids: string[]): Promise<Map<string, number>> {
  const isId = (id: string) => /^[0-9a-f-]{36}$/.test(id);
  const validIds = ids.filter(isId);
  if (validIds.length === 0) return new Map();
  const rows = await db
    .select({ id: projects.id, version: projects.version })
    .from(projects)
    .where(inArray(projects.id, validIds));
  return new Map(rows.map(({ id, version }) => [id, version]));
}
