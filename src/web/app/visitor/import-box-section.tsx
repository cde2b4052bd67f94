import type { ReactNode } from 'react';

/** Place of the import box on the home page, before and after it is interactive. */
export function ImportBoxSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="try-it" className="border-line border-t bg-wash">
      <div className="mx-auto max-w-6xl px-5 py-12 lg:py-16">
        <h2 id="try-it" className="scroll-mt-8 font-semibold font-serif text-28 tracking-tight">
          From a table, a picture or a sentence to a chart
        </h2>
        <p className="mt-2 mb-6 max-w-prose text-16 text-muted">
          No sign-up needed. Tables stay in this browser until you save; pictures, PDFs, texts and requests are read on
          this server and not kept.
        </p>
        {children}
      </div>
    </section>
  );
}
