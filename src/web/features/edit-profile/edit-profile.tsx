import { useEffect, useState } from 'react';
import * as profile from '#web/api/endpoints/profile.ts';
import { useCall } from '#web/api/use-call.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AboutSection } from './about-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LoginsSection } from './logins-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { RegionSection } from './region-section.tsx';
import { UnsavedGuard } from './section.tsx';
import { type SectionId, sectionIds, sections } from './sections.ts';
import { SecuritySection } from './security-section.tsx';

/** All account settings. Each section is saved separately. */
export function EditProfile() {
  const { data: me, error, refetch, isFetching } = useCall(profile.read, {});
  const isHere = me !== undefined;

  // The anchor of the URL was followed before there was anything to scroll to.
  useEffect(() => {
    if (isHere && location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isHere]);

  if (me === undefined) {
    if (error === null) return <Skeleton lines={8} className="max-w-2xl" />;
    return (
      <ErrorState
        title="Your profile could not be loaded"
        advice={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <UnsavedGuard>
      <div className="grid gap-8 lg:grid-cols-[10rem_minmax(0,42rem)] lg:gap-12">
        <SectionIndex />
        <div className="min-w-0">
          <PictureSection me={me} />
          <AboutSection me={me} />
          <RegionSection me={me} />
          <EmailSection me={me} />
          <PasswordSection me={me} />
          <SecuritySection />
          <LoginsSection />
          <DevicesSection />
          <NotificationsSection />
          <ConsentsSection />
          <DataSection />
          <DeleteSection me={me} />
        </div>
      </div>
    </UnsavedGuard>
  );
}

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
