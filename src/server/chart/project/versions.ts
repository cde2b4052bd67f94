import { randomUUID } from 'node:crypto';
import type { Content } from '#chart/changes/content.ts';
import { and, desc, eq, sql } from '#drizzle';
import { ageOf } from '#lib/age.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Channels } from '#server/platform/db/listen.ts';
import { waitForNotify } from '#server/platform/db/listen.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import type { Viewer } from './cards.ts';
import { withProjectLock } from './enter.ts';
import { withoutLostData } from './project-data.ts';
import { requireChartContent } from './read-chart.ts';
import { createProjectVersion, findProjectVersion, versionFor } from './store.ts';
import { projectVersions } from './table.ts';

const together = 5 * 60_000;

type Keeping = { id: string; version: number; userId: string; words: string; content: Content; now: Date };

/**
 * Stores the current state of a chart as a version. The last version by the same user is updated instead when it was
 * started minutes ago and was neither named nor published: so there is one per user in five minutes, with the final state.
 */
export async function saveProjectVersion(db: Db, { id, version, userId, words, content, now }: Keeping): Promise<void> {
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
  if (!isOpen) return saveSeparateVersion(db, { id, version, userId, words, content, now });
  await db
    .update(projectVersions)
    .set({ version, words: words.toWellFormed(), content })
    .where(and(eq(projectVersions.projectId, id), eq(projectVersions.version, last.version)));
}

/** Stores it as a separate version, however recent the others are. */
export async function saveSeparateVersion(
  db: Db,
  { id, version, userId, words, content, now }: Keeping,
): Promise<void> {
  await db
    .insert(projectVersions)
    .values({ projectId: id, version, userId, at: now, words: words.toWellFormed(), content })
    .onConflictDoNothing();
}

/** Makes a stored version the next one. The state before stays in the history, however recent it is. */
export function restoreVersion(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  user: Viewer,
  { id, version }: { id: string; version: number },
): Promise<void> {
  return withProjectLock(db, { id, user, right: 'change' }, async (within, { project, content: current }) => {
    const restored =
      (await findProjectVersion(within, id, version)) ?? refuse('not-found', 'This version is no longer available.');
    const content = requireChartContent(await withoutLostData(within, project, restored));
    const mine = { userId: user.id, now: now() };
    await saveSeparateVersion(within, {
      id,
      version: project.version,
      words: 'Before restoring a version',
      content: current,
      ...mine,
    });
    const words = `Restore version ${version}`;
    const changes = [{ kind: 'content', content } as const];
    const next = await createProjectVersion(within, project, { content, changes, words, key: randomUUID(), ...mine });
    await saveSeparateVersion(within, { id, version: next, words, content, ...mine });
  });
}

/** The version now and after every change, until the signal is aborted or the user loses access to the chart. */
export async function* watchVersion(
  { db, channels }: { db: Db; channels: Channels },
  { id, user }: { id: string; user: Viewer },
  signal: AbortSignal,
): AsyncGenerator<{ version: number }> {
  const words = waitForNotify(channels, { channel: 'projects', about: id, signal });
  try {
    for (let last = -1; !signal.aborted; ) {
      words.begin();
      const version = await versionFor(db, id, user);
      if (version === null) return;
      if (version !== last) yield { version };
      last = version;
      await words.next();
    }
  } finally {
    words.end();
  }
}
