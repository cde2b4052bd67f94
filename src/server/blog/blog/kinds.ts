import { eq, type SQL, type SQLWrapper, sql } from '#drizzle';
import { alias, type PgColumn } from '#drizzle/pg-core';
import {
  articleRedirects,
  articles,
  articleVersions,
  blogAuthors,
  blogCategories,
  blogMedia,
  blogPages,
} from './table.ts';

export type FieldType = 'text' | 'number' | 'boolean' | 'moment' | 'body';

export type BlogField = {
  type: FieldType;
  column: PgColumn | SQL.Aliased | SQL;
  /** Text that filters look at instead of the column. */
  words?: PgColumn;
};

/** A kind of entry: what a query can name of it, and which columns that is. */
export type BlogKind = {
  fields: Readonly<Record<string, BlogField>>;
  relations: Readonly<Record<string, BlogKind>>;
  /** Conditions that are no fields. */
  conditions: Readonly<Record<string, (value: string) => SQL>>;
};

export const avatars = alias(blogMedia, 'avatars');
export const covers = alias(blogMedia, 'covers');

const text = (column: BlogField['column']): BlogField => ({ type: 'text', column });
const number = (column: BlogField['column']): BlogField => ({ type: 'number', column });
const moment = (column: BlogField['column']): BlogField => ({ type: 'moment', column });

type Identity = Record<'number' | 'documentId' | 'createdAt' | 'changedAt', PgColumn>;

/** Entries without drafts are published as soon as they exist. */
const identity = (table: Identity) => ({
  id: number(table.number),
  documentId: text(table.documentId),
  createdAt: moment(table.createdAt),
  updatedAt: moment(table.changedAt),
  publishedAt: moment(table.createdAt),
});

const mediaOf = (table: typeof covers | typeof avatars): BlogKind => ({
  fields: {
    ...identity(table),
    name: text(table.name),
    alternativeText: text(table.alt),
    caption: text(table.caption),
    width: number(table.width),
    height: number(table.height),
    mime: text(table.type),
    size: number(table.size),
    url: text(table.fileKey),
  },
  relations: {},
  conditions: {},
});

const articleCount = sql<number>`(select count(*) from ${articles} counted
  join ${articleVersions} shown on shown.id = counted.published_version
  where shown.category_id = blog_categories.id)`.mapWith(Number);

export const categoryKind: BlogKind = {
  fields: {
    ...identity(blogCategories),
    name: text(blogCategories.name),
    slug: text(blogCategories.slug),
    description: text(blogCategories.description),
    articleCount: number(articleCount),
  },
  relations: {},
  conditions: {},
};

const authorKind: BlogKind = {
  fields: {
    ...identity(blogAuthors),
    name: text(blogAuthors.name),
    slug: text(blogAuthors.slug),
    role: text(blogAuthors.role),
    bio: text(blogAuthors.bio),
    website: text(blogAuthors.website),
  },
  relations: { avatar: mediaOf(avatars) },
  conditions: {},
};

/** Readers see the published version. Its day is the first on which the article was published. */
export const articleKind: BlogKind = {
  fields: {
    id: number(articles.number),
    documentId: text(articles.documentId),
    title: text(articleVersions.title),
    slug: text(articleVersions.slug),
    excerpt: text(articleVersions.excerpt),
    content: { type: 'body', column: articleVersions.body, words: articleVersions.words },
    seoTitle: text(articleVersions.seoTitle),
    seoDescription: text(articleVersions.seoDescription),
    canonicalUrl: text(articleVersions.canonicalUrl),
    featured: { type: 'boolean', column: articleVersions.isFeatured },
    locale: text(articleVersions.language),
    views: number(articles.views),
    createdAt: moment(articles.createdAt),
    updatedAt: moment(articleVersions.createdAt),
    publishedAt: moment(articles.firstPublishedAt),
  },
  relations: { category: categoryKind, author: authorKind, cover: mediaOf(covers) },
  conditions: {
    formerSlug: (slug) => sql`exists (select 1 from ${articleRedirects} former
      where former.article_id = ${articles.id} and former.slug = ${slug})`,
  },
};

export const pageKind: BlogKind = {
  fields: {
    ...identity(blogPages),
    slug: text(blogPages.pageId),
    title: text(blogPages.title),
    description: text(blogPages.description),
    content: { type: 'body', column: blogPages.body },
  },
  relations: {},
  conditions: {},
};

/** Articles with a published version, joined with everything that a query can name. */
export const publishedArticles = {
  version: eq(articleVersions.id, articles.publishedVersion),
  category: eq(blogCategories.id, articleVersions.categoryId),
  author: eq(blogAuthors.id, articleVersions.authorId),
  avatar: eq(avatars.id, blogAuthors.avatarId),
  cover: eq(covers.id, articleVersions.coverId),
};

/** The column to compare with, or to sort by. */
export function comparable({ column, words }: BlogField): SQLWrapper {
  return words ?? column;
}
