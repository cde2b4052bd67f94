import type { ReactNode } from 'react';

/** Place of the import box on the home page, before and after it is interactive. */
export function ImportBoxSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="try-it" className="border-line border-t bg-wash">
      <div className="mx-auto max-w-6xl px-5 py-12 lg:py-16">
        <h2 id="try-it" className="scroll-mt-8 font-semibold font-serif text-28 tracking-tight">
          Paste a table, see it as a chart
        </h2>
        <p className="mt-2 mb-6 max-w-prose text-16 text-muted">
          No sign-up needed. Your data stays in this browser until you save it.
        </p>
        {children}
      </div>
    </section>
  );
}
