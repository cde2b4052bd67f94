import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { Document } from '#chart/document/document.ts';
import type { Table } from '#data/table.ts';
import { and, count, desc, eq, gte, isNotNull, isNull, lt, or, sql } from '#drizzle';
import { users } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { loadOrdered, type Order } from '#server/platform/db/keyset.ts';
import type { PageOf, PageOfRows } from '#server/platform/db/page.ts';
import { isReached, type Scope, type ScopedUser } from '#server/platform/db/scope.ts';
import { jobs } from '#server/platform/jobs/table.ts';
import type { ShareAndOwner } from '#server/publish/share/index.ts';
import { type VideoRow, videos } from './table.ts';

const { id, userId, jobId, seconds, size, createdAt, endedAt, deletedAt } = videos;

/** A video with the state of its job; a job that is no longer known has none. */
export type VideoWithJob = { video: VideoRow; job: typeof jobs.$inferSelect | null };

const newest: readonly Order[] = [
  { by: createdAt, type: 'timestamptz', way: 'down' },
  { by: id, type: 'uuid', way: 'up' },
];

export async function listVideos(db: Db, wanted: PageOf & { user: ScopedUser }): Promise<PageOfRows<VideoWithJob>> {
  const where = and(eq(userId, wanted.user.id), isNull(deletedAt), isReached(wanted.user.scope, videos.workspaceId));
  const read = await loadOrdered(wanted, newest, ({ key, after, orderBy, limit, offset }) =>
    db
      .select({ video: videos, job: jobs, key })
      .from(videos)
      .leftJoin(jobs, eq(jobs.id, jobId))
      .where(and(where, after))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  const [total] = await db.select({ total: count() }).from(videos).where(where);
  return { ...read, total: total?.total ?? 0 };
}

export async function findVideo(db: Db, wanted: string, scope: Scope): Promise<VideoWithJob | null> {
  const [row] = await db
    .select({ video: videos, job: jobs })
    .from(videos)
    .leftJoin(jobs, eq(jobs.id, jobId))
    .where(and(eq(id, wanted), isNull(deletedAt), isReached(scope, videos.workspaceId)));
  return row ?? null;
}

/** The same, locked until the transaction ends: whoever starts, stops or deletes its job locks the video first. */
export async function lockVideo(db: Db, wanted: string, scope: Scope): Promise<VideoWithJob | null> {
  await db.select({ id }).from(videos).where(eq(id, wanted)).for('update');
  return findVideo(db, wanted, scope);
}

export async function addVideo(db: Db, row: typeof videos.$inferInsert): Promise<void> {
  await db.insert(videos).values(row);
}

export async function setJob(db: Db, wanted: string, job: string): Promise<void> {
  await db.update(videos).set({ jobId: job }).where(eq(id, wanted));
}

/** Marks a video as finished, once; false if it was finished or deleted before. */
export async function finishVideo(
  db: Db,
  wanted: string,
  { size, chartsHash, now }: { size: number; chartsHash: string; now: Date },
): Promise<boolean> {
  const finished = await db
    .update(videos)
    .set({ size, chartsHash, endedAt: now })
    .where(and(eq(id, wanted), isNull(endedAt), isNull(deletedAt)))
    .returning({ id });
  return finished.length > 0;
}

/** The id of its public page; null turns that off. */
export async function setShareId(db: Db, wanted: string, shareId: string | null): Promise<void> {
  await db.update(videos).set({ shareId }).where(eq(id, wanted));
}

/** A video with its owner, for whoever has its link. */
export type SharedVideo = { video: VideoRow; owner: Pick<ShareAndOwner['owner'], 'firstname' | 'lastname'> };

export async function findSharedVideo(db: Db, shareId: string): Promise<SharedVideo | null> {
  const [row] = await db
    .select({ video: videos, owner: { firstname: users.firstname, lastname: users.lastname } })
    .from(videos)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(videos.shareId, shareId), isNull(deletedAt)));
  return row ?? null;
}

/** Marks that the owner was told of a failed job; false if they were before. */
export async function markTold(db: Db, wanted: string, job: string | null): Promise<boolean> {
  const marked = await db
    .update(videos)
    .set({ toldJobId: job })
    .where(and(eq(id, wanted), sql`${videos.toldJobId} is distinct from ${job}`))
    .returning({ id });
  return marked.length > 0;
}

/** Videos whose last job failed without a word to the owner, such as one whose process died. */
export async function listUntold(db: Db): Promise<VideoWithJob[]> {
  return db
    .select({ video: videos, job: jobs })
    .from(videos)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(
      and(
        eq(jobs.state, 'failed'),
        isNull(endedAt),
        isNull(deletedAt),
        sql`${videos.toldJobId} is distinct from ${jobId}`,
      ),
    )
    .limit(100);
}

export async function deleteVideo(db: Db, wanted: string, now: Date): Promise<void> {
  await db.update(videos).set({ deletedAt: now, size: null }).where(eq(id, wanted));
}

/** Forgets videos that were deleted before a time. */
export async function purgeDeletedVideos(db: Db, before: Date): Promise<void> {
  await db.delete(videos).where(lt(deletedAt, before));
}

/** The file has expired; the video stays in the list. */
export async function clearVideoFile(db: Db, wanted: string): Promise<void> {
  await db.update(videos).set({ size: null }).where(eq(id, wanted));
}

/** Seconds of a user that count since a time: finished videos, and those that wait or run. Others wait for their turn. */
export async function countSecondsLocked(db: Db, user: string, since: Date): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`videos of ${user}`}, 0))`);
  const isPending = and(isNull(endedAt), isNull(deletedAt), or(eq(jobs.state, 'queued'), eq(jobs.state, 'running')));
  const [found] = await db
    .select({ all: sql<number>`coalesce(sum(${seconds}), 0)::float8` })
    .from(videos)
    .leftJoin(jobs, eq(jobs.id, jobId))
    .where(and(eq(userId, user), or(gte(endedAt, since), isPending)));
  return found?.all ?? 0;
}

/** Seconds of finished videos of a user since a time. */
export async function countSeconds(db: Db, user: string, since: Date): Promise<number> {
  const [found] = await db
    .select({ all: sql<number>`coalesce(sum(${seconds}), 0)::float8` })
    .from(videos)
    .where(and(eq(userId, user), gte(endedAt, since)));
  return found?.all ?? 0;
}

/** Videos whose files are older than a time. */
export async function listExpired(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(videos)
    .where(and(isNotNull(size), lt(endedAt, before)))
    .limit(500);
  return rows.map((row) => row.id);
}

export async function listAll(db: Db, user: string): Promise<VideoRow[]> {
  return db
    .select()
    .from(videos)
    .where(and(eq(userId, user), isNull(deletedAt)))
    .orderBy(desc(createdAt));
}

/** The newest finished MP4 of exactly a story and its charts as they were, whose file is still there. */
export async function findFinishedVideo(
  db: Db,
  wanted: { userId: string; story: string; projectIds: readonly string[]; chartsHash: string },
): Promise<Pick<VideoRow, 'id' | 'output'> | null> {
  const [row] = await db
    .select({ id, output: videos.output })
    .from(videos)
    .where(
      and(
        eq(userId, wanted.userId),
        eq(videos.story, wanted.story),
        eq(videos.projectIds, [...wanted.projectIds]),
        eq(videos.chartsHash, wanted.chartsHash),
        sql`${videos.output}->>'format' = 'mp4'`,
        isNotNull(size),
        isNull(deletedAt),
      ),
    )
    .orderBy(desc(endedAt))
    .limit(1);
  return row ?? null;
}

/** Where the files of a video are stored. */
export const videoFiles = {
  folder: (id: string) => `videos/${id}/`,
  file: (id: string) => `videos/${id}/file`,
  poster: (id: string) => `videos/${id}/poster`,
  /** The charts as they were when rendering began: later attempts draw the same. */
  source: (id: string) => `videos/${id}/source`,
  segment: (id: string, place: number) => `videos/${id}/segment-${place}`,
};

/** Names charts by what they show: it differs as soon as a look or a value does. */
export function fingerprintOf(charts: readonly { document: Document; table: Table | null }[]): string {
  const hash = createHash('sha256');
  for (const { document, table } of charts) hash.update(JSON.stringify(document)).update(serialize(table));
  return hash.digest('base64url');
}
