import { slugOf } from '#article/outline.ts';
import { sql } from '#drizzle';
import { isSlugFree } from '../blog/index.ts';
import type { Db } from '../db/database.ts';

/** Serializes everything that gives a slug to an article, until the transaction ends. */
export async function lockSlugs(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('slugs of articles', 0))`);
}

/** Slug of a title that no other article has. Call it after `lockSlugs`. */
export async function freeSlug(db: Db, title: string, exceptId: string | null = null): Promise<string> {
  const wanted = slugOf(title) || 'article';
  for (let count = 1; ; count++) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    if (await isSlugFree(db, slug, exceptId)) return slug;
  }
}

/** Whether a slug was made from this title and not by hand. */
export function isSlugOf(slug: string, title: string): boolean {
  return slug.replace(/-\d+$/, '') === (slugOf(title) || 'article').replace(/-\d+$/, '');
}
