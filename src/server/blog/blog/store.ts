import { randomBytes } from 'node:crypto';
import { and, eq, ne, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { type ArticleContent, type ArticleRow, articleRedirects, articles, articleVersions } from './table.ts';

/** A new article with its working copy. Only its author sees it until it is published. */
export async function addArticle(
  db: Db,
  { createdBy, ...content }: ArticleContent & { createdBy: string | null },
): Promise<ArticleRow> {
  const [row] = await db
    .insert(articles)
    .values({ ...content, createdBy, documentId: newDocumentId() })
    .returning();
  if (row === undefined) throw new Error('the article was just inserted');
  return row;
}

export async function findArticle(db: Db, documentId: string): Promise<ArticleRow | null> {
  const [row] = await db.select().from(articles).where(eq(articles.documentId, documentId));
  return row ?? null;
}

/** Changes the working copy while it has this revision; false if it has another one. */
export async function changeArticle(
  db: Db,
  at: Pick<ArticleRow, 'id' | 'revision'>,
  changes: Partial<ArticleContent> & { changedBy: string | null },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(articles)
    .set({ ...changes, revision: at.revision + 1, changedAt: now })
    .where(and(eq(articles.id, at.id), eq(articles.revision, at.revision)))
    .returning({ id: articles.id });
  return changed.length > 0;
}

/** Copies the working copy into a new version, which never changes. Returns its id. */
export async function createArticleVersion(
  db: Db,
  articleId: string,
  createdBy: string | null,
  now: Date,
): Promise<string> {
  const [row] = (
    await db.execute<{ id: string }>(sql`
      insert into article_versions (article_id, version, slug, title, excerpt, body, words, cover_id, category_id,
        author_id, seo_title, seo_description, canonical_url, is_featured, language, created_by, created_at)
      select id, 1 + coalesce((select max(version) from article_versions where article_id = ${articleId}), 0),
        slug, title, excerpt, body, words, cover_id, category_id,
        author_id, seo_title, seo_description, canonical_url, is_featured, language, ${createdBy}::uuid, ${now}::timestamptz
      from articles where id = ${articleId} returning id`)
  ).rows;
  if (row === undefined) throw new Error('there is no such article');
  return row.id;
}

/**
 * Shows the working copy to readers. The slug that they knew leads to the article from now on, and no redirect has the
 * new one.
 */
export async function publishArticle(db: Db, articleId: string, by: string | null, now: Date): Promise<void> {
  await db.transaction(async (within) => {
    const [article] = await within.select().from(articles).where(eq(articles.id, articleId)).for('update');
    if (article === undefined) throw new Error('there is no such article');
    const known = await publicSlug(within, articleId);
    const publishedVersion = await createArticleVersion(within, articleId, by, now);
    await within.delete(articleRedirects).where(eq(articleRedirects.slug, article.slug));
    if (known !== null && known !== article.slug)
      await within
        .insert(articleRedirects)
        .values({ slug: known, articleId })
        .onConflictDoUpdate({ target: articleRedirects.slug, set: { articleId } });
    await within
      .update(articles)
      .set({
        state: 'published',
        publishAt: null,
        publishedVersion,
        publishedAt: now,
        firstPublishedAt: article.firstPublishedAt ?? now,
      })
      .where(eq(articles.id, articleId));
  });
}

/** Hides an article from readers. The working copy and its versions stay. */
export async function unpublishArticle(db: Db, articleId: string): Promise<void> {
  await db
    .update(articles)
    .set({ state: 'draft', publishAt: null, publishedVersion: null })
    .where(eq(articles.id, articleId));
}

async function publicSlug(db: Db, articleId: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: articleVersions.slug })
    .from(articles)
    .innerJoin(articleVersions, eq(articleVersions.id, articles.publishedVersion))
    .where(eq(articles.id, articleId));
  return row?.slug ?? null;
}

/** Whether no other article has this slug, in its working copy or for its readers. */
export async function isSlugFree(db: Db, slug: string, exceptId: string | null): Promise<boolean> {
  const isOther = exceptId === null ? undefined : ne(articles.id, exceptId);
  const [taken] = await db
    .select({ id: articles.id })
    .from(articles)
    .leftJoin(articleVersions, eq(articleVersions.id, articles.publishedVersion))
    .where(and(sql`(${articles.slug} = ${slug} or ${articleVersions.slug} = ${slug})`, isOther))
    .limit(1);
  return taken === undefined;
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 24;

/** A new id as Strapi gives them out: 24 small letters and digits, the first one a letter. */
export function newDocumentId(): string {
  const [first = 0, ...rest] = randomBytes(length);
  return (letters[first % 26] ?? 'a') + rest.map((byte) => letters[byte % letters.length]).join('');
}
