import type { ReactNode } from 'react';
import { PageHeading } from './page-head.tsx';

export type ReadSection = { id: string; title: string; content: ReactNode };

interface LongReadProps {
  title: string;
  lead: string;
  changed: { iso: string; shown: string };
  sections: readonly ReadSection[];
}

/** 2026-11-15 as November 15, 2026. */
export function toLongDate(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

/** A text of several sections, with a table of contents next to it. */
export function LongRead({ title, lead, changed, sections }: LongReadProps) {
  return (
    <div className="mx-auto max-w-6xl px-5 py-14 lg:py-20">
      <PageHeading title={title}>{lead}</PageHeading>
      <p className="mt-4 text-14 text-muted">
        Last updated <time dateTime={changed.iso}>{changed.shown}</time>
      </p>
      <div className="mt-12 grid gap-10 lg:grid-cols-[13rem_1fr] lg:gap-16">
        <nav aria-label="On this page" className="lg:sticky lg:top-8 lg:self-start">
          <ol className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-1">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-8 items-center text-14 text-muted hover:text-ink hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0 space-y-14">
          {sections.map(({ id, title: name, content }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="scroll-mt-8 font-semibold font-serif text-28 tracking-tight">
                {name}
              </h2>
              <div className="mt-4 space-y-4 text-16 text-muted [&>p]:max-w-prose">{content}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
