import type { ReactNode } from 'react';
import { type SectionId, sections } from './sections.ts';

interface SectionProps {
  id: SectionId;
  description?: ReactNode;
  children: ReactNode;
}

export function Section({ id, description, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 border-line border-t py-8 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="font-semibold text-14">
        {sections[id]}
      </h2>
      {description && <p className="mt-0.5 max-w-prose text-13 text-muted">{description}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
