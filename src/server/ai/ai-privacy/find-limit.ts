import type { PrivacyMode, PrivacySource } from '#contract/workspace/language-models.ts';
import { eq, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { datasetPrivacy, projectPrivacy, type StrictMode, workspacePrivacy } from './table.ts';

/** Where data is: in a chart, a dataset, a workspace. Data that came with a request is in none. */
export type DataPlace = { projectId: string | null; datasetId: string | null; workspaceId: string | null };

export const nowhere: DataPlace = { projectId: null, datasetId: null, workspaceId: null };

/** The strictest mode that somebody chose for data, and what it was chosen for. */
type Limit = { mode: StrictMode; by: Exclude<PrivacySource, 'server'> };

/**
 * The limit of a chart or dataset. Cells are the same wherever they are reached from: a chart has the limits of its
 * datasets, and a dataset those of the charts that draw it, in the trash too.
 */
export async function findLimit(db: Db, { projectId, datasetId, workspaceId }: DataPlace): Promise<Limit | null> {
  const { rows } = await db.execute<Limit>(sql`
    with chart as (
      select id, workspace_id, dataset_id, content->'steps' as steps from projects where id = ${projectId}::uuid
    ), data as (
      select d.id, d.workspace_id from datasets d
      where d.id = ${datasetId}::uuid
        or d.id in (select dataset_id from chart)
        or d.id::text in (
          select lower(step->>'table') from chart,
            jsonb_array_elements(case jsonb_typeof(steps) when 'array' then steps else '[]' end) step)
    ), limits as (
      select mode, 'chart' as by from project_privacy where project_id = ${projectId}::uuid
      union all
      select mode, 'dataset' from dataset_privacy where dataset_id in (select id from data)
      union all
      select l.mode, 'other-chart' from project_privacy l join projects p on p.id = l.project_id
      where p.dataset_id in (select id from data)
        or exists (select from data d
          where p.content->'steps' @> jsonb_build_array(jsonb_build_object('table', d.id::text)))
      union all
      select mode, 'workspace' from workspace_privacy
      where workspace_id = ${workspaceId}::uuid
        or workspace_id in (select workspace_id from chart union select workspace_id from data)
    )
    select mode, by from limits where mode <> 'model'
    order by mode = 'browser' desc, array_position(array['chart', 'dataset', 'other-chart', 'workspace'], by) limit 1`);
  return rows[0] ?? null;
}

/**
 * The limit of data that is in no workspace yet: that of every workspace of its sender, where it may be from. Such data
 * came to the server, so a workspace that allows the browser only keeps it from language models.
 */
export async function findLimitOfSender(db: Db, userId: string): Promise<Limit | null> {
  const { rows } = await db.execute(sql`
    select from workspace_privacy p join workspace_members m on m.workspace_id = p.workspace_id
    where m.user_id = ${userId} limit 1`);
  return rows.length === 0 ? null : { mode: 'server', by: 'workspace' };
}

type Copied = { projectId?: string; datasetId?: string | null };

/** Gives the limit of data to what was made of it: a copy leaves its workspace, and may outlive the original. */
export async function copyPrivacyLimit(
  db: Db,
  from: DataPlace,
  { projectId, datasetId = null }: Copied,
): Promise<void> {
  const limit = await findLimit(db, from);
  if (limit === null) return;
  const { mode } = limit;
  const there = await findLimit(db, { ...nowhere, projectId: projectId ?? null, datasetId });
  if (there?.by === 'workspace' && limit.by === 'workspace' && there.mode === mode) return; // in the same workspace
  if (projectId !== undefined) await db.insert(projectPrivacy).values({ projectId, mode }).onConflictDoNothing();
  if (datasetId !== null) await db.insert(datasetPrivacy).values({ datasetId, mode }).onConflictDoNothing();
}

/** Whose mode is read or chosen. */
export type PrivacyOwner = { kind: 'chart' | 'dataset' | 'workspace'; id: string };

/** The mode that was chosen, or null. */
export async function findChosen(db: Db, { kind, id }: PrivacyOwner): Promise<PrivacyMode | null> {
  const rows = await {
    chart: () => db.select({ mode: projectPrivacy.mode }).from(projectPrivacy).where(eq(projectPrivacy.projectId, id)),
    dataset: () =>
      db.select({ mode: datasetPrivacy.mode }).from(datasetPrivacy).where(eq(datasetPrivacy.datasetId, id)),
    workspace: () =>
      db.select({ mode: workspacePrivacy.mode }).from(workspacePrivacy).where(eq(workspacePrivacy.workspaceId, id)),
  }[kind]();
  return rows[0]?.mode ?? null;
}

export async function choose(db: Db, { kind, id }: PrivacyOwner, mode: StrictMode | null): Promise<void> {
  if (kind === 'chart') {
    await db.delete(projectPrivacy).where(eq(projectPrivacy.projectId, id));
    if (mode !== null) await db.insert(projectPrivacy).values({ projectId: id, mode });
  } else if (kind === 'dataset') {
    await db.delete(datasetPrivacy).where(eq(datasetPrivacy.datasetId, id));
    if (mode !== null) await db.insert(datasetPrivacy).values({ datasetId: id, mode });
  } else {
    await db.delete(workspacePrivacy).where(eq(workspacePrivacy.workspaceId, id));
    if (mode !== null) await db.insert(workspacePrivacy).values({ workspaceId: id, mode });
  }
}
