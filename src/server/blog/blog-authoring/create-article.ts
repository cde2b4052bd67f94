import { safeImageUrl } from '#article/links.ts';
import { slugOf } from '#article/outline.ts';
import { excerptOf, plainText } from '#article/plain-text.ts';
import { sanitize } from '#article/sanitize.ts';
import { emptyArticle } from '#article/schema.ts';
import { eq, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import type { Ports } from '#server/ports.ts';
import {
  type ArticleContent,
  type ArticleRow,
  addArticle,
  blogAuthors,
  blogCategories,
  isSlugFree,
} from '../blog/index.ts';
import { findMediaByKey } from './store.ts';

type UsedPorts = Pick<Ports, 'db'>;

/** A new draft without text. */
export function createArticle({ db }: UsedPorts, title: string, createdBy: string): Promise<ArticleRow> {
  return db.transaction(async (within) => {
    await lockSlugs(within);
    return addArticle(within, { ...blankContent(title, await freeSlug(within, title)), createdBy });
  });
}

/** A new draft from a Markdown file. Category, author and cover are set if the blog has them. */
export async function importArticle(
  { db }: UsedPorts,
  { markdown, name, createdBy }: { markdown: string; name: string; createdBy: string | null },
): Promise<ArticleRow> {
  const { fromMarkdown } = await import('#article/from-markdown.ts'); // most starts of the server never need it
  const { fields, document } = fromMarkdown(markdown);
  const title = (fields.title ?? (name.replace(/\.\w+$/, '') || 'Untitled')).slice(0, 300).toWellFormed();
  return db.transaction(async (within) => {
    await lockSlugs(within);
    const wanted = slugOf(fields.slug ?? title);
    const slug =
      wanted !== '' && (await isSlugFree(within, wanted, null)) ? wanted : await freeSlug(within, fields.slug ?? title);
    return addArticle(within, {
      ...blankContent(title, slug),
      ...storedBody(document),
      excerpt: (fields.excerpt ?? '').slice(0, 2000).toWellFormed(),
      seoTitle: (fields.seoTitle ?? '').slice(0, 300).toWellFormed(),
      seoDescription: (fields.seoDescription ?? '').slice(0, 2000).toWellFormed(),
      canonicalUrl: safeImageUrl(fields.canonical),
      categoryId: fields.category === undefined ? null : await namedIn(within, blogCategories, fields.category),
      authorId: fields.author === undefined ? null : await namedIn(within, blogAuthors, fields.author),
      coverId: (await findMediaByKey(within, fields.cover?.split('/').at(-1) ?? ''))?.id ?? null,
      createdBy,
    });
  });
}

async function namedIn(
  db: Db,
  table: typeof blogCategories | typeof blogAuthors,
  name: string,
): Promise<string | null> {
  const isNamed = sql`lower(${table.name}) = ${name.toLowerCase()}`;
  const [byName] = await db.select({ id: table.id }).from(table).where(isNamed).limit(1);
  const [bySlug] = byName ? [byName] : await db.select({ id: table.id }).from(table).where(eq(table.slug, name));
  return bySlug?.id ?? null;
}

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

/** Body of an article as it is stored, with its words for the search. */
export function storedBody(given: unknown): Pick<ArticleContent, 'body' | 'words'> {
  const body = sanitize(given);
  return { body, words: plainText(body).slice(0, 200_000).toWellFormed() };
}

/** Content of a new article. */
function blankContent(title: string, slug: string): ArticleContent {
  return {
    slug,
    title,
    excerpt: '',
    ...storedBody(emptyArticle),
    coverId: null,
    categoryId: null,
    authorId: null,
    seoTitle: '',
    seoDescription: '',
    canonicalUrl: '',
    isFeatured: false,
    language: 'en',
  };
}

/** Excerpt of an article: the one that was written, or else its beginning. */
export function articleExcerpt({ excerpt, body }: Pick<ArticleContent, 'excerpt' | 'body'>): string {
  return excerpt || excerptOf(sanitize(body));
}
