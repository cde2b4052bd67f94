import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function ShowcaseSection({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6 pb-10 first:border-t-0">
      <h2 id={id} className="mb-5 scroll-mt-20 text-16 font-semibold">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-7 xl:grid-cols-2">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  name: string;
  /** Takes the whole width. */
  wide?: boolean;
  /** Items in a row instead of below each other. */
  row?: boolean;
  children: ReactNode;
}

export function Specimen({ name, wide = false, row = false, children }: SpecimenProps) {
  return (
    <div className={wide ? 'min-w-0 xl:col-span-2' : 'min-w-0'}>
      <h3 className="mb-2.5 text-12 font-medium text-muted">{name}</h3>
      <div className={row ? 'flex flex-wrap items-center gap-3' : 'flex flex-col gap-4'}>{children}</div>
    </div>
  );
}
