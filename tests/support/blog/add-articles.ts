import { newDocumentId } from '#server/blog/blog/store.ts';
import type { Db } from '#server/platform/db/database.ts';
import { addArticle, publishArticle } from '../../../src/server/blog/blog/store.ts';
import {
  type ArticleContent,
  type ArticleRow,
  blogAuthors,
  blogCategories,
  blogPages,
} from '../../../src/server/blog/blog/table.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** A document of paragraphs. */
export const bodyOf = (...texts: string[]) => ({ type: 'doc', content: texts.map(paragraph) });

function contentOf(slug: string, given: Partial<ArticleContent> = {}): ArticleContent {
  const title = given.title ?? `About ${slug}`;
  return {
    slug,
    title,
    excerpt: `What ${slug} means`,
    body: bodyOf(title),
    words: title,
    coverId: null,
    categoryId: null,
    authorId: null,
    seoTitle: '',
    seoDescription: '',
    canonicalUrl: '',
    isFeatured: false,
    language: 'en',
    ...given,
  };
}

export function addDraft(db: Db, slug: string, given: Partial<ArticleContent> = {}): Promise<ArticleRow> {
  return addArticle(db, { ...contentOf(slug, given), createdBy: null });
}

export async function addPublished(
  db: Db,
  slug: string,
  given: Partial<ArticleContent> = {},
  now = new Date(),
): Promise<ArticleRow> {
  const article = await addDraft(db, slug, given);
  await publishArticle(db, article.id, null, now);
  return article;
}

type Given<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

export async function addCategory(
  db: Db,
  slug: string,
  name = slug,
  given: Given<typeof blogCategories> = {},
): Promise<string> {
  const values = { documentId: newDocumentId(), slug, name, ...given };
  const [row] = await db.insert(blogCategories).values(values).returning();
  return row?.id ?? '';
}

export async function addAuthor(
  db: Db,
  slug: string,
  name = slug,
  given: Given<typeof blogAuthors> = {},
): Promise<string> {
  const values = { documentId: newDocumentId(), slug, name, ...given };
  const [row] = await db.insert(blogAuthors).values(values).returning();
  return row?.id ?? '';
}

export async function addPage(db: Db, pageId: string, given: Given<typeof blogPages> = {}): Promise<void> {
  await db.insert(blogPages).values({
    pageId,
    documentId: newDocumentId(),
    title: pageId,
    body: bodyOf(pageId),
    isPublished: true,
    ...given,
  });
}
