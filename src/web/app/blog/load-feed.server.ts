import { toHtml } from '#article/to-html.ts';
import { escapeText } from '#chart/scene/to-svg.ts';
import { pictureCode } from '#lib/embed-code.ts';
import type { BlogArticle } from '#web/api/blog/blog-entry.ts';
import { articlePath } from '#web/features/blog/blog-address.ts';
import type { Page } from '../page-context.ts';
import { blogOf } from './blog-of.server.ts';
import { chartGone, loadCharts } from './charts.server.ts';
import { socialImageOf } from './load-article.server.ts';

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
export async function loadFeed(page: Page): Promise<Feed> {
  const { publicUrl } = page.settings;
  const { articles } = await blogOf(page).articles({ pageSize: newest });
  const items = await Promise.all(articles.map((article) => toItem(article, page)));
  const [latest] = items
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .reverse();
  return { publicUrl, items, updatedAt: latest ?? new Date(0).toISOString() };
}

async function toItem(article: BlogArticle, page: Page): Promise<FeedItem> {
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
export async function answerFeed(page: Page, type: string, write: (feed: Feed) => string): Promise<Response> {
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
