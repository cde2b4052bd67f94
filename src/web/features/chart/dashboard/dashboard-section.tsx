import type { ReactNode } from 'react';
import { Link } from 'react-router';

type DashboardSectionProps = {
  id: string;
  title: string;
  /** Link to the full page. */
  more?: { label: string; path: string };
  children: ReactNode;
};

export function DashboardSection({ id, title, more, children }: DashboardSectionProps) {
  return (
    <section aria-labelledby={id} data-tour={id} className="flex min-w-0 flex-col rounded-card border border-line">
      <header className="flex items-baseline justify-between gap-4 px-4 pt-3">
        <h2 id={id} className="font-semibold text-14">
          {title}
        </h2>
        {more && (
          <Link to={more.path} className="shrink-0 text-12 text-muted hover:text-ink hover:underline">
            {more.label}
          </Link>
        )}
      </header>
      <div className="flex-1 px-4 pt-2 pb-4">{children}</div>
    </section>
  );
}
