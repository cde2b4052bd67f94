import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from '#drizzle/pg-core';
import { bytes, jsonColumn, timestampColumn } from '#server/platform/db/columns.ts';

export type ArticleState = 'draft' | 'scheduled' | 'published';

/** The content of an article: its working copy and its versions have the same columns. */
const content = () => ({
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  excerpt: text('excerpt').notNull(),
  /** In the format of src/article. */
  body: jsonColumn<unknown>('body').notNull(),
  /** The body as plain text, for the search. */
  words: text('words').notNull(),
  coverId: uuid('cover_id'),
  categoryId: uuid('category_id'),
  authorId: uuid('author_id'),
  seoTitle: text('seo_title').notNull(),
  seoDescription: text('seo_description').notNull(),
  canonicalUrl: text('canonical_url').notNull(),
  isFeatured: boolean('is_featured').notNull(),
  language: text('language').notNull(),
});

/** What every row has that the blog's API returns. */
const identity = () => ({
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  documentId: text('document_id').notNull().unique(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  changedBy: uuid('changed_by'),
});

export const articles = pgTable('articles', {
  id: uuid('id').primaryKey().defaultRandom(),
  ...identity(),
  ...content(),
  state: text('state').$type<ArticleState>().notNull().default('draft'),
  publishAt: timestampColumn('publish_at'),
  publishedVersion: uuid('published_version'),
  publishedAt: timestampColumn('published_at'),
  firstPublishedAt: timestampColumn('first_published_at'),
  revision: integer('revision').notNull().default(1),
  previewKey: text('preview_key'),
  views: bigint('views', { mode: 'number' }).notNull().default(0),
  createdBy: uuid('created_by'),
});

export const articleVersions = pgTable('article_versions', {
  id: uuid('id').primaryKey().defaultRandom(),
  articleId: uuid('article_id').notNull(),
  version: integer('version').notNull(),
  ...content(),
  createdBy: uuid('created_by'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

export const articleRedirects = pgTable('article_redirects', {
  slug: text('slug').primaryKey(),
  articleId: uuid('article_id').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

export const blogCategories = pgTable('blog_categories', {
  id: uuid('id').primaryKey().defaultRandom(),
  ...identity(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  description: text('description').notNull().default(''),
});

export const blogAuthors = pgTable('blog_authors', {
  id: uuid('id').primaryKey().defaultRandom(),
  ...identity(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  role: text('role').notNull().default(''),
  bio: text('bio').notNull().default(''),
  website: text('website').notNull().default(''),
  avatarId: uuid('avatar_id'),
});

export const blogPages = pgTable('blog_pages', {
  pageId: text('page_id').primaryKey(),
  ...identity(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  body: jsonColumn<unknown>('body').notNull(),
  revision: integer('revision').notNull().default(1),
  isPublished: boolean('is_published').notNull().default(false),
  publishedAt: timestampColumn('published_at'),
});

export const blogMedia = pgTable('blog_media', {
  id: uuid('id').primaryKey().defaultRandom(),
  ...identity(),
  fileKey: text('file_key').notNull().unique(),
  name: text('name').notNull(),
  alt: text('alt').notNull().default(''),
  caption: text('caption').notNull().default(''),
  type: text('type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  createdBy: uuid('created_by'),
});

export const articleViews = pgTable(
  'article_views',
  {
    articleId: uuid('article_id').notNull(),
    reader: bytes('reader').notNull(),
    seenAt: timestampColumn('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.reader] })],
);

export const viewSalts = pgTable('view_salts', {
  day: date('day').primaryKey(),
  salt: bytes('salt').notNull(),
});

export type ArticleRow = typeof articles.$inferSelect;
export type ArticleVersionRow = typeof articleVersions.$inferSelect;
export type CategoryRow = typeof blogCategories.$inferSelect;
export type AuthorRow = typeof blogAuthors.$inferSelect;
export type BlogPageRow = typeof blogPages.$inferSelect;
export type MediaRow = typeof blogMedia.$inferSelect;

/** The columns that a version copies from the working copy of its article. */
export type ArticleContent = Pick<ArticleRow, keyof ReturnType<typeof content>>;
