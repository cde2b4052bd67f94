import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { viewSalts } from './table.ts';

type Reader = { ip: string; userAgent: string };

/**
 * Counts a view of a published article, unless the same reader has seen it in the last hour. One statement, so that no
 * count is lost when many come together. Returns the views, or null where there is no such article.
 */
export async function countView(db: Db, documentId: string, reader: Reader, now: Date): Promise<number | null> {
  const at = now.toISOString();
  const seen = hashOf(reader, await saltOf(db, dayOf(now)));
  const saltBefore = await readSalt(db, dayOf(hourBefore(now)));
  const seenBefore = saltBefore && hashOf(reader, saltBefore); // another one after midnight
  const { rows } = await db.execute<{ views: string }>(sql`
    with article as (select id from articles where document_id = ${documentId} and published_version is not null),
    counted as (
      insert into article_views as v (article_id, reader, seen_at) select id, ${seen}, ${at}::timestamptz from article
      where not exists (
        select 1 from article_views b where b.article_id = article.id and b.reader = ${seenBefore} and b.reader <> ${seen}
        and b.seen_at > ${at}::timestamptz - interval '1 hour')
      on conflict (article_id, reader) do update set seen_at = excluded.seen_at
      where v.seen_at <= excluded.seen_at - interval '1 hour'
      returning article_id)
    update articles a set views = a.views + (select count(*) from counted) from article
    where a.id = article.id returning a.views`);
  return rows[0] === undefined ? null : Number(rows[0].views);
}

/** Forgets readers after an hour, and the salt of a day with its last ones: then nobody can tell who they were. */
export async function purgeArticleViews(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`delete from article_views where seen_at < ${at}::timestamptz - interval '1 hour'`);
  await db.execute(sql`delete from view_salts where day < ${dayOf(hourBefore(now))}::date`);
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

function hourBefore(now: Date): Date {
  return new Date(now.getTime() - 3_600_000);
}

function hashOf({ ip, userAgent }: Reader, salt: Buffer): Buffer {
  return createHash('sha256').update(salt).update(`${ip}\n${userAgent}`).digest();
}

/** The salt of a day, the same for all servers. */
async function saltOf(db: Db, day: string): Promise<Buffer> {
  const known = await readSalt(db, day);
  if (known !== null) return known;
  await db
    .insert(viewSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  const salt = await readSalt(db, day);
  if (salt === null) throw new Error('the salt was just written');
  return salt;
}

async function readSalt(db: Db, day: string): Promise<Buffer | null> {
  const [row] = await db.select().from(viewSalts).where(eq(viewSalts.day, day));
  return row?.salt ?? null;
}

export const articleViewPurge: Routine = {
  name: 'blog.sweep',
  everyMinutes: 60,
  run: ({ db, now }) => purgeArticleViews(db, now()),
};
