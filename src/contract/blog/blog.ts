import { z } from 'zod';
import { call } from '../call.ts';

/** Rows of a list without a page size, and the most of one page: as Strapi gives them out. */
export const blogPageSize = { usual: 25, most: 100 } as const;

const moment = z.iso.datetime();

/** What every entry of the blog has. With `fields`, only these come back beside `id` and `documentId`. */
const entry = {
  id: z.int(),
  documentId: z.string(),
  createdAt: moment.optional(),
  updatedAt: moment.optional(),
  publishedAt: moment.optional(),
};

export const blogMediaSchema = z
  .object({
    ...entry,
    name: z.string().optional(),
    alternativeText: z.string().optional(),
    caption: z.string().optional(),
    width: z.int().optional(),
    height: z.int().optional(),
    mime: z.string().optional(),
    size: z.number().optional().meta({ description: 'Kilobytes' }),
    url: z.string().optional(),
  })
  .meta({ id: 'BlogMedia' });

export const blogCategory = z
  .object({
    ...entry,
    name: z.string().optional(),
    slug: z.string().optional(),
    description: z.string().optional(),
    articleCount: z.int().optional().meta({ description: 'Published articles in it' }),
  })
  .meta({ id: 'BlogCategory' });

export const blogAuthor = z
  .object({
    ...entry,
    name: z.string().optional(),
    slug: z.string().optional(),
    role: z.string().optional(),
    bio: z.string().optional(),
    website: z.string().optional(),
    avatar: blogMediaSchema.nullable().optional(),
  })
  .meta({ id: 'BlogAuthor' });

export const blogArticle = z
  .object({
    ...entry,
    title: z.string().optional(),
    slug: z.string().optional(),
    excerpt: z.string().optional(),
    content: z.unknown().optional().meta({ description: 'The text as a ProseMirror document' }),
    seoTitle: z.string().optional(),
    seoDescription: z.string().optional(),
    canonicalUrl: z.string().optional(),
    featured: z.boolean().optional(),
    locale: z.string().optional(),
    views: z.int().optional(),
    category: blogCategory.nullable().optional(),
    author: blogAuthor.nullable().optional(),
    cover: blogMediaSchema.nullable().optional(),
  })
  .meta({ id: 'BlogArticle' });

export const blogPage = z.object({
  ...entry,
  slug: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  content: z.unknown().optional(),
});

const pagination = z.object({
  page: z.int().optional(),
  pageSize: z.int().optional(),
  pageCount: z.int().optional(),
  start: z.int().optional(),
  limit: z.int().optional(),
  total: z.int().optional(),
});

const fields = z.unknown().optional().meta({ description: 'Fields to return: fields[0]=title&fields[1]=slug, or *' });
const populate = z
  .unknown()
  .optional()
  .meta({ description: 'Relations to return: populate=*, populate[0]=category, populate[author][populate]=avatar' });
const status = z.literal('published').optional();

/** Query of a list, in Strapi's grammar of brackets. The server reads it by the fields that each entry has. */
const listing = {
  sort: z.unknown().optional().meta({ description: 'sort=publishedAt:desc, sort[0]=title:asc, sort=category.name' }),
  filters: z
    .unknown()
    .optional()
    .meta({ description: 'filters[slug][$eq]=honest-axes, filters[$or][0][title][$containsi]=map' }),
  pagination: z
    .unknown()
    .optional()
    .meta({
      description: `pagination[page]=1&pagination[pageSize]=${blogPageSize.usual}, or pagination[start]=0&pagination[limit]=${blogPageSize.usual}; at most ${blogPageSize.most} at once; pagination[withCount]=false`,
    }),
  _q: z.string().max(200).optional().meta({ description: 'Words to search for' }),
  locale: z.string().max(20).optional(),
  fields,
  populate,
  status,
};

const reading = {
  method: 'GET',
  base: 'blog',
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  gives: 'plain',
  speaks: 'strapi',
} as const;

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), meta: z.object({ pagination }) });
const one = <Item extends z.ZodType>(item: Item) => z.object({ data: item, meta: z.object({}) });

export const categories = call({
  ...reading,
  path: '/categories',
  summary: 'Lists the categories of the blog. Query, answer and errors are in the format of Strapi 5.',
  input: z.strictObject(listing),
  reply: listOf(blogCategory),
});

export const articles = call({
  ...reading,
  path: '/articles',
  summary: 'Lists published articles of the blog. Query, answer and errors are in the format of Strapi 5.',
  input: z.strictObject(listing),
  reply: listOf(blogArticle),
});

export const article = call({
  ...reading,
  path: '/articles/{documentId}',
  summary: 'Returns a published article and counts a view. A reader who comes again within an hour is counted once.',
  input: z.strictObject({ documentId: z.string().max(60), fields, populate, status, locale: listing.locale }),
  reply: one(blogArticle),
});

export const page = call({
  ...reading,
  path: '/pages/{pageId}',
  summary: 'Returns a single page, such as about-us, by its id or document id.',
  input: z.strictObject({ pageId: z.string().max(100), fields, populate, status, locale: listing.locale }),
  reply: one(blogPage),
});
