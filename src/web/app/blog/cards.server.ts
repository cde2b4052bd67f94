import { readingMinutes } from '#article/reading-time.ts';
import type { BlogArticle, BlogImage } from '#web/api/blog/blog-entry.ts';
import { pictureSrc } from '#web/api/picture-src.ts';
import type { ArticleCard } from '#web/features/blog/shown-article.ts';
import type { Page } from '../page-context.ts';
import { chartIds } from './charts.server.ts';

const sizes = { small: { width: 480, height: 300 }, wide: { width: 960, height: 540 } } as const;

export function toCard(article: BlogArticle, { settings }: Page, size: keyof typeof sizes = 'small'): ArticleCard {
  const { slug, title, excerpt, category, author, publishedAt, document, cover } = article;
  return {
    slug,
    title,
    excerpt,
    category,
    publishedAt,
    author: author?.name ?? null,
    minutes: readingMinutes(document),
    picture: cover ?? firstChart(article, settings.bases.api, size),
  };
}

/** The title says what the picture shows: it needs no words of its own. */
function firstChart({ document }: BlogArticle, apiBase: string, size: keyof typeof sizes): BlogImage | null {
  const [id] = chartIds(document);
  if (id === undefined) return null;
  return { src: pictureSrc(`/share/${id}/picture?size=${size}`, apiBase), alt: '', caption: '', ...sizes[size] };
}
