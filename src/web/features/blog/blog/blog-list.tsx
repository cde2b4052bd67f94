import { Search } from 'lucide-react';
import { counted } from '#lib/counted.ts';
import type { PublicCategory } from '#web/client/blog/blog-entry.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { ArticleCard, FeaturedArticle } from './article-card.tsx';
import './blog.css';
import { type BlogFilters, blogAddress, categoryPath } from './blog-address.ts';
import type { ArticleSummary as Card } from './shown-article.ts';

interface BlogListProps {
  filters: BlogFilters;
  featured: Card | null;
  articles: readonly Card[];
  total: number;
  pages: number;
  categories: readonly PublicCategory[];
}

/** The list of articles. It works without scripts: the search is a form, everything else are links. */
export function BlogList({ filters, featured, articles, total, pages, categories }: BlogListProps) {
  const category = categories.find(({ slug }) => slug === filters.category);
  return (
    <div className="mx-auto max-w-6xl px-5 py-12 lg:py-16">
      <PageHeading title={category?.name ?? 'Blog'}>
        {category === undefined
          ? 'How to choose, draw and read charts and maps. With live charts you can touch.'
          : category.description}
      </PageHeading>
      <div className="mt-8 flex flex-col-reverse gap-4 border-line border-b pb-5 md:flex-row md:items-start">
        <Categories categories={categories} current={filters.category} />
        <SearchForm filters={filters} />
      </div>
      <Found filters={filters} featured={featured} articles={articles} total={total} pages={pages} />
    </div>
  );
}

const mostCategories = 12;

/** All categories; where there are many, the first ones and the chosen one, and the others on demand. */
function Categories({ categories, current }: { categories: readonly PublicCategory[]; current: string | null }) {
  if (categories.length === 0) return <div className="flex-1" />;
  const isShown = ({ slug }: PublicCategory, place: number) => place < mostCategories || slug === current;
  const others = categories.filter((category, place) => !isShown(category, place));
  return (
    <nav aria-label="Categories" className="-mx-1 flex flex-1 flex-wrap gap-1">
      {[{ slug: null, name: 'All articles' }, ...categories.filter(isShown)].map(({ slug, name }) => (
        <CategoryLink key={slug} slug={slug} name={name} isCurrent={slug === current} />
      ))}
      {others.length > 0 && (
        <details className="min-w-0 open:basis-full">
          <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-full px-3 text-14 text-muted hover:bg-wash hover:text-ink pointer-coarse:min-h-10">
            {others.length} more
          </summary>
          <div className="mt-1 flex flex-wrap gap-1">
            {others.map(({ slug, name }) => (
              <CategoryLink key={slug} slug={slug} name={name} isCurrent={false} />
            ))}
          </div>
        </details>
      )}
    </nav>
  );
}

function CategoryLink({ slug, name, isCurrent }: { slug: string | null; name: string; isCurrent: boolean }) {
  return (
    <a
      href={categoryPath(slug)}
      {...(isCurrent && { 'aria-current': 'page' })}
      className="inline-flex min-h-8 items-center rounded-full px-3 text-14 text-muted hover:bg-wash hover:text-ink aria-[current]:bg-accent-wash aria-[current]:font-medium aria-[current]:text-accent-ink pointer-coarse:min-h-10"
    >
      {name}
    </a>
  );
}

function SearchForm({ filters: { search, category } }: { filters: BlogFilters }) {
  return (
    <form action={categoryPath(category)} method="get" className="flex gap-2 md:w-80">
      <label className="relative flex-1">
        <span className="sr-only">Search the blog</span>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-s-3 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
          placeholder="Search the blog"
          className="h-10 w-full rounded-control border border-edge bg-paper ps-9 pe-3 text-14 placeholder:text-muted pointer-coarse:h-11 pointer-coarse:text-16"
        />
      </label>
      <button type="submit" className={buttonClass({ size: 'large' })}>
        Search
      </button>
    </form>
  );
}

function Found({ filters, featured, articles, total, pages }: Omit<BlogListProps, 'categories'>) {
  if (articles.length === 0 && featured === null) return <Nothing filters={filters} total={total} />;
  return (
    <>
      {filters.search !== '' && (
        <p role="status" className="tabular mt-6 text-14 text-muted">
          {counted(total, 'article')} for “{filters.search}” ·{' '}
          <a href={categoryPath(filters.category)} className="text-accent-ink hover:underline">
            Clear search
          </a>
        </p>
      )}
      {featured !== null && (
        <div className="mt-10 border-line border-b pb-12">
          <FeaturedArticle article={featured} />
        </div>
      )}
      <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article, place) => (
          <li key={article.slug}>
            <ArticleCard article={article} isEarly={featured === null && place < 3} />
          </li>
        ))}
      </ul>
      {pages > 1 && <PageLinks filters={filters} pages={pages} />}
    </>
  );
}

function PageLinks({ filters, pages }: { filters: BlogFilters; pages: number }) {
  const { page } = filters;
  const to = (number: number) => blogAddress({ ...filters, page: number });
  return (
    <nav aria-label="Pages of the blog" className="mt-14 flex items-center justify-center gap-4">
      {page > 1 && (
        <a href={to(page - 1)} rel="prev" className={buttonClass({ size: 'large' })}>
          Newer
        </a>
      )}
      <p className="tabular text-13 text-muted">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <a href={to(page + 1)} rel="next" className={buttonClass({ size: 'large' })}>
          Older
        </a>
      )}
    </nav>
  );
}

function Nothing({ filters, total }: { filters: BlogFilters; total: number }) {
  const { search, category, page } = filters;
  const link = (href: string, words: string) => (
    <a href={href} className={buttonClass()}>
      {words}
    </a>
  );
  const className = 'mt-10 rounded-card border border-line';
  if (total > 0 && page > 1)
    return (
      <EmptyState
        className={className}
        title="This page is empty"
        action={link(blogAddress({ ...filters, page: 1 }), 'Go to the first page')}
      />
    );
  if (search !== '')
    return (
      <EmptyState
        className={className}
        title={`No article matches “${search.slice(0, 60)}”`}
        action={link(categoryPath(category), 'Clear search')}
      >
        Try another word, or fewer of them.
      </EmptyState>
    );
  return (
    <EmptyState
      className={className}
      title={category === null ? 'No articles yet' : 'No articles in this category yet'}
      action={category === null ? link('/gallery', 'Explore the gallery') : link('/blog', 'Show all articles')}
    >
      {category === null && 'Articles appear here when they are published.'}
    </EmptyState>
  );
}
