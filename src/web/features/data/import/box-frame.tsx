import type { ReactNode, Ref } from 'react';

export function BoxFrame({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <section
      ref={ref}
      aria-label="Add your data"
      data-tour="box"
      className="relative flex scroll-mt-20 flex-col gap-4 rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      {children}
    </section>
  );
}
