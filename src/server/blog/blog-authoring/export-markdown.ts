import type { FrontMatter } from '#article/front-matter.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ArticleContent, ArticleRow } from '../blog/index.ts';
import { mediaPath } from './present.ts';
import { articlesBy, type Related, relatedOf } from './store.ts';

/** An article as a Markdown file with front matter. */
export async function articleToMarkdown(
  row: ArticleContent & Partial<Pick<ArticleRow, 'firstPublishedAt'>>,
  related: Related,
): Promise<string> {
  const { title, slug, excerpt, seoTitle, seoDescription, canonicalUrl, firstPublishedAt } = row;
  const { cover, category, author } = related;
  const fields: FrontMatter = {
    title,
    slug,
    excerpt,
    category: category?.name ?? '',
    author: author?.name ?? '',
    date: firstPublishedAt?.toISOString().slice(0, 10) ?? '',
    cover: cover === null ? '' : mediaPath(cover.fileKey),
    coverAlt: cover?.alt ?? '',
    seoTitle,
    seoDescription,
    canonical: canonicalUrl,
  };
  const { toMarkdown } = await import('#article/to-markdown.ts');
  return toMarkdown(row.body, fields);
}

/** Articles that a user began, for the personal data export. */
export async function exportArticles(db: Db, userId: string) {
  const rows = await articlesBy(db, userId);
  return Promise.all(
    rows.map(async (row) => ({
      title: row.title,
      state: row.state,
      createdAt: row.createdAt,
      changedAt: row.changedAt,
      markdown: await articleToMarkdown(row, await relatedOf(db, row)),
    })),
  );
}
