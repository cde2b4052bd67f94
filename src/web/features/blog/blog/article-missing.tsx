import './blog.css';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ArticleCard } from './article-card.tsx';
import type { ArticleSummary as Card } from './shown-article.ts';

/** In place of an article that does not exist: others that may be meant. */
export function ArticleMissing({ suggestions }: { suggestions: readonly Card[] }) {
  return (
    <div className="mx-auto max-w-6xl px-5 py-16 lg:py-24">
      <p className="tabular font-medium text-13 text-muted">404</p>
      <h1 className="mt-2 font-semibold font-serif text-40 tracking-tight">This article is not here</h1>
      <p className="mt-4 max-w-prose text-16 text-muted">
        The link may be mistyped, or the article was moved or unpublished.
      </p>
      <form action="/blog" method="get" className="mt-6 flex max-w-md gap-2">
        <label className="flex-1">
          <span className="sr-only">Search the blog</span>
          <input
            type="search"
            name="search"
            placeholder="Search the blog"
            maxLength={200}
            className="h-10 w-full rounded-control border border-edge bg-paper px-3 text-14 placeholder:text-muted pointer-coarse:h-11 pointer-coarse:text-16"
          />
        </label>
        <button type="submit" className={buttonClass({ size: 'large' })}>
          Search
        </button>
      </form>
      {suggestions.length > 0 && (
        <section aria-labelledby="instead" className="mt-14">
          <h2 id="instead" className="font-semibold font-serif text-28 tracking-tight">
            You may be looking for
          </h2>
          <ul className="mt-6 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {suggestions.map((article) => (
              <li key={article.slug}>
                <ArticleCard article={article} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-14">
        <a href="/blog" className={buttonClass({ size: 'large' })}>
          All articles
        </a>
      </p>
    </div>
  );
}

/** In place of the blog while its server does not answer. */
export function BlogDown({ path }: { path: string }) {
  return (
    <div className="mx-auto max-w-6xl px-5 py-14 lg:py-20">
      <h1 className="font-semibold font-serif text-40 tracking-tight">Blog</h1>
      <ErrorState
        className="mt-8 rounded-card border border-line"
        title="The blog is not available right now"
        advice="Its server does not respond. Everything else on this site works. Please try again in a few minutes."
        action={
          <a href={path} className={buttonClass()}>
            Try again
          </a>
        }
      />
    </div>
  );
}
