import { eq } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { previews } from './table.ts';

const { projectId, shareId } = previews;

/** The secret part of a chart's link; null when there is none. */
export async function shareIdOf(db: Db, project: string): Promise<string | null> {
  const [row] = await db.select({ shareId }).from(previews).where(eq(projectId, project));
  return row?.shareId ?? null;
}

/** The chart of a link. */
export async function projectOf(db: Db, secret: string): Promise<string | null> {
  const [row] = await db.select({ projectId }).from(previews).where(eq(shareId, secret));
  return row?.projectId ?? null;
}

/** Keeps the link that a chart already has. */
export async function addPreview(db: Db, row: typeof previews.$inferInsert): Promise<void> {
  await db.insert(previews).values(row).onConflictDoNothing({ target: projectId });
}

export async function removePreview(db: Db, project: string): Promise<void> {
  await db.delete(previews).where(eq(projectId, project));
}
