import { useEffect } from 'react';
import * as profile from '#web/api/endpoints/profile.ts';
import { useCall } from '#web/api/use-call.ts';
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
import { SectionIndex } from './section-index.tsx';
import { SecuritySection } from './security-section.tsx';
import { UnsavedGuard } from './unsaved.tsx';

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
