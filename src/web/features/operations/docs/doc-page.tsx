import { helpHitExcerpt, titleOf } from '#web/shared/help-search/help-hit.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Marked } from '#web/ui/marked.tsx';
import type { DocFrame, DocLink, DocNavigation, DocOverview, DocView, NavGroup } from './nav.ts';
import { findDocFrame } from './nav.ts';

// Static parts of the documentation: rendered on the server, without code in the browser (decision 016).

/** Left column of a page. */
export function DocAside({ of }: { of: string }) {
  return <Navigation {...frameOf(of).navigation} />;
}

/** Content of a page. */
export function DocMain({ of }: { of: string }) {
  const frame = frameOf(of);
  switch (frame.kind) {
    case 'page':
      return <Article view={frame.view} />;
    case 'home':
      return <Overview groups={frame.overview} />;
    case 'search':
      return <Results {...frame} />;
    case 'missing':
      return <Missing suggestions={frame.suggestions} />;
  }
}

function frameOf(key: string): DocFrame {
  const frame = findDocFrame(key);
  if (frame === undefined) throw new Error(`${key} was made by the loader just before`);
  return frame;
}

/** All pages by group. On pages about chart types all types follow, by family. */
function Navigation({ path: current, groups: all, types }: DocNavigation) {
  const groups = (
    <>
      <Groups groups={all} path={current} />
      {types.length > 0 && (
        <div className="mt-6 border-line border-t pt-5">
          {types.map(({ title, links }) => (
            <details key={title} className="group" open={links.some(({ path }) => path === current)}>
              <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 font-semibold text-13 [&::-webkit-details-marker]:hidden">
                <Arrow />
                {title}
              </summary>
              <Links links={links} path={current} />
            </details>
          ))}
        </div>
      )}
    </>
  );
  return (
    <>
      <nav aria-label="Documentation" className="hidden lg:block">
        {groups}
      </nav>
      <details className="group border-line border-y lg:hidden print:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium text-14 [&::-webkit-details-marker]:hidden">
          <Arrow />
          All pages
        </summary>
        <nav aria-label="All pages of the documentation" className="pb-5">
          {groups}
        </nav>
      </details>
    </>
  );
}

function Arrow() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="size-3.5 fill-none stroke-muted transition-transform duration-150 group-open:rotate-90"
      strokeWidth={1.5}
    >
      <path d="m6 3 5 5-5 5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

function Groups({ groups, path }: { groups: readonly NavGroup[]; path: string }) {
  return groups.map(({ title, links }) => (
    <section key={title} className="mt-5 first:mt-0">
      <h2 className="mb-1 font-semibold text-13">{title}</h2>
      <Links links={links} path={path} />
    </section>
  ));
}

function Links({ links, path }: { links: readonly DocLink[]; path: string }) {
  return (
    <ul className="border-line border-s">
      {links.map((link) => (
        <li key={link.path}>
          <a
            href={link.path}
            {...(link.path === path && { 'aria-current': 'page' })}
            className={classNames(
              '-ms-px flex min-h-8 items-center border-s py-1 ps-3 text-14',
              link.path === path
                ? 'border-accent font-medium text-accent-ink'
                : 'border-transparent text-muted hover:border-edge hover:text-ink',
            )}
          >
            {link.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Article({ view }: { view: DocView }) {
  const { title, html, fonts, headings, crumbs, previous, next } = view;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-[minmax(0,1fr)_11rem]">
      <article className="min-w-0 max-w-[46rem]">
        <Crumbs links={crumbs} />
        <h1 className="mt-3 font-semibold font-serif text-28 tracking-tight sm:text-40">{title}</h1>
        {headings.length > 2 && (
          <details className="mt-5 rounded-card bg-wash px-4 py-1 xl:hidden print:hidden">
            <summary className="flex min-h-9 cursor-pointer items-center font-medium text-14">On this page</summary>
            <Outline headings={headings} label="Sections" />
          </details>
        )}
        {fonts !== '' && <style>{fonts}</style>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written from our own pages, all other text escaped */}
        <div className="docs-text mt-5" dangerouslySetInnerHTML={{ __html: html }} />
        <nav
          aria-label="Previous and next page"
          className="mt-14 grid gap-4 border-line border-t pt-6 sm:grid-cols-2 print:hidden"
        >
          {previous && <Step link={previous} label="Previous" />}
          {next && <Step link={next} label="Next" isEnd />}
        </nav>
      </article>
      {headings.length > 2 && (
        <aside className="hidden xl:block print:hidden">
          <div className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto">
            <p className="mb-2 font-semibold text-13">On this page</p>
            <Outline headings={headings} label="On this page" />
          </div>
        </aside>
      )}
    </div>
  );
}

function Crumbs({ links }: { links: readonly DocLink[] }) {
  return (
    <nav aria-label="Breadcrumb" className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
      {links.slice(0, -1).map(({ path, title }) => (
        <span key={path} className="contents">
          <a href={path} className="inline-flex min-h-6 items-center hover:text-ink hover:underline">
            {title}
          </a>
          <span aria-hidden="true">/</span>
        </span>
      ))}
      <span aria-current="page" className="inline-flex min-h-6 items-center">
        {links.at(-1)?.title}
      </span>
    </nav>
  );
}

function Outline({ headings, label }: { headings: DocView['headings']; label: string }) {
  return (
    <nav aria-label={label}>
      <ul>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-7 items-center py-0.5 text-13 text-muted hover:text-ink">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Step({ link, label, isEnd = false }: { link: DocLink; label: string; isEnd?: boolean }) {
  return (
    <a
      href={link.path}
      className={classNames(
        'rounded-card border border-line px-4 py-3 hover:border-edge',
        isEnd && 'text-end sm:col-start-2',
      )}
    >
      <span className="block text-13 text-muted">{label}</span>
      <span className="font-medium text-16">{link.title}</span>
    </a>
  );
}

/** Front page: every page with what it is about. */
function Overview({ groups }: { groups: DocOverview }) {
  return (
    <>
      <h1 className="font-semibold font-serif text-40 tracking-tight">Documentation</h1>
      <p className="mt-3 max-w-prose text-16 text-muted sm:text-20">
        From a table to a published chart, and everything around it. Each page describes the version that runs on this
        server.
      </p>
      <div className="mt-10 gap-x-10 md:columns-2">
        {groups.map(({ title, pages }) => (
          <section key={title} className="mb-10 break-inside-avoid">
            <h2 className="border-line border-b pb-2 font-semibold text-16">{title}</h2>
            <ul className="mt-2">
              {pages.map(({ path, title: name, lead }) => (
                <li key={path}>
                  <a href={path} className="group block rounded-control py-2">
                    <span className="font-medium text-16 text-accent-ink group-hover:underline">{name}</span>
                    <span className="mt-0.5 line-clamp-2 block text-14 text-muted">{lead}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** A page that does not exist, with those that may be meant. */
function Missing({ suggestions }: { suggestions: readonly DocLink[] }) {
  return (
    <>
      <p className="tabular font-medium text-13 text-muted">404</p>
      <h1 className="mt-2 font-semibold font-serif text-28 tracking-tight sm:text-40">
        There is no such page in the documentation
      </h1>
      <p className="mt-4 max-w-prose text-16 text-muted">
        The link may be mistyped, or the page was moved. {suggestions.length > 0 && 'Did you mean one of these?'}
      </p>
      <ul className="mt-5">
        {suggestions.map(({ path, title }) => (
          <li key={path}>
            <a
              href={path}
              className="inline-flex min-h-9 items-center text-16 text-accent-ink underline underline-offset-2"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-16">
        <a href="/docs" className="inline-flex min-h-9 items-center text-accent-ink underline underline-offset-2">
          All pages of the documentation
        </a>
      </p>
    </>
  );
}

/** Results of a search without scripts. */
function Results({ query, hits }: Extract<DocFrame, { kind: 'search' }>) {
  return (
    <>
      <h1 className="font-semibold font-serif text-28 tracking-tight sm:text-40">Search</h1>
      <search>
        <form action="/docs/search" className="mt-5 flex max-w-xl gap-2">
          <input
            type="search"
            name="query"
            defaultValue={query}
            aria-label="Search the documentation"
            className="h-11 min-w-0 flex-1 rounded-control border border-edge bg-paper px-3 text-16"
          />
          <button type="submit" className="h-11 rounded-control bg-accent px-4 font-medium text-14 text-on-accent">
            Search
          </button>
        </form>
      </search>
      {query !== '' && hits.length === 0 && (
        <p className="mt-6 text-16 text-muted">Nothing found for “{query}”. Try another word.</p>
      )}
      <ul className="mt-6 grid max-w-3xl gap-5">
        {hits.map((hit) => (
          <li key={hit.path}>
            <p className="text-13 text-muted">{hit.group}</p>
            <a href={hit.path} className="font-medium text-16 text-accent-ink hover:underline">
              <Marked text={titleOf(hit)} words={hit.words} />
            </a>
            <p className="text-14 text-muted">
              <Marked text={helpHitExcerpt(hit)} words={hit.words} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
