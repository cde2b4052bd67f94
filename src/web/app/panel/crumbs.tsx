import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { crumbsOf } from './panel-pages.ts';

/** Breadcrumbs of the page. The last part is the page itself, so it is not a link. */
export function Crumbs() {
  const crumbs = crumbsOf(useLocation().pathname);
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex items-center gap-1.5 text-13">
        {crumbs.map(({ label, path }, index) => (
          <li key={path} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-muted rtl:rotate-180" />}
            {index < crumbs.length - 1 ? (
              <Link to={path} className="truncate text-muted hover:text-ink">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate font-medium">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
