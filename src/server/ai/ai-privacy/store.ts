import type { PrivacyMode } from '#contract/workspace/language-models.ts';
import { eq } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { datasetPrivacy, projectPrivacy, type StrictMode, workspacePrivacy } from './table.ts';

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
