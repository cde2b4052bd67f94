export const sorts = { trending: 'Trending', new: 'Newest', forked: 'Most copied', views: 'Most viewed' } as const;
type Sort = keyof typeof sorts;

export const tiers = { all: 'Free and premium', free: 'Free', premium: 'Premium' } as const;
type Tier = keyof typeof tiers;

export const madeFroms = {
  any: 'Any source',
  image: 'Made from an image',
  pdf: 'Made from a PDF',
  text: 'Made from text',
} as const;
type MadeFrom = keyof typeof madeFroms;

/** Filters of the gallery, as in its URL. `type` is a chart type or a family of them. */
export type Filters = {
  search: string;
  type: string;
  topic: string | null;
  tier: Tier;
  from: MadeFrom;
  sort: Sort;
  page: number;
};

const longestSearch = 200;

/** The filters of a URL; invalid ones are ignored. */
export function parseGalleryFilters(query: URLSearchParams, topic: string | null): Filters {
  const page = Number(query.get('page'));
  return {
    search: (query.get('search') ?? '').trim().slice(0, longestSearch),
    type: (query.get('type') ?? '').slice(0, 60),
    topic,
    tier: oneOf(tiers, query.get('tier')) ?? 'all',
    from: oneOf(madeFroms, query.get('from')) ?? 'any',
    sort: oneOf(sorts, query.get('sort')) ?? 'trending',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The URL of these filters; defaults are left out. */
export function filterUrl({ search, type, topic, tier, from, sort, page }: Filters): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (type !== '') query.set('type', type);
  if (tier !== 'all') query.set('tier', tier);
  if (from !== 'any') query.set('from', from);
  if (sort !== 'trending') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return `${pathOf(topic)}${query.size === 0 ? '' : `?${query}`}`;
}

export function pathOf(topic: string | null): string {
  return topic === null ? '/gallery' : `/gallery/topic/${topic}`;
}

/** Whether the list is filtered by more than its topic: search engines need not index every such page. */
export function isNarrowed({ search, type, tier, from, sort }: Filters): boolean {
  return search !== '' || type !== '' || tier !== 'all' || from !== 'any' || sort !== 'trending';
}

function oneOf<Name extends string>(table: Readonly<Record<Name, string>>, given: string | null): Name | null {
  return given !== null && Object.hasOwn(table, given) ? (given as Name) : null; // a key of the table, as just checked
}
