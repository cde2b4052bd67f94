import type { GalleryCard } from '#contract/gallery.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Charts published by the community. Links only: it stays static HTML. */
export function GalleryStrip({ entries }: { entries: readonly GalleryCard[] }) {
  return (
    <section aria-labelledby="gallery">
      <div className="mx-auto max-w-6xl px-5 py-16 lg:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h2 id="gallery" className="font-semibold font-serif text-28 tracking-tight sm:text-40">
              From the gallery
            </h2>
            <p className="mt-4 max-w-prose text-16 text-muted">
              Published by the community. Open one, see its data and make your own copy.
            </p>
          </div>
          <a href="/gallery" className={buttonClass({ size: 'large' })}>
            See all charts
          </a>
        </div>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {entries.map(({ id, title, author, thumbnail }) => (
            <li
              key={id}
              className="group relative overflow-hidden rounded-card border border-line bg-paper transition-colors duration-100 hover:border-edge"
            >
              <div className="aspect-[8/5] overflow-hidden border-line border-b">
                <img
                  src={thumbnail}
                  alt=""
                  width={480}
                  height={300}
                  loading="lazy"
                  decoding="async"
                  className="size-full object-contain transition-transform duration-200 group-hover:scale-[1.02]"
                />
              </div>
              <div className="px-4 py-3">
                <h3 className="line-clamp-1 font-semibold text-14">
                  <a href={`/gallery/${id}`} className="after:absolute after:inset-0">
                    {title}
                  </a>
                </h3>
                <p className="truncate text-13 text-muted">{author.name}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
