import { Link } from 'react-router';
import type { GalleryCard as Entry, GalleryCard } from '#contract/publish/gallery.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

interface GalleryCardProps {
  entry: Entry;
  heading?: 'h2' | 'h3';
  /** Above the fold the picture is loaded at once. */
  isEarly?: boolean;
}

export function GalleryEntryCard({ entry, heading = 'h2', isEarly = false }: GalleryCardProps) {
  const { id, title, author, views, forks, licence, mayFork, isPremium, thumbnail } = entry;
  const path = `/gallery/${id}`;
  return (
    <Card
      interactive
      heading={heading}
      className="group [&>header]:flex-1"
      media={
        <div className="aspect-[8/5] overflow-hidden bg-paper">
          <img
            src={thumbnail}
            alt=""
            width={480}
            height={300}
            loading={isEarly ? 'eager' : 'lazy'}
            decoding="async"
            className="size-full object-contain transition-transform duration-200 group-focus-within:scale-[1.02] group-hover:scale-[1.02]"
          />
        </div>
      }
      title={
        <Link to={path} className="line-clamp-2 after:absolute after:inset-0">
          {title}
        </Link>
      }
      description={<span className="block truncate">{author.name}</span>}
      footer={
        <>
          <p className="tabular min-w-0 flex-1 truncate">
            {countText(views, 'view')} · {countText(forks, 'copy', 'copies')} · {licences[licence].name}
          </p>
          {isPremium && <Badge kind="accent">Premium</Badge>}
          {mayFork && (
            <Link
              to={`${path}?duplicate=1`}
              aria-label={`Use this: ${title}`}
              className="relative z-1 -my-1 inline-flex min-h-6 shrink-0 items-center rounded-control px-1.5 font-medium text-accent-ink hover:underline pointer-coarse:min-h-10"
            >
              Use this
            </Link>
          )}
        </>
      }
    />
  );
}

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** "1 view", "1.2K views". One language, so that server and browser write the same. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${short.format(count)} ${count === 1 ? one : many}`;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function dayLabel(iso: string): string {
  return day.format(new Date(iso));
}

type Licence = GalleryCard['licence'];

/** Licenses under which others may use a chart. */
export const licences: Record<Licence, { name: string; says: string; url: string | null }> = {
  'all-rights': { name: 'All rights reserved', says: 'Ask the author before you use it elsewhere.', url: null },
  'cc-by': {
    name: 'CC BY 4.0',
    says: 'Use it freely and name the author.',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'cc-by-sa': {
    name: 'CC BY-SA 4.0',
    says: 'Use it freely, name the author and share under the same license.',
    url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  cc0: {
    name: 'CC0',
    says: 'Use it freely, without conditions.',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
};
