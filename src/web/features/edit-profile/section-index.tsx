import { useEffect, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { type SectionId, sectionIds, sections } from './sections.ts';

/** Table of contents: next to the page on a wide screen, above it on a narrow one. */
export function SectionIndex() {
  const current = useSectionInView();
  return (
    <nav
      aria-label="On this page"
      className="-mx-5 overflow-x-auto px-5 [scrollbar-width:none] lg:mx-0 lg:overflow-visible lg:px-0"
    >
      <ul className="flex gap-1 lg:sticky lg:top-20 lg:flex-col">
        {sectionIds.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'flex h-7 items-center whitespace-nowrap rounded-control px-2 text-13 text-muted hover:bg-ink/6 hover:text-ink',
                'aria-[current=location]:bg-ink/6 aria-[current=location]:text-ink pointer-coarse:h-11',
                id === 'delete' && 'text-error-ink hover:text-error-ink aria-[current=location]:text-error-ink',
              )}
            >
              {sections[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section that crosses a line in the upper third of the screen. */
function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>('picture');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = sectionIds.find((id) =>
          entries.some((entry) => entry.isIntersecting && entry.target.id === id),
        );
        if (crossing) setCurrent(crossing);
      },
      { rootMargin: '-25% 0px -74% 0px' },
    );
    for (const id of sectionIds) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
