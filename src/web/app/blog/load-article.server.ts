import { outlineOf } from '#article/outline.ts';
import { readingMinutes } from '#article/plain-text.ts';
import { toHtml } from '#article/to-html.ts';
import { pictureAddress } from '#lib/embed-code.ts';
import type { BlogArticle } from '#web/client/blog/blog-entry.ts';
import { type Blog, BlogUnavailable } from '#web/client/blog/open-blog.ts';
import { articlePath } from '#web/features/blog/blog/blog-address.ts';
import type { ArticleLink, ArticleSummary, ShownArticle } from '#web/features/blog/blog/shown-article.ts';
import type { PageContext } from '../page-context.ts';
import { blogOf, loadCharts, toCards } from './cards.server.ts';

type LoadedArticle =
  | { status: 'found'; article: ShownArticle }
  | { status: 'moved'; path: string }
  | { status: 'missing'; suggestions: readonly ArticleSummary[] }
  | { status: 'down' };

/** An article for its page, or what to show instead. */
export async function loadArticle(page: PageContext, slug: string): Promise<LoadedArticle> {
  const blog = blogOf(page);
  try {
    const article = await blog.article(slug);
    if (article !== null) return { status: 'found', article: await show(article, blog, page) };
    const moved = await blog.movedTo(slug);
    if (moved !== null) return { status: 'moved', path: articlePath(moved) };
    return { status: 'missing', suggestions: await toCards(await suggest(slug, blog), page) };
  } catch (error) {
    if (error instanceof BlogUnavailable) return { status: 'down' };
    throw error;
  }
}

async function show(article: BlogArticle, blog: Blog, page: PageContext): Promise<ShownArticle> {
  const { document, ...fields } = article;
  const [charts, previous, next, related] = await Promise.all([
    loadCharts(page, document),
    neighbour(article, blog, 'before'),
    neighbour(article, blog, 'after'),
    relatedTo(article, blog),
  ]);
  return {
    ...fields,
    html: toHtml(document, { chart: charts.toHtml }),
    outline: outlineOf(document).filter(({ level }) => level < 4),
    minutes: readingMinutes(document),
    fonts: charts.fonts,
    url: page.settings.publicUrl + articlePath(article.slug),
    socialImage: socialImageOf(article, page, charts.shown),
    previous,
    next,
    related: await toCards(related, page),
  };
}

/** The cover, else a picture of the first chart that is shown. */
export function socialImageOf(
  { cover }: BlogArticle,
  { settings: { publicUrl } }: PageContext,
  [chart]: readonly string[],
): string | null {
  if (cover !== null) return cover.src.startsWith('/') ? publicUrl + cover.src : cover.src;
  return chart === undefined ? null : pictureAddress(`${publicUrl}/share/${chart}`, 'social');
}

async function neighbour(
  { publishedAt }: BlogArticle,
  blog: Blog,
  side: 'before' | 'after',
): Promise<ArticleLink | null> {
  if (publishedAt === null) return null;
  const [operator, direction] = side === 'before' ? (['$lt', 'desc'] as const) : (['$gt', 'asc'] as const);
  const filters = { [`[publishedAt][${operator}]`]: publishedAt };
  const [found] = await few(blog, { filters, sort: `publishedAt:${direction}`, pageSize: 1 });
  return found === undefined ? null : { slug: found.slug, title: found.title };
}

const mostRelated = 3;

/** Articles of the same category, then the newest ones. */
async function relatedTo({ slug, category }: BlogArticle, blog: Blog): Promise<BlogArticle[]> {
  const filters = { '[slug][$ne]': slug };
  const [similar, newest] = await Promise.all([
    category === null ? [] : few(blog, { filters, category: category.slug, pageSize: mostRelated }),
    few(blog, { filters, pageSize: mostRelated }),
  ]);
  return distinct([...similar, ...newest]).slice(0, mostRelated);
}

/** Articles whose titles have words of the address, then the newest ones. */
async function suggest(slug: string, blog: Blog): Promise<BlogArticle[]> {
  const words = [...new Set(slug.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter((word) => word.length > 3).slice(0, 6);
  const filters = Object.fromEntries(words.map((word, place) => [`[$or][${place}][title][$containsi]`, word]));
  const [similar, newest] = await Promise.all([
    words.length === 0 ? [] : few(blog, { filters, pageSize: mostRelated }),
    few(blog, { pageSize: mostRelated }),
  ]);
  return distinct([...similar, ...newest]).slice(0, mostRelated);
}

/** What an article can do without is left out when it cannot be had. */
async function few(blog: Blog, query: Parameters<Blog['articles']>[0]): Promise<BlogArticle[]> {
  return (await blog.articles(query).catch(() => null))?.articles ?? [];
}

function distinct(articles: readonly BlogArticle[]): BlogArticle[] {
  return [...new Map(articles.map((article) => [article.slug, article])).values()];
}
