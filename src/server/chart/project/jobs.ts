import { z } from 'zod';
import { inArray, lte, sql } from '#drizzle';
import { toEmailKey } from '#lib/email-key.ts';
import { retentionCutoff } from '#server/operations/retention/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { sharedChart } from '#server/platform/mail/templates/team-invitation.ts';
import { findSharedProject } from './guest-store.ts';
import { projects } from './table.ts';
import { purgeThumbnails, removeThumbnails } from './thumbnail.ts';

/** Email to someone without an account. Not sent if the share was removed in the meantime. */
export const mailGuest = defineJob({
  kind: 'project.share',
  input: z.object({ projectId: z.uuid(), email: z.string(), inviter: z.string() }),
  retries: 5,
  run: async ({ input: { projectId, email, inviter } }, { db, mail, publicUrl }) => {
    const shared = await findSharedProject(db, projectId, toEmailKey(email));
    if (shared === null) return;
    const url = `${publicUrl}/panel/project/${projectId}`;
    await mail.send({ to: email, ...sharedChart({ inviter, ...shared, email, url }) });
  },
});

export const jobKinds = [mailGuest];

/** Deletes charts that were in the trash for long, and old versions without a name. */
export const purgeProjects: Routine = {
  name: 'project.sweep',
  everyMinutes: 60,
  run: async ({ db, files, now }) => {
    const trashed = await purgeTrash(db, await retentionCutoff(db, 'trash', now()));
    for (const id of trashed) await removeThumbnails(files, id);
    const versionsFrom = await retentionCutoff(db, 'versions', now());
    await sweepVersions(db, versionsFrom);
    await sweepChanges(db, versionsFrom);
  },
};

/** Removes thumbnails that are no longer used. */
export const thumbnailPurge: Routine = {
  name: 'project.thumbnails',
  everyMinutes: 24 * 60,
  run: ({ db, files }) => purgeThumbnails(files, (ids) => currentVersions(db, ids)),
};

const neverSwept = 50;

/** Deletes charts that went to the trash before a time, with their history, guests and publication. */
async function purgeTrash(db: Db, before: Date): Promise<string[]> {
  const deletedRows = await db.delete(projects).where(lte(projects.trashedAt, before)).returning({ id: projects.id });
  return deletedRows.map(({ id }) => id);
}

/** Named and published versions stay, and the newest of each chart. */
async function sweepVersions(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from project_versions v using (
      select project_id, version, row_number() over (partition by project_id order by version desc) as place
      from project_versions where project_id in (select project_id from project_versions where at < ${before.toISOString()}::timestamptz)) r
    where v.project_id = r.project_id and v.version = r.version and r.place > ${neverSwept}
      and v.at < ${before.toISOString()}::timestamptz and v.name is null
      and not exists (select from shares s where s.project_id = v.project_id and s.version = v.version)`);
}

async function sweepChanges(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from project_changes c using projects p
    where p.id = c.project_id and c.at < ${before.toISOString()}::timestamptz and c.version <= p.version - ${neverSwept}`);
}

/** The current version of each of these charts that still exist. */
async function currentVersions(db: Db, ids: string[]): Promise<Map<string, number>> {
  const isId = (id: string) => /^[0-9a-f-]{36}$/.test(id);
  const validIds = ids.filter(isId);
  if (validIds.length === 0) return new Map();
  const rows = await db
    .select({ id: projects.id, version: projects.version })
    .from(projects)
    .where(inArray(projects.id, validIds));
  return new Map(rows.map(({ id, version }) => [id, version]));
}
