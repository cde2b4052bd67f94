import type { Content } from '#chart/project/content.ts';
import { and, desc, eq, sql } from '#drizzle';
import { ageOf } from '#lib/age.ts';
import type { Db } from '../db/database.ts';
import { projectVersions } from './table.ts';

const together = 5 * 60_000;

export type Keeping = { id: string; version: number; userId: string; words: string; content: Content; now: Date };

/**
 * Stores the current state of a chart as a version. The last version by the same user is updated instead when it was
 * started minutes ago and was neither named nor published: so there is one per user in five minutes, with the final state.
 */
export async function keepVersion(db: Db, { id, version, userId, words, content, now }: Keeping): Promise<void> {
  const [last] = await db
    .select({
      version: projectVersions.version,
      at: projectVersions.at,
      name: projectVersions.name,
      isShown: sql<boolean>`exists (select from shares s where s.project_id = ${id} and s.version = ${projectVersions.version})`,
    })
    .from(projectVersions)
    .where(and(eq(projectVersions.projectId, id), eq(projectVersions.userId, userId)))
    .orderBy(desc(projectVersions.version))
    .limit(1);
  const isOpen =
    last !== undefined && last.version > 1 && last.name === null && !last.isShown && ageOf(last.at, now) < together;
  if (!isOpen) return keepAnother(db, { id, version, userId, words, content, now });
  await db
    .update(projectVersions)
    .set({ version, words: words.toWellFormed(), content })
    .where(and(eq(projectVersions.projectId, id), eq(projectVersions.version, last.version)));
}

/** Stores it as a separate version, however recent the others are. */
export async function keepAnother(db: Db, { id, version, userId, words, content, now }: Keeping): Promise<void> {
  await db
    .insert(projectVersions)
    .values({ projectId: id, version, userId, at: now, words: words.toWellFormed(), content })
    .onConflictDoNothing();
}
