/** What a list of articles shows, as in its URL. */
export type BlogFilters = { search: string; category: string | null; page: number };

const longestSearch = 200;

/** The filters of a URL; invalid ones are ignored. */
export function readBlogFilters(query: URLSearchParams, category: string | null): BlogFilters {
  const page = Number(query.get('page'));
  return {
    search: (query.get('search') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch),
    category,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The URL of these filters; defaults are left out. */
export function blogAddress({ search, category, page }: BlogFilters): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return `${categoryPath(category)}${query.size === 0 ? '' : `?${query}`}`;
}

export function categoryPath(category: string | null): string {
  return category === null ? '/blog' : `/blog/category/${encodeURIComponent(category)}`;
}

export function articlePath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`;
}
