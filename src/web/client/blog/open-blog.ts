import { safeImageUrl } from '#article/links.ts';
import { excerptOf } from '#article/plain-text.ts';
import { safeUrl } from '#lib/safe-url.ts';
import type { BlogArticle, BlogImage, BlogPage, PublicAuthor, PublicCategory } from './blog-entry.ts';
import { type FlatFields, flatten, isFields, readBody } from './read-body.ts';

/** The server of the blog does not answer, or not with what a blog answers. */
export class BlogUnavailable extends Error {
  override name = 'BlogUnavailable';
}

type ArticleQuery = {
  page?: number;
  pageSize?: number;
  search?: string;
  category?: string;
  /** Further conditions in Strapi's grammar, without `filters`: `[slug][$ne]`. */
  filters?: Readonly<Record<string, string>>;
  sort?: string;
};

type ArticleList = { articles: BlogArticle[]; total: number; pages: number };

/** The blog that this site reads: our own API, or a Strapi elsewhere, of version 5 or 4. */
export type Blog = {
  articles(query: ArticleQuery): Promise<ArticleList>;
  article(slug: string): Promise<BlogArticle | null>;
  /** The slug of the article that had this one before, or null. */
  movedTo(slug: string): Promise<string | null>;
  categories(): Promise<PublicCategory[]>;
  page(pageId: string): Promise<BlogPage | null>;
};

type Reply = { status: number; body: unknown };

/** How to ask: `ask` gets paths of this server, `fetch` is for blogs elsewhere. */
type BlogMeans = {
  base: string;
  ask: (path: string) => Promise<Reply>;
  fetch?: typeof fetch;
  timeoutMs?: number;
};

export function openBlog({ base, ask, fetch: send = fetch, timeoutMs = 4000 }: BlogMeans): Blog {
  const isHere = base.startsWith('/');
  const toUrl = (path: string) => (isHere || !path.startsWith('/') ? path : new URL(path, base).href);

  async function get(path: string, query: Readonly<Record<string, string>>): Promise<Reply> {
    const address = `${base.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`;
    try {
      if (isHere) return await ask(address);
      const reply = await send(address, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: reply.status, body: await reply.json() };
    } catch (error) {
      throw new BlogUnavailable('the blog does not answer', { cause: error });
    }
  }

  /** Null for a missing entry, or a question that this blog does not understand. */
  async function read(path: string, query: Readonly<Record<string, string>> = {}): Promise<Answer | null> {
    const { status, body } = await get(path, query);
    if (status === 404 || status === 400) return null;
    if (status !== 200 || !isFields(body) || !('data' in body))
      throw new BlogUnavailable(`the blog answered ${status}`);
    const data = flatten(body.data);
    return { entries: (Array.isArray(data) ? data : [data]).filter(isFields), total: totalOf(body) };
  }

  /** The first entry with all that it is shown with. Strapi gives one level of relations, unless deeper ones are named. */
  async function readWhole(
    path: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<FlatFields | undefined> {
    if (isHere) return (await read(path, { ...(path === '/articles' && ownRelations), ...query }))?.entries[0];
    const [entry] = (await read(path, { ...query, populate: '*' }))?.entries ?? [];
    const deeper = entry === undefined ? null : deeperRelations(entry);
    if (deeper === null) return entry;
    return (await read(path, { ...query, ...deeper }))?.entries[0] ?? entry;
  }

  async function articles(query: ArticleQuery): Promise<ArticleList> {
    const { page = 1, pageSize = 12, search = '', category = '', filters = {}, sort = 'publishedAt:desc' } = query;
    const conditions = Object.entries(filters).map(([name, value]) => [`filters${name}`, value]);
    const found = await read('/articles', {
      populate: '*',
      sort,
      'pagination[page]': String(page),
      'pagination[pageSize]': String(pageSize),
      ...(search !== '' && { _q: search }),
      ...(category !== '' && { 'filters[category][slug][$eq]': category }),
      ...Object.fromEntries(conditions),
    });
    const entries = found?.entries ?? [];
    const total = found?.total ?? entries.length;
    return {
      articles: entries.flatMap((entry) => readArticle(entry, toUrl) ?? []),
      total,
      pages: Math.max(1, Math.ceil(total / pageSize)),
    };
  }

  return {
    articles,
    async article(slug) {
      const entry = await readWhole('/articles', { 'filters[slug][$eq]': slug, 'pagination[pageSize]': '1' });
      return entry === undefined ? null : readArticle(entry, toUrl);
    },
    async movedTo(slug) {
      if (!isHere) return null;
      const { articles: found } = await articles({ filters: { '[formerSlug]': slug }, pageSize: 1 });
      return found[0]?.slug ?? null;
    },
    async categories() {
      const found = await read('/categories', { 'pagination[pageSize]': '100', sort: 'name:asc' });
      return (found?.entries ?? []).flatMap((entry) => readCategory(entry) ?? []);
    },
    async page(pageId) {
      // The ids of a Strapi are random: its pages are found by their slug.
      const entry =
        (await readWhole(`/pages/${encodeURIComponent(pageId)}`)) ??
        (isHere ? undefined : await readWhole('/pages', { 'filters[slug][$eq]': pageId, 'pagination[pageSize]': '1' }));
      return entry === undefined ? null : readPage(entry, toUrl);
    },
  };
}

const ownRelations = {
  'populate[category]': 'true',
  'populate[cover]': 'true',
  'populate[author][populate]': 'avatar',
};

/** Names the relations of an entry, with those inside its dynamic zones and authors; null where there are no such. */
function deeperRelations(entry: FlatFields): Record<string, string> | null {
  const found = Object.entries(entry).flatMap(([name, value]) => {
    const one: unknown = Array.isArray(value) ? value[0] : value;
    return isFields(one) && 'id' in one ? [{ name, isDeep: '__component' in one || /^authors?$/.test(name) }] : [];
  });
  if (!found.some(({ isDeep }) => isDeep)) return null;
  return Object.fromEntries(
    found.map(({ name, isDeep }) => (isDeep ? [`populate[${name}][populate]`, '*'] : [`populate[${name}]`, 'true'])),
  );
}

type Answer = { entries: FlatFields[]; total: number | null };

function totalOf({ meta }: FlatFields): number | null {
  const pagination = isFields(meta) ? meta.pagination : undefined;
  return isFields(pagination) && typeof pagination.total === 'number' ? pagination.total : null;
}

/** Completes the address of a file: blogs elsewhere name theirs by a path. */
type ToUrl = (path: string) => string;

/** An article, flattened. Fields have the names of our own API or those that are usual in blogs of Strapi. */
function readArticle(entry: FlatFields, toUrl: ToUrl): BlogArticle | null {
  const slug = text(entry, 'slug');
  const title = text(entry, 'title', 'name');
  if (slug === '' || title === '') return null;
  const document = readBody(first(entry, 'content', 'body', 'blocks', 'text'), toUrl);
  const seo = isFields(entry.seo) ? entry.seo : entry;
  const { category, author } = {
    category: oneOf(entry, 'category', 'categories'),
    author: oneOf(entry, 'author', 'authors'),
  };
  return {
    documentId: text(entry, 'documentId') || String(entry.id ?? ''),
    slug,
    title,
    excerpt: text(entry, 'excerpt', 'description', 'summary') || excerptOf(document),
    document,
    cover: readImage(first(entry, 'cover', 'image', 'thumbnail'), toUrl),
    category: category && readCategory(category),
    author: author && readAuthor(author, toUrl),
    seoTitle: text(seo, 'seoTitle', 'metaTitle'),
    seoDescription: text(seo, 'seoDescription', 'metaDescription'),
    canonicalUrl: safeUrl(text(seo, 'canonicalUrl', 'canonicalURL')),
    isFeatured: entry.featured === true || entry.isFeatured === true,
    language: /^[a-z]{2,3}(-[\w-]+)?$/i.exec(text(entry, 'locale'))?.[0] ?? 'en',
    views: number(entry, 'views', 'viewCount'),
    publishedAt: moment(entry, 'publishedAt', 'createdAt'),
    updatedAt: moment(entry, 'updatedAt', 'publishedAt'),
  };
}

function readCategory(entry: FlatFields): PublicCategory | null {
  const name = text(entry, 'name', 'title');
  const slug = text(entry, 'slug');
  if (name === '' || slug === '') return null;
  return { name, slug, description: text(entry, 'description'), articles: number(entry, 'articleCount') };
}

function readPage(entry: FlatFields, toUrl: ToUrl): BlogPage | null {
  const title = text(entry, 'title', 'name');
  if (title === '') return null;
  return {
    title,
    description: text(entry, 'description', 'excerpt'),
    document: readBody(first(entry, 'content', 'body', 'blocks'), toUrl),
    updatedAt: moment(entry, 'updatedAt'),
  };
}

function readAuthor(entry: FlatFields, toUrl: ToUrl): PublicAuthor | null {
  const name = text(entry, 'name', 'fullName', 'username');
  if (name === '') return null;
  return {
    name,
    role: text(entry, 'role', 'title'),
    bio: text(entry, 'bio', 'description'),
    website: safeUrl(text(entry, 'website', 'url')),
    avatar: readImage(first(entry, 'avatar', 'picture', 'photo'), toUrl),
  };
}

function readImage(given: unknown, toUrl: ToUrl): BlogImage | null {
  const image: unknown = Array.isArray(given) ? given[0] : given;
  if (!isFields(image)) return null;
  const src = safeImageUrl(toUrl(text(image, 'url')));
  if (src === '') return null;
  return {
    src,
    alt: text(image, 'alternativeText'),
    caption: text(image, 'caption'),
    width: number(image, 'width'),
    height: number(image, 'height'),
  };
}

function first(entry: FlatFields, ...names: string[]): unknown {
  return names.map((name) => entry[name]).find((value) => value !== undefined && value !== null);
}

function oneOf(entry: FlatFields, ...names: string[]): FlatFields | null {
  const value = first(entry, ...names);
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return isFields(one) ? one : null;
}

function text(entry: FlatFields, ...names: string[]): string {
  const value = first(entry, ...names);
  return typeof value === 'string' ? value.trim() : '';
}

function number(entry: FlatFields, ...names: string[]): number | null {
  const value = first(entry, ...names);
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value) : null;
}

function moment(entry: FlatFields, ...names: string[]): string | null {
  const value = new Date(text(entry, ...names));
  return Number.isNaN(value.getTime()) ? null : value.toISOString();
}
