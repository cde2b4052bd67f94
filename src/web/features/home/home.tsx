import type { ReactNode } from 'react';
import type { GalleryCard } from '#contract/gallery.ts';
import type { Statistics } from '#contract/statistics.ts';
import { StaticHtml } from '#web/ui/static-html.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { Closing, Opening, Story } from './static-parts.tsx';

interface HomeProps {
  counts: Statistics | null;
  /** Charts of the gallery. */
  entries: readonly GalleryCard[];
  /** The server's HTML of this page, when the browser navigated here from another one. */
  page: Document | undefined;
  /** The import box: paste, drop, try a sample. */
  box?: ReactNode;
}

export function Home({ counts, entries, page, box }: HomeProps) {
  return (
    <>
      <StaticHtml id="home-opening" from={page}>
        {import.meta.env.SSR && <Opening />}
      </StaticHtml>
      {box}
      <StaticHtml
        id="home-story"
        {...(import.meta.env.SSR && { version: JSON.stringify([counts, entries]) })}
        from={page}
      >
        {import.meta.env.SSR && <Story counts={counts} entries={entries} />}
      </StaticHtml>
      <section aria-label="Stay in touch" className="border-line border-t bg-wash">
        <div className="mx-auto grid max-w-6xl gap-12 px-5 py-16 lg:grid-cols-2 lg:gap-16 lg:py-20">
          <StaticHtml id="home-closing" from={page}>
            {import.meta.env.SSR && <Closing />}
          </StaticHtml>
          <NewsletterForm />
        </div>
      </section>
    </>
  );
}
