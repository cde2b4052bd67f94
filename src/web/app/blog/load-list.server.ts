import type { BlogCategory } from '#web/api/blog/blog-entry.ts';
import { BlogUnavailable } from '#web/api/blog/open-blog.ts';
import type { BlogFilters } from '#web/features/blog/blog-address.ts';
import type { ArticleCard } from '#web/features/blog/shown-article.ts';
import type { Page } from '../page-context.ts';
import { blogOf } from './blog-of.server.ts';
import { toCard, toCards } from './cards.server.ts';

export type LoadedList =
  | {
      status: 'done';
      /** On the first page of the whole blog. */
      featured: ArticleCard | null;
      articles: readonly ArticleCard[];
      total: number;
      pages: number;
      categories: readonly BlogCategory[];
    }
  | { status: 'down' };

const pageSize = 12;

export async function loadList(page: Page, { search, category, page: number }: BlogFilters): Promise<LoadedList> {
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
