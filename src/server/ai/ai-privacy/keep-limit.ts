import type { Db } from '#server/platform/db/database.ts';
import { type DataPlace, findLimit, nowhere } from './find-limit.ts';
import { datasetPrivacy, projectPrivacy } from './table.ts';

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
