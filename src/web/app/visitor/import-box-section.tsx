import type { ReactNode } from 'react';

/** Place of the import box on the home page, before and after it is interactive. */
export function ImportBoxSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="try-it" className="mx-auto max-w-6xl px-5 pt-6 pb-8 lg:pb-10">
      <h2 id="try-it" className="sr-only">
        From a table, a picture or a sentence to a chart
      </h2>
      {children}
      <p className="mt-3 text-13 text-muted">
        Tables stay in this browser until you save; pictures, PDFs, texts and requests are read on this server and not
        kept; a language model reads them only if you allow it. You can also paste anywhere on this page.
      </p>
    </section>
  );
}
