import { outlineOf } from '#article/outline.ts';
import { readingMinutes } from '#article/plain-text.ts';
import { toHtml } from '#article/to-html.ts';
import { escapeText } from '#chart/scene/to-svg.ts';
import { pictureCode } from '#lib/embed-code.ts';
import type { BlogArticle, PublicCategory } from '#web/client/blog/blog-entry.ts';
import { BlogUnavailable } from '#web/client/blog/open-blog.ts';
import type { ReplyOf } from '#web/client/endpoint.ts';
import type { readPreview } from '#web/client/endpoints/blog-authoring.ts';
import { articlePath, type BlogFilters } from '#web/features/blog/blog/blog-address.ts';
import type { CustomPage } from '#web/features/blog/blog/own-page-text.tsx';
import type { ArticleSummary, ShownArticle } from '#web/features/blog/blog/shown-article.ts';
import type { PageContext } from '../page-context.ts';
import { blogOf, chartGone, loadCharts, toCard, toCards } from './cards.server.ts';
import { socialImageOf } from './load-article.server.ts';

type LoadedList =
  | {
      status: 'done';
      /** On the first page of the whole blog. */
      featured: ArticleSummary | null;
      articles: readonly ArticleSummary[];
      total: number;
      pages: number;
      categories: readonly PublicCategory[];
    }
  | { status: 'down' };

const pageSize = 12;

export async function loadList(
  page: PageContext,
  { search, category, page: number }: BlogFilters,
): Promise<LoadedList> {
  const blog = blogOf(page);
  try {
    const isFront = number === 1 && search === '' && category === null;
    const [list, categories, featured] = await Promise.all([
      blog.articles({ page: number, pageSize, search, category: category ?? '' }),
      // Without them a list is still a list; but one of a category may be of one that does not exist.
      category === null ? blog.categories().catch(() => []) : blog.categories(),
      // Blogs elsewhere may not know the field: the newest article takes the place.
      isFront ? blog.articles({ filters: { '[featured][$eq]': 'true' }, pageSize: 1 }).catch(() => null) : null,
    ]);
    const first = isFront ? (featured?.articles[0] ?? list.articles[0]) : undefined;
    return {
      status: 'done',
      featured: first === undefined ? null : await toCard(first, page, 'wide'),
      articles: await toCards(
        list.articles.filter(({ slug }) => slug !== first?.slug),
        page,
      ),
      total: list.total,
      pages: list.pages,
      categories: categories.filter(({ articles }) => articles !== 0),
    };
  } catch (error) {
    if (error instanceof BlogUnavailable) return { status: 'down' };
    throw error;
  }
}

/** Own text of a page of the site; null where there is none, or where it cannot be had: then the built-in text is shown. */
export async function loadOwnPage(page: PageContext, pageId: string): Promise<CustomPage | null> {
  const found = await blogOf(page)
    .page(pageId)
    .catch(() => null);
  if (found === null) return null;
  const { title, description, document, updatedAt } = found;
  const charts = await loadCharts(page, document);
  return { title, description, html: toHtml(document, { chart: charts.toHtml }), fonts: charts.fonts, updatedAt };
}

export type FeedItem = {
  url: string;
  title: string;
  summary: string;
  html: string;
  author: string | null;
  category: string | null;
  publishedAt: string;
  updatedAt: string;
  image: string | null;
};

export type Feed = { publicUrl: string; items: readonly FeedItem[]; updatedAt: string };

const newest = 20;

/** The newest articles with their whole text. Charts are pictures there, which lead to the charts. */
async function loadFeed(page: PageContext): Promise<Feed> {
  const { publicUrl } = page.settings;
  const { articles } = await blogOf(page).articles({ pageSize: newest });
  const items = await Promise.all(articles.map((article) => toItem(article, page)));
  const [latest] = items
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .reverse();
  return { publicUrl, items, updatedAt: latest ?? new Date(0).toISOString() };
}

async function toItem(article: BlogArticle, page: PageContext): Promise<FeedItem> {
  const { publicUrl } = page.settings;
  const { slug, title, excerpt, document, author, category } = article;
  const { shown } = await loadCharts(page, document);
  const publishedAt = article.publishedAt ?? new Date(0).toISOString();
  return {
    url: publicUrl + articlePath(slug),
    title,
    summary: excerpt,
    html: toHtml(document, {
      publicUrl,
      chart: ({ shareId, alt, caption }) =>
        shown.includes(shareId)
          ? pictureCode({ url: `${publicUrl}/share/${shareId}`, alt: alt || caption || 'Chart' })
          : chartGone,
    }),
    author: author?.name ?? null,
    category: category?.name ?? null,
    publishedAt,
    updatedAt: article.updatedAt ?? publishedAt,
    image: socialImageOf(article, page, shown),
  };
}

/** Text in XML, without the characters that XML cannot hold. */
export function xml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  return escapeText(text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}

/** A feed as its answer, or 503 while the blog does not answer. */
export async function answerFeed(page: PageContext, type: string, write: (feed: Feed) => string): Promise<Response> {
  const feed = await loadFeed(page).catch(() => null);
  if (feed === null)
    return new Response('The blog is not available right now. Please try again in a few minutes.\n', {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '300' },
    });
  return new Response(write(feed), {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' },
  });
}

/** A draft as its page will look, without neighbours and counts. */
export async function showDraft(page: PageContext, draft: ReplyOf<typeof readPreview>): Promise<ShownArticle> {
  const { title, slug, excerpt, body, author, category, cover } = draft;
  const charts = await loadCharts(page, body);
  return {
    documentId: '',
    slug,
    title,
    excerpt,
    cover: cover && {
      src: cover.src,
      alt: cover.alt,
      caption: cover.caption,
      width: cover.width,
      height: cover.height,
    },
    category,
    author: author === null ? null : { name: author, role: '', bio: '', website: '', avatar: null },
    seoTitle: '',
    seoDescription: '',
    canonicalUrl: '',
    isFeatured: false,
    language: 'en',
    views: null,
    publishedAt: null,
    updatedAt: null,
    html: toHtml(body, { chart: charts.toHtml }),
    outline: outlineOf(body).filter(({ level }) => level < 4),
    minutes: readingMinutes(body),
    fonts: charts.fonts,
    url: page.settings.publicUrl + articlePath(slug),
    socialImage: null,
    previous: null,
    next: null,
    related: [],
  };
}
