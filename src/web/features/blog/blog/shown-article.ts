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
