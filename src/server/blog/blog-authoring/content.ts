import { excerptOf, plainText } from '#article/plain-text.ts';
import { sanitize } from '#article/sanitize.ts';
import { emptyArticle } from '#article/schema.ts';
import type { ArticleContent } from '../blog/index.ts';

/** Body of an article as it is stored, with its words for the search. */
export function storedBody(given: unknown): Pick<ArticleContent, 'body' | 'words'> {
  const body = sanitize(given);
  return { body, words: plainText(body).slice(0, 200_000).toWellFormed() };
}

/** Content of a new article. */
export function blankContent(title: string, slug: string): ArticleContent {
  return {
    slug,
    title,
    excerpt: '',
    ...storedBody(emptyArticle),
    coverId: null,
    categoryId: null,
    authorId: null,
    seoTitle: '',
    seoDescription: '',
    canonicalUrl: '',
    isFeatured: false,
    language: 'en',
  };
}

/** Excerpt of an article: the one that was written, or else its beginning. */
export function articleExcerpt({ excerpt, body }: Pick<ArticleContent, 'excerpt' | 'body'>): string {
  return excerpt || excerptOf(sanitize(body));
}
