import { readingMinutes } from '#article/reading-time.ts';
import type { BlogArticle, BlogImage } from '#web/client/blog/blog-entry.ts';
import { pictureSrc } from '#web/client/picture-src.ts';
import type { ArticleSummary } from '#web/features/blog/blog/shown-article.ts';
import type { PageContext } from '../page-context.ts';
import { firstChart } from './charts.server.ts';

const sizes = { small: { width: 480, height: 300 }, wide: { width: 960, height: 540 } } as const;

export function toCards(articles: readonly BlogArticle[], page: PageContext): Promise<ArticleSummary[]> {
  return Promise.all(articles.map((article) => toCard(article, page)));
}

export async function toCard(
  article: BlogArticle,
  page: PageContext,
  size: keyof typeof sizes = 'small',
): Promise<ArticleSummary> {
  const { slug, title, excerpt, category, author, publishedAt, document, cover } = article;
  return {
    slug,
    title,
    excerpt,
    category,
    publishedAt,
    author: author?.name ?? null,
    minutes: readingMinutes(document),
    picture: cover ?? (await pictureOf(article, page, size)),
  };
}

/** A picture of the first chart. The title says what it shows: it needs no words of its own. */
async function pictureOf(
  { document }: BlogArticle,
  page: PageContext,
  size: keyof typeof sizes,
): Promise<BlogImage | null> {
  const id = await firstChart(page, document);
  if (id === null) return null;
  const src = pictureSrc(`/share/${id}/picture?size=${size}`, page.settings.bases.api);
  return { src, alt: '', caption: '', ...sizes[size] };
}
