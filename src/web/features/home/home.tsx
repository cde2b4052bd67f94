import { type ReactNode, useEffect, useRef } from 'react';
import type { GalleryCard } from '#contract/gallery.ts';
import type { Statistics } from '#contract/statistics.ts';
import { StaticHtml } from '#web/ui/static-html.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { Closing, Opening, Story } from './static-parts.tsx';
import './home.css';

interface HomeProps {
  counts: Statistics | null;
  /** Charts of the gallery. */
  entries: readonly GalleryCard[];
  pictures: string | null;
  pictureSrc: string;
  /** The server's HTML of this page, when the browser navigated here from another one. */
  page: Document | undefined;
  /** The import box: paste, drop, try a sample. */
  box?: ReactNode;
  /** Makes the charts in an element interactive, each when it is near. Returns the function that stops it. */
  onCharts: (element: HTMLElement) => () => void;
}

export function Home({ counts, entries, pictures, pictureSrc, page, box, onCharts }: HomeProps) {
  const story = useRef<HTMLDivElement>(null);
  useEffect(() => (story.current === null ? undefined : onCharts(story.current)), [onCharts]);
  return (
    <>
      <div className="bg-wash">
        <StaticHtml id="home-opening" from={page}>
          {import.meta.env.SSR && <Opening />}
        </StaticHtml>
        {box}
      </div>
      <div ref={story}>
        <StaticHtml
          id="home-story"
          {...(import.meta.env.SSR && { version: JSON.stringify([counts, entries, pictures]) })}
          from={page}
        >
          {import.meta.env.SSR && <Story {...{ counts, entries, pictures, pictureSrc }} />}
        </StaticHtml>
      </div>
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
