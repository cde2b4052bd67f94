import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { addressOf, type Filters } from './filters.ts';

interface PageLinksProps {
  filters: Filters;
  pages: number;
}

/** Links, not buttons: search engines and browsers without scripts can follow them. */
export function PageLinks({ filters, pages }: PageLinksProps) {
  const { page } = filters;
  const to = (number: number) => addressOf({ ...filters, page: number });
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
