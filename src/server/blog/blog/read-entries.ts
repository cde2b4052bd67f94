import { and, desc, eq, type SQL, sql } from '#drizzle';
import { contains } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  articleKind,
  avatars,
  type BlogField,
  type BlogKind,
  categoryKind,
  covers,
  publishedArticles as joined,
  pageKind,
} from './kinds.ts';
import type { Shape } from './query.ts';
import { articles, articleVersions, blogAuthors, blogCategories, blogPages } from './table.ts';

/** A row with its columns under the names that the query uses: `title`, `category.name`. */
export type BlogRecord = Record<string, unknown>;

type Range = { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number };

export function loadBlogCategories(
  db: Db,
  shape: Shape,
  { where, orderBy, limit, offset }: Range,
): Promise<BlogRecord[]> {
  return db
    .select(columnsOf(categoryKind, shape))
    .from(blogCategories)
    .where(where)
    .orderBy(...orderBy, blogCategories.name, blogCategories.id)
    .limit(limit)
    .offset(offset);
}

export function countCategories(db: Db, where: SQL | undefined): Promise<number> {
  return db.$count(blogCategories, where);
}

/** Published articles only, whatever is asked. */
export function readArticles(db: Db, shape: Shape, { where, orderBy, limit, offset }: Range): Promise<BlogRecord[]> {
  return db
    .select(columnsOf(articleKind, shape))
    .from(articles)
    .innerJoin(articleVersions, joined.version)
    .leftJoin(blogCategories, joined.category)
    .leftJoin(blogAuthors, joined.author)
    .leftJoin(avatars, joined.avatar)
    .leftJoin(covers, joined.cover)
    .where(where)
    .orderBy(...orderBy, desc(articles.firstPublishedAt), desc(articles.number))
    .limit(limit)
    .offset(offset);
}

export async function countArticles(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(articles)
    .innerJoin(articleVersions, joined.version)
    .leftJoin(blogCategories, joined.category)
    .leftJoin(blogAuthors, joined.author)
    .leftJoin(avatars, joined.avatar)
    .leftJoin(covers, joined.cover)
    .where(where);
  return counted?.total ?? 0;
}

export async function loadBlogArticle(db: Db, shape: Shape, documentId: string): Promise<BlogRecord | null> {
  const where = eq(articles.documentId, documentId);
  const [row] = await readArticles(db, shape, { where, orderBy: [], limit: 1, offset: 0 });
  return row ?? null;
}

/** A page by its id or document id. */
export async function loadBlogPage(db: Db, shape: Shape, id: string): Promise<BlogRecord | null> {
  const isWanted = sql`${id} in (${blogPages.pageId}, ${blogPages.documentId})`;
  const [row] = await db
    .select(columnsOf(pageKind, shape))
    .from(blogPages)
    .where(and(eq(blogPages.isPublished, true), isWanted));
  return row ?? null;
}

const mostWords = 10;

/** Articles that contain every word. */
export function searchArticles(query: string): SQL | undefined {
  const all = sql`(${articleVersions.title} || ' ' || ${articleVersions.excerpt} || ' ' || ${articleVersions.words})`;
  return and(...wordsOf(query).map((word) => contains(all, word)));
}

export function searchCategories(query: string): SQL | undefined {
  const all = sql`(${blogCategories.name} || ' ' || ${blogCategories.description})`;
  return and(...wordsOf(query).map((word) => contains(all, word)));
}

function wordsOf(query: string): string[] {
  return query.split(/\s+/).filter(Boolean).slice(0, mostWords);
}

/** Every entry has its id, by which a missing relation is recognized. */
function columnsOf(kind: BlogKind, { fields, relations }: Shape, before = ''): Record<string, BlogField['column']> {
  const own = ['id', ...fields].flatMap((name) => {
    const field = kind.fields[name];
    return field === undefined ? [] : [[before + name, field.column] as const];
  });
  const others = Object.entries(relations).map(([name, shape]) => {
    const related = kind.relations[name];
    return related === undefined ? {} : columnsOf(related, shape, `${before}${name}.`);
  });
  return Object.assign(Object.fromEntries(own), ...others);
}
