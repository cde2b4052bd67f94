import { and, count, desc, eq, lte, or, type SQL, sql } from '#drizzle';
import { findUser, type UserRow, users } from '#server/account/user/index.ts';
import { contains } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type PageOf, type PageOfRows, toRange } from '#server/platform/db/page.ts';
import {
  type ArticleRow,
  type ArticleVersionRow,
  articleRedirects,
  articles,
  articleVersions,
  type BlogPageRow,
  blogAuthors,
  blogCategories,
  blogMedia,
  blogPages,
  type MediaRow,
  newDocumentId,
} from '../blog/index.ts';

/** An article in the list, without its body. */
export type ListedArticle = Omit<ArticleRow, 'body' | 'words'> & { category: string | null; author: string | null };

type Wanted = PageOf & { search: string; state: 'all' | ArticleRow['state']; categoryId?: string | undefined };

export async function listArticles(db: Db, wanted: Wanted): Promise<PageOfRows<ListedArticle>> {
  const { body: _body, words: _words, ...columns } = getColumns();
  const search = wanted.search.trim();
  const where = and(
    wanted.state === 'all' ? undefined : eq(articles.state, wanted.state),
    wanted.categoryId === undefined ? undefined : eq(blogCategories.documentId, wanted.categoryId),
    search === ''
      ? undefined
      : or(contains(articles.title, search), contains(articles.slug, search), contains(articles.words, search)),
  );
  const { limit, offset } = toRange(wanted);
  const rows = await db
    .select({ ...columns, category: blogCategories.name, author: blogAuthors.name })
    .from(articles)
    .leftJoin(blogCategories, eq(blogCategories.id, articles.categoryId))
    .leftJoin(blogAuthors, eq(blogAuthors.id, articles.authorId))
    .where(where)
    .orderBy(desc(articles.changedAt), articles.id)
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ total: count() })
    .from(articles)
    .leftJoin(blogCategories, eq(blogCategories.id, articles.categoryId))
    .where(where);
  return { rows, total: total?.total ?? 0 };
}

function getColumns() {
  const { id, number, documentId, createdAt, changedAt, changedBy, slug, title, excerpt, body, words } = articles;
  const { coverId, categoryId, authorId, seoTitle, seoDescription, canonicalUrl, isFeatured, language } = articles;
  const { state, publishAt, publishedVersion, publishedAt, firstPublishedAt, revision, previewKey, views, createdBy } =
    articles;
  return {
    ...{ id, number, documentId, createdAt, changedAt, changedBy, slug, title, excerpt, body, words },
    ...{ coverId, categoryId, authorId, seoTitle, seoDescription, canonicalUrl, isFeatured, language },
    ...{ state, publishAt, publishedVersion, publishedAt, firstPublishedAt, revision, previewKey, views, createdBy },
  };
}

/** The row, locked until the transaction ends. */
export async function lockArticle(db: Db, documentId: string): Promise<ArticleRow | null> {
  const [row] = await db.select().from(articles).where(eq(articles.documentId, documentId)).for('update');
  return row ?? null;
}

export async function findByPreviewKey(db: Db, key: string): Promise<ArticleRow | null> {
  const [row] = await db.select().from(articles).where(eq(articles.previewKey, key));
  return row ?? null;
}

type Publication = Partial<Pick<ArticleRow, 'state' | 'publishAt' | 'previewKey'>>;

/** Changes what is not part of the content, so the revision stays. */
export async function setPublication(db: Db, id: string, changes: Publication): Promise<void> {
  await db.update(articles).set(changes).where(eq(articles.id, id));
}

export async function removeArticle(db: Db, id: string): Promise<void> {
  await db.delete(articles).where(eq(articles.id, id));
}

export async function dueArticles(db: Db, now: Date): Promise<ArticleRow[]> {
  return db
    .select()
    .from(articles)
    .where(and(eq(articles.state, 'scheduled'), lte(articles.publishAt, now)));
}

/** What an article points to, by the ids that the API knows. */
export type Related = {
  publicSlug: string | null;
  redirects: string[];
  cover: MediaRow | null;
  category: { documentId: string; name: string; slug: string } | null;
  author: { documentId: string; name: string } | null;
  changer: Pick<UserRow, 'id' | 'firstname' | 'lastname' | 'email'> | null;
};

export async function relatedOf(
  db: Db,
  row: Pick<ArticleRow, 'id' | 'publishedVersion' | 'coverId' | 'categoryId' | 'authorId' | 'changedBy'>,
): Promise<Related> {
  const one = async <Row>(rows: Promise<Row[]>) => (await rows)[0] ?? null;
  const { documentId } = blogCategories;
  const redirects = await db
    .select({ slug: articleRedirects.slug })
    .from(articleRedirects)
    .where(eq(articleRedirects.articleId, row.id))
    .orderBy(articleRedirects.slug);
  const published =
    row.publishedVersion === null
      ? null
      : await one(
          db
            .select({ slug: articleVersions.slug })
            .from(articleVersions)
            .where(eq(articleVersions.id, row.publishedVersion)),
        );
  return {
    publicSlug: published?.slug ?? null,
    redirects: redirects.map(({ slug }) => slug),
    cover: row.coverId === null ? null : await one(db.select().from(blogMedia).where(eq(blogMedia.id, row.coverId))),
    category:
      row.categoryId === null
        ? null
        : await one(
            db
              .select({ documentId, name: blogCategories.name, slug: blogCategories.slug })
              .from(blogCategories)
              .where(eq(blogCategories.id, row.categoryId)),
          ),
    author:
      row.authorId === null
        ? null
        : await one(
            db
              .select({ documentId: blogAuthors.documentId, name: blogAuthors.name })
              .from(blogAuthors)
              .where(eq(blogAuthors.id, row.authorId)),
          ),
    changer: row.changedBy === null ? null : await findUser(db, row.changedBy),
  };
}

export type ListedArticleVersion = {
  version: ArticleVersionRow;
  by: Pick<UserRow, 'firstname' | 'lastname' | 'email'> | null;
};

const person = { firstname: users.firstname, lastname: users.lastname, email: users.email };

export async function listArticleVersions(
  db: Db,
  articleId: string,
  page: PageOf,
): Promise<PageOfRows<ListedArticleVersion>> {
  const isOwn = eq(articleVersions.articleId, articleId);
  const { limit, offset } = toRange(page);
  const rows = await db
    .select({ version: articleVersions, by: person })
    .from(articleVersions)
    .leftJoin(users, eq(users.id, articleVersions.createdBy))
    .where(isOwn)
    .orderBy(desc(articleVersions.version))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(articleVersions, isOwn) };
}

export async function findArticleVersion(
  db: Db,
  articleId: string,
  version: number,
): Promise<ListedArticleVersion | null> {
  const [row] = await db
    .select({ version: articleVersions, by: person })
    .from(articleVersions)
    .leftJoin(users, eq(users.id, articleVersions.createdBy))
    .where(and(eq(articleVersions.articleId, articleId), eq(articleVersions.version, version)));
  return row ?? null;
}

/** When the newest version was made; null if there is none. */
export async function lastVersionAt(db: Db, articleId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: articleVersions.createdAt })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(articleVersions.version))
    .limit(1);
  return row?.at ?? null;
}

/** Adds a version that was never the working copy: the losing side of a conflict. */
export async function addOtherVersion(
  db: Db,
  { id, createdBy, ...content }: Omit<ArticleVersionRow, 'id' | 'articleId' | 'version' | 'createdAt'> & { id: string },
): Promise<void> {
  const next = sql<number>`1 + coalesce((select max(version) from article_versions where article_id = ${id}), 0)`;
  await db.insert(articleVersions).values({ ...content, articleId: id, createdBy, version: next as unknown as number }); // the database computes it
}

/** Keeps the newest versions, and the published one. */
export async function deleteOldArticleVersions(db: Db, articleId: string, most: number): Promise<void> {
  await db.execute(sql`
    delete from article_versions where article_id = ${articleId}
      and id not in (select id from article_versions where article_id = ${articleId} order by version desc limit ${most})
      and id not in (select published_version from articles where id = ${articleId} and published_version is not null)`);
}

const articlesIn = (column: SQL) => sql<number>`(select count(*) from articles where ${column})::int`;

export function listCategories(db: Db) {
  return db
    .select({ row: blogCategories, articles: articlesIn(sql`articles.category_id = ${blogCategories.id}`) })
    .from(blogCategories)
    .orderBy(blogCategories.name, blogCategories.id);
}

export function listAuthors(db: Db) {
  return db
    .select({ row: blogAuthors, avatar: blogMedia, articles: articlesIn(sql`articles.author_id = ${blogAuthors.id}`) })
    .from(blogAuthors)
    .leftJoin(blogMedia, eq(blogMedia.id, blogAuthors.avatarId))
    .orderBy(blogAuthors.name, blogAuthors.id);
}

const tables = { category: blogCategories, author: blogAuthors, media: blogMedia } as const;

/** Id of a row in the database for the one of the API; null if there is none. */
export async function findRowId(db: Db, kind: keyof typeof tables, documentId: string): Promise<string | null> {
  const table = tables[kind];
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.documentId, documentId));
  return row?.id ?? null;
}

/** What a change is compared with. It stays so until the end of the transaction. */
export async function lockEntry(
  db: Db,
  kind: keyof typeof tables,
  documentId: string,
): Promise<Pick<MediaRow, 'id' | 'changedAt' | 'changedBy'> | null> {
  const { id, changedAt, changedBy, documentId: key } = tables[kind];
  const [row] = await db
    .select({ id, changedAt, changedBy })
    .from(tables[kind])
    .where(eq(key, documentId))
    .for('update');
  return row ?? null;
}

/** Whether another category or author has this slug. */
export async function isSlugTaken(
  db: Db,
  kind: 'category' | 'author',
  slug: string,
  exceptId: string | null,
): Promise<boolean> {
  const table = tables[kind];
  const rows = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug));
  return rows.some(({ id }) => id !== exceptId);
}

type CategoryFields = { name: string; slug: string; description: string };
type LastChange = { changedBy: string; changedAt: Date };
type AuthorFields = { name: string; slug: string; role: string; bio: string; website: string; avatarId: string | null };

/** Adds a category, or changes the one of this id. Returns the id that the API knows. */
export async function upsertBlogCategory(
  db: Db,
  id: string | null,
  fields: CategoryFields & LastChange,
): Promise<string> {
  const [row] =
    id === null
      ? await db
          .insert(blogCategories)
          .values({ ...fields, documentId: newDocumentId() })
          .returning()
      : await db.update(blogCategories).set(fields).where(eq(blogCategories.id, id)).returning();
  if (row === undefined) throw new Error('the category was just written');
  return row.documentId;
}

export async function upsertBlogAuthor(db: Db, id: string | null, fields: AuthorFields & LastChange): Promise<string> {
  const [row] =
    id === null
      ? await db
          .insert(blogAuthors)
          .values({ ...fields, documentId: newDocumentId() })
          .returning()
      : await db.update(blogAuthors).set(fields).where(eq(blogAuthors.id, id)).returning();
  if (row === undefined) throw new Error('the author was just written');
  return row.documentId;
}

/** False when there is none. */
export async function removeEntry(db: Db, kind: keyof typeof tables, documentId: string): Promise<string | null> {
  const table = tables[kind];
  const [removed] = await db.delete(table).where(eq(table.documentId, documentId)).returning({ name: table.name });
  return removed?.name ?? null;
}

export async function listMedia(
  db: Db,
  { search, ...page }: PageOf & { search: string },
): Promise<PageOfRows<MediaRow>> {
  const words = search.trim();
  const where = words === '' ? undefined : or(contains(blogMedia.name, words), contains(blogMedia.alt, words));
  const { limit, offset } = toRange(page);
  const rows = await db
    .select()
    .from(blogMedia)
    .where(where)
    .orderBy(desc(blogMedia.createdAt), blogMedia.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(blogMedia, where) };
}

export async function addMedia(db: Db, row: typeof blogMedia.$inferInsert): Promise<MediaRow> {
  const [added] = await db.insert(blogMedia).values(row).returning();
  if (added === undefined) throw new Error('the picture was just inserted');
  return added;
}

export function countMedia(db: Db): Promise<number> {
  return db.$count(blogMedia);
}

export async function findMedia(db: Db, documentId: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(blogMedia).where(eq(blogMedia.documentId, documentId));
  return row ?? null;
}

export async function findMediaByKey(db: Db, fileKey: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(blogMedia).where(eq(blogMedia.fileKey, fileKey));
  return row ?? null;
}

export async function changeMedia(
  db: Db,
  documentId: string,
  changes: { alt?: string; caption?: string } & LastChange,
): Promise<MediaRow | null> {
  const [row] = await db.update(blogMedia).set(changes).where(eq(blogMedia.documentId, documentId)).returning();
  return row ?? null;
}

/** Titles of what shows a picture, at most a few. */
export async function usesOf(db: Db, { id, fileKey }: MediaRow): Promise<string[]> {
  const part = sql`${`%${fileKey.replaceAll('_', '\\_')}%`}`;
  const { rows } = await db.execute<{ title: string }>(sql`
    (select title from articles where cover_id = ${id} or body like ${part} limit 3)
    union all (select a.title from articles a join article_versions v on v.id = a.published_version
      where v.cover_id = ${id} or v.body like ${part} limit 3)
    union all (select title from blog_pages where body like ${part} limit 3)
    union all (select name from blog_authors where avatar_id = ${id} limit 3)`);
  return [...new Set(rows.map(({ title }) => title))].slice(0, 3);
}

export async function findBlogPage(db: Db, pageId: string): Promise<BlogPageRow | null> {
  const [row] = await db.select().from(blogPages).where(eq(blogPages.pageId, pageId));
  return row ?? null;
}

type PageFields = Pick<BlogPageRow, 'title' | 'description' | 'body' | 'isPublished' | 'publishedAt' | 'changedBy'>;

/** Saves a page while it has this revision, 0 for a new one; null if it has another one. */
export async function upsertBlogPage(
  db: Db,
  at: { pageId: string; revision: number },
  fields: PageFields,
  now: Date,
): Promise<BlogPageRow | null> {
  const [row] =
    at.revision === 0
      ? await db
          .insert(blogPages)
          .values({ ...fields, pageId: at.pageId, documentId: newDocumentId() })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(blogPages)
          .set({ ...fields, revision: at.revision + 1, changedAt: now })
          .where(and(eq(blogPages.pageId, at.pageId), eq(blogPages.revision, at.revision)))
          .returning();
  return row ?? null;
}

/** Articles that a user began, for the personal data export. */
export function articlesBy(db: Db, userId: string): Promise<ArticleRow[]> {
  return db.select().from(articles).where(eq(articles.createdBy, userId)).orderBy(desc(articles.changedAt));
}
