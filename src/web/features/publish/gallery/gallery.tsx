import { Link } from 'react-router';
import type { GalleryCard as Entry } from '#contract/publish/gallery.ts';
import { counted } from '#lib/counted.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { FilterForm } from './filter-form.tsx';
import { type Filters, filterUrl, isNarrowed } from './filters.ts';
import { GalleryEntryCard } from './gallery-card.tsx';
import type { FilterChoice, TypeGroup } from './gallery-facts.server.ts';

export type GalleryList =
  | { status: 'done'; entries: readonly Entry[]; total: number; pages: number }
  | { status: 'failed' };

interface GalleryProps {
  filters: Filters;
  list: GalleryList;
  topics: readonly FilterChoice[];
  typeGroups: readonly TypeGroup[];
  /** Navigates to a URL of the gallery. */
  onFilter: (address: string) => void;
}

export function Gallery({ filters, list, topics, typeGroups, onFilter }: GalleryProps) {
  const topic = topics.find(({ id }) => id === filters.topic);
  return (
    <div className="mx-auto max-w-6xl px-5 py-12 lg:py-16">
      <PageHeading title={topic === undefined ? 'Gallery' : `Charts: ${topic.name}`}>
        {topic === undefined
          ? 'Explore charts published by the community. Open one, see its data and make your own copy.'
          : `Charts about ${topic.name.toLowerCase()}, published by the community. Open one, see its data and make your own copy.`}
      </PageHeading>
      <div className="mt-8 flex flex-col gap-3">
        <FilterForm filters={filters} typeGroups={typeGroups} onFilter={onFilter} />
        <TopicLinks filters={filters} topics={topics} />
      </div>
      <Listed filters={filters} list={list} />
    </div>
  );
}

function Listed({ filters, list }: { filters: Filters; list: GalleryList }) {
  if (list.status === 'failed') {
    return (
      <ErrorState
        className="mt-8 rounded-card border border-line"
        title="The gallery could not be loaded"
        advice="The charts are safe. Please try again in a moment."
        action={
          <a href={filterUrl(filters)} className={buttonClass()}>
            Try again
          </a>
        }
      />
    );
  }
  const { entries, total, pages } = list;
  if (entries.length === 0) return <Nothing filters={filters} isPastEnd={total > 0} />;
  return (
    <>
      <p role="status" className="tabular mt-6 text-13 text-muted">
        {counted(total, 'chart')}
      </p>
      <ul className="mt-3 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map((entry, place) => (
          <li key={entry.id} className="grid">
            <GalleryEntryCard entry={entry} isEarly={place < 6} />
          </li>
        ))}
      </ul>
      {pages > 1 && <PageLinks filters={filters} pages={pages} />}
    </>
  );
}

function Nothing({ filters, isPastEnd }: { filters: Filters; isPastEnd: boolean }) {
  const className = 'mt-8 rounded-card border border-line';
  if (isPastEnd) {
    return (
      <EmptyState
        className={className}
        title="This page is empty"
        action={
          <Link to={filterUrl({ ...filters, page: 1 })} className={buttonClass()}>
            Go to first page
          </Link>
        }
      />
    );
  }
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        className={className}
        title={
          filters.search === '' ? 'No charts match your filters' : `No charts match “${filters.search.slice(0, 60)}”`
        }
        action={
          <Link to="/gallery" className={buttonClass()}>
            Show the whole gallery
          </Link>
        }
      >
        Try another word, or all types and topics.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      className={className}
      title={filters.topic === null ? 'No charts published yet' : 'No charts on this topic yet'}
      action={
        <Link to="/panel/new-project" className={buttonClass({ variant: 'primary' })}>
          Make a chart
        </Link>
      }
    >
      Publish a chart and list it in the gallery to see it here.
    </EmptyState>
  );
}

/** Each topic is a page; the search is kept. */
function TopicLinks({ filters, topics }: { filters: Filters; topics: readonly FilterChoice[] }) {
  const all = [{ id: null, name: 'All' }, ...topics];
  return (
    <nav aria-label="Topics" className="-mx-5 overflow-x-auto px-5 py-1 [scrollbar-width:none]">
      <ul className="flex min-w-max gap-1.5 md:min-w-0 md:flex-wrap">
        {all.map(({ id, name }) => {
          const isHere = id === filters.topic;
          return (
            <li key={name}>
              <Link
                to={filterUrl({ ...filters, topic: id, page: 1 })}
                preventScrollReset
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  'inline-flex h-8 items-center rounded-full border px-2.5 text-13 pointer-coarse:px-3.5 transition-colors duration-100 pointer-coarse:h-11',
                  isHere ? 'border-ink bg-ink text-paper' : 'border-line text-muted hover:border-edge hover:text-ink',
                )}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface PageLinksProps {
  filters: Filters;
  pages: number;
}

/** Links, not buttons: search engines and browsers without scripts can follow them. */
function PageLinks({ filters, pages }: PageLinksProps) {
  const { page } = filters;
  const to = (number: number) => filterUrl({ ...filters, page: number });
  return (
    <nav aria-label="Pages of the gallery" className="mt-10 flex items-center justify-center gap-4">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={buttonClass({ size: 'large' })}>
          Previous
        </Link>
      )}
      <p className="tabular text-13 text-muted">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={buttonClass({ size: 'large' })}>
          Next
        </Link>
      )}
    </nav>
  );
}
