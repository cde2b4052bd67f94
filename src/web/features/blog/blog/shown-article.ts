import type { OutlineEntry } from '#article/outline.ts';
import type { BlogArticle, BlogImage } from '#web/client/blog/blog-entry.ts';

/** An article in a list. */
export type ArticleSummary = Pick<BlogArticle, 'slug' | 'title' | 'excerpt' | 'category' | 'publishedAt'> & {
  author: string | null;
  minutes: number;
  /** The cover, or a picture of the first chart. */
  picture: BlogImage | null;
};

/** A neighbour of an article. */
export type ArticleLink = Pick<BlogArticle, 'slug' | 'title'>;

/** An article with everything its page shows. */
export type ShownArticle = Omit<BlogArticle, 'document'> & {
  html: string;
  outline: readonly OutlineEntry[];
  minutes: number;
  /** Fonts of its charts, as CSS. */
  fonts: string;
  /** Address of the page, and of the picture for social networks. */
  url: string;
  socialImage: string | null;
  previous: ArticleLink | null;
  next: ArticleLink | null;
  related: readonly ArticleSummary[];
};

/** A day as readers write it: 17 November 2026. */
export function formatLongDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Whether an article was changed on a later day than the one it was published on. */
export function isUpdated({
  publishedAt,
  updatedAt,
}: {
  publishedAt: string | null;
  updatedAt: string | null;
}): boolean {
  return publishedAt !== null && updatedAt !== null && updatedAt.slice(0, 10) > publishedAt.slice(0, 10);
}
