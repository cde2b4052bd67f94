import { z } from 'zod';
import { readHref, safeImageUrl } from '#article/links.ts';
import { articleDocument } from '#article/schema.ts';
import { call } from '../call.ts';
import { paged, paging } from '../paging.ts';
import { seenAt, versionFrom, versionInPath } from '../version.ts';

/** Limits of the blog, far above what one needs. */
export const blogLimits = {
  media: 10_000,
  versions: 200,
  markdownBytes: 1024 * 1024,
  categories: 200,
  authors: 500,
} as const;

const id = z.string().min(1).max(60);
const moment = z.iso.datetime();
const words = z.string().max(2000);
const line = z.string().trim().max(300);
const slug = z
  .string()
  .trim()
  .max(120)
  .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u, 'use letters, numbers and single hyphens');
const search = z.string().max(200).default('');
/** A web address, or a path of this site. */
const url = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (given) => given === '' || (safeImageUrl(given) !== '' && readHref(given) !== ''),
    'enter a URL that starts with https://',
  );
/** Document of the editor. The server keeps what `src/article` knows, and drops the rest. */
const body = z.looseObject({ type: z.literal('doc') });

const session = { access: 'creator', scope: 'session', isPublic: false } as const;
const writing = [{ by: 'account', times: 1200, seconds: 600 }] as const;

const media = z
  .object({
    id,
    name: z.string(),
    src: z.string().meta({ description: 'Public path of the picture' }),
    alt: z.string(),
    caption: z.string(),
    width: z.int(),
    height: z.int(),
    size: z.int(),
    createdAt: moment,
    changedAt: moment,
  })
  .meta({ id: 'AuthoringMedia' });
export type BlogMedia = z.infer<typeof media>;

const category = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    articles: z.int().meta({ description: 'Number of articles, drafts included' }),
    changedAt: moment,
  })
  .meta({ id: 'AuthoringCategory' });
export type BlogCategory = z.infer<typeof category>;

const author = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    role: z.string(),
    bio: z.string(),
    website: z.string(),
    avatar: media.nullable(),
    articles: z.int(),
    changedAt: moment,
  })
  .meta({ id: 'AuthoringAuthor' });
export type BlogAuthor = z.infer<typeof author>;

const state = z.enum(['draft', 'scheduled', 'published']);

const articleEntry = z
  .object({
    id,
    title: z.string(),
    slug: z.string(),
    state,
    hasChanges: z.boolean().meta({ description: 'Published, and changed since then' }),
    category: z.string().nullable(),
    author: z.string().nullable(),
    publishAt: moment.nullable(),
    publishedAt: moment.nullable(),
    views: z.int(),
    changedAt: moment,
  })
  .meta({ id: 'AuthoringArticleCard' });
export type ArticleEntry = z.infer<typeof articleEntry>;

/** Everything about an article that is written in the editor. */
const content = {
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  body: articleDocument,
  coverId: id.nullable(),
  categoryId: id.nullable(),
  authorId: id.nullable(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  canonicalUrl: z.string(),
  isFeatured: z.boolean(),
};

const article = z
  .object({
    ...content,
    id,
    revision: z.int(),
    state,
    hasChanges: z.boolean(),
    publicSlug: z.string().nullable().meta({ description: 'Slug that readers know; null if it is not published' }),
    publishAt: moment.nullable(),
    publishedAt: moment.nullable(),
    previewKey: z.string().nullable(),
    cover: media.nullable(),
    redirects: z.array(z.string()).meta({ description: 'Earlier slugs, which lead to the article' }),
    views: z.int(),
    createdAt: moment,
    changedAt: moment,
    changedBy: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .meta({ description: 'Who changed its working copy last' }),
  })
  .meta({ id: 'AuthoringArticle' });
export type Article = z.infer<typeof article>;

const version = z.object({
  version: z.int(),
  title: z.string(),
  words: z.int(),
  isPublished: z.boolean().meta({ description: 'What readers see now' }),
  by: z.string().nullable(),
  createdAt: moment,
});
export type ArticleVersion = z.infer<typeof version>;

export const listArticles = call({
  ...session,
  method: 'GET',
  path: '/authoring/articles',
  summary: 'Lists the articles of the blog, drafts included, last changed first.',
  input: z.strictObject({
    ...paging,
    search,
    state: z.enum(['all', 'draft', 'scheduled', 'published']).default('all'),
    categoryId: id.optional(),
  }),
  reply: paged(articleEntry),
});

export const createArticle = call({
  ...session,
  method: 'POST',
  path: '/authoring/articles',
  summary: 'Creates an empty draft.',
  input: z.strictObject({ title: line.min(1) }),
  reply: article,
  limits: [{ by: 'account', times: 200, seconds: 3600 }],
});

export const importMarkdown = call({
  ...session,
  method: 'POST',
  path: '/authoring/articles/import',
  summary: 'Creates a draft from a Markdown file with front matter.',
  input: z.strictObject({ markdown: z.string().min(1).max(blogLimits.markdownBytes), name: line.default('') }),
  reply: article,
  bodyMegabytes: 3,
  limits: [{ by: 'account', times: 200, seconds: 3600 }],
});

export const readArticle = call({
  ...session,
  method: 'GET',
  path: '/authoring/articles/{id}',
  summary: 'Returns the working copy of an article.',
  input: z.strictObject({ id }),
  reply: article,
});

export const saveArticle = call({
  ...session,
  method: 'PUT',
  path: '/authoring/articles/{id}',
  summary:
    'Saves changes of the working copy. `revision` is the one that was changed; if there is a newer one, the call is refused, unless `onConflict` says whose text is kept as the working copy. The other one becomes a version.',
  input: z.strictObject({
    id,
    revision: versionFrom(1),
    onConflict: z.enum(['refuse', 'keep-mine', 'keep-theirs']).default('refuse'),
    title: line.optional(),
    slug: slug.optional(),
    excerpt: words.optional(),
    body: body.optional(),
    coverId: id.nullable().optional(),
    categoryId: id.nullable().optional(),
    authorId: id.nullable().optional(),
    seoTitle: line.optional(),
    seoDescription: words.optional(),
    canonicalUrl: url.optional(),
    isFeatured: z.boolean().optional(),
  }),
  reply: article,
  bodyMegabytes: 3,
  limits: writing,
});

export const removeArticle = call({
  ...session,
  method: 'DELETE',
  path: '/authoring/articles/{id}',
  summary: 'Deletes an article with all its versions.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

export const publishArticle = call({
  ...session,
  method: 'POST',
  path: '/authoring/articles/{id}/publish',
  summary: 'Publishes the working copy, now or at a time in the future.',
  input: z.strictObject({ id, revision: versionFrom(1), at: moment.nullable().default(null) }),
  reply: article,
  limits: [{ by: 'account', times: 300, seconds: 3600 }],
});

export const unpublishArticle = call({
  ...session,
  method: 'POST',
  path: '/authoring/articles/{id}/unpublish',
  summary: 'Hides an article from readers, or cancels a scheduled publication.',
  input: z.strictObject({ id }),
  reply: article,
});

export const setPreview = call({
  ...session,
  method: 'POST',
  path: '/authoring/articles/{id}/preview',
  summary: 'Creates a new secret link to the working copy, or turns the link off. Earlier links stop working.',
  input: z.strictObject({ id, isOn: z.boolean() }),
  reply: article,
});

export const exportMarkdown = call({
  ...session,
  method: 'GET',
  path: '/authoring/articles/{id}/markdown',
  summary: 'Returns the working copy as a Markdown file with front matter.',
  input: z.strictObject({ id }),
  gives: 'bytes',
  reply: z.unknown(),
});

export const listVersions = call({
  ...session,
  method: 'GET',
  path: '/authoring/articles/{id}/versions',
  summary: 'Lists earlier contents of an article, newest first.',
  input: z.strictObject({ id, ...paging }),
  reply: paged(version),
});

export const readVersion = call({
  ...session,
  method: 'GET',
  path: '/authoring/articles/{id}/versions/{version}',
  summary: 'Returns an earlier content of an article, and what differs from the working copy.',
  input: z.strictObject({ id, version: versionInPath(1) }),
  reply: version.extend({
    ...content,
    changes: z
      .array(z.object({ is: z.enum(['same', 'added', 'removed']), text: z.string() }))
      .meta({ description: 'Lines of Markdown, from that version to the working copy' }),
  }),
});

export const restoreVersion = call({
  ...session,
  method: 'POST',
  path: '/authoring/articles/{id}/versions/{version}/restore',
  summary: 'Makes an earlier content the working copy. The current one becomes a version. Readers see no change.',
  input: z.strictObject({ id, version: versionInPath(1) }),
  reply: article,
});

const categoryFields = { name: line.min(1), slug: slug.optional(), description: words.default('') };

export const listCategories = call({
  ...session,
  method: 'GET',
  path: '/authoring/categories',
  summary: 'Lists all categories of the blog by name.',
  input: z.strictObject({}),
  reply: z.object({ categories: z.array(category) }),
});

export const createCategory = call({
  ...session,
  method: 'POST',
  path: '/authoring/categories',
  summary: 'Creates a category.',
  input: z.strictObject(categoryFields),
  reply: category,
  limits: writing,
});

export const changeCategory = call({
  ...session,
  method: 'PUT',
  path: '/authoring/categories/{id}',
  summary: 'Changes a category.',
  input: z.strictObject({ id, ...categoryFields, changedAt: seenAt }),
  reply: category,
});

export const removeCategory = call({
  ...session,
  method: 'DELETE',
  path: '/authoring/categories/{id}',
  summary: 'Deletes a category. Its articles stay.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

const authorFields = {
  name: line.min(1),
  slug: slug.optional(),
  role: line.default(''),
  bio: words.default(''),
  website: url.default(''),
  avatarId: id.nullable().default(null),
};

export const listAuthors = call({
  ...session,
  method: 'GET',
  path: '/authoring/authors',
  summary: 'Lists all authors of the blog by name.',
  input: z.strictObject({}),
  reply: z.object({ authors: z.array(author) }),
});

export const createAuthor = call({
  ...session,
  method: 'POST',
  path: '/authoring/authors',
  summary: 'Creates an author.',
  input: z.strictObject(authorFields),
  reply: author,
  limits: writing,
});

export const changeAuthor = call({
  ...session,
  method: 'PUT',
  path: '/authoring/authors/{id}',
  summary: 'Changes an author.',
  input: z.strictObject({ id, ...authorFields, changedAt: seenAt }),
  reply: author,
});

export const removeAuthor = call({
  ...session,
  method: 'DELETE',
  path: '/authoring/authors/{id}',
  summary: 'Deletes an author. The articles stay, without a name.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

export const listMedia = call({
  ...session,
  method: 'GET',
  path: '/authoring/media',
  summary: 'Lists pictures of the blog, newest first.',
  input: z.strictObject({ ...paging, search }),
  reply: paged(media),
});

export const uploadMedia = call({
  ...session,
  method: 'POST',
  path: '/authoring/media',
  summary:
    'Uploads a picture for articles: PNG, JPG, WebP, GIF or SVG, in the field "file", with its alt text in "alt". A clean copy of up to 2048 px per side is stored.',
  input: z.strictObject({}),
  takes: 'multipart',
  reply: media,
  limits: [{ by: 'account', times: 100, seconds: 3600 }],
});

export const changeMedia = call({
  ...session,
  method: 'PATCH',
  path: '/authoring/media/{id}',
  summary: 'Changes the alt text and the caption of a picture. Articles that show it keep theirs.',
  input: z.strictObject({ id, alt: words.optional(), caption: words.optional(), changedAt: seenAt }),
  reply: media,
});

export const removeMedia = call({
  ...session,
  method: 'DELETE',
  path: '/authoring/media/{id}',
  summary: 'Deletes a picture that no article, page or author uses.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

/** Pages of the site whose text can be replaced. */
export const editablePages = { 'about-us': 'About us', 'privacy-policy': 'Privacy policy' } as const;
const pageId = z.enum(Object.keys(editablePages) as (keyof typeof editablePages)[]);

const page = z
  .object({
    pageId,
    title: z.string(),
    description: z.string(),
    body: articleDocument,
    revision: z.int().meta({ description: '0 before it was saved for the first time' }),
    isPublished: z.boolean().meta({ description: 'Readers see this text instead of the built-in one' }),
    changedAt: moment.nullable(),
  })
  .meta({ id: 'AuthoringPage' });
export type SitePage = z.infer<typeof page>;

export const readPage = call({
  ...session,
  method: 'GET',
  path: '/authoring/pages/{pageId}',
  summary: 'Returns the own text of a page of the site.',
  input: z.strictObject({ pageId }),
  reply: page,
});

export const savePage = call({
  ...session,
  method: 'PUT',
  path: '/authoring/pages/{pageId}',
  summary: 'Saves the own text of a page, and shows it to readers, or the built-in text.',
  input: z.strictObject({
    pageId,
    revision: versionFrom(0),
    title: line.min(1),
    description: words.default(''),
    body,
    isPublished: z.boolean(),
  }),
  reply: page,
  bodyMegabytes: 3,
  limits: writing,
});

export const readPreview = call({
  method: 'GET',
  path: '/authoring/previews/{key}',
  access: 'anyone',
  scope: 'read',
  isPublic: false,
  summary: 'Returns the working copy of an article for everyone who has its secret preview link.',
  input: z.strictObject({ key: z.string().regex(/^[A-Za-z0-9_-]{20,60}$/) }),
  reply: z.object({
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    body: articleDocument,
    author: z.string().nullable(),
    category: z.object({ name: z.string(), slug: z.string() }).nullable(),
    cover: media.nullable(),
    changedAt: moment,
  }),
});
