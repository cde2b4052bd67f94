import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { addressOf, type Filters } from './filters.ts';
import type { Choice } from './gallery-facts.server.ts';

/** Each topic is a page; the search is kept. */
export function TopicLinks({ filters, topics }: { filters: Filters; topics: readonly Choice[] }) {
  const all = [{ id: null, name: 'All' }, ...topics];
  return (
    <nav aria-label="Topics" className="-mx-5 overflow-x-auto px-5 py-1 [scrollbar-width:none]">
      <ul className="flex min-w-max gap-1.5 md:min-w-0 md:flex-wrap">
        {all.map(({ id, name }) => {
          const isHere = id === filters.topic;
          return (
            <li key={name}>
              <Link
                to={addressOf({ ...filters, topic: id, page: 1 })}
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
