import { toWords } from '#lib/mark-words.ts';
import type { HelpHit } from '#web/help-search/help-hit.ts';
import { blogOf } from '../blog/blog-of.server.ts';
import type { Page } from '../page-context.ts';

const most = 4;

/** Articles of the blog for a query. A blog that is absent, slow or broken has none. */
export async function findArticles(page: Page, query: string): Promise<HelpHit[]> {
  const { articles } = await blogOf(page)
    .articles({ search: query.slice(0, 100), pageSize: most })
    .catch(() => ({ articles: [] }));
  return articles.map(({ slug, title, excerpt }) => ({
    group: 'Blog',
    path: `/blog/${encodeURIComponent(slug)}`,
    title,
    heading: '',
    text: excerpt,
    words: toWords(query),
  }));
}
