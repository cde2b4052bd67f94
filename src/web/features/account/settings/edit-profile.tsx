import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type ConsentSubject, consentWays } from '#contract/account/consent-ways.ts';
import type { Consent } from '#contract/account/consents.ts';
import type { Profile } from '#contract/account/profile.ts';
import * as consents from '#web/client/endpoints/consents.ts';
import * as newsletter from '#web/client/endpoints/newsletter.ts';
import * as profile from '#web/client/endpoints/profile.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { DataSection, DeleteSection } from './delete-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LoginsSection } from './logins-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { RegionSection } from './region-section.tsx';
import { SaveRow, SettingsSection, UnsavedGuard, useUnsaved } from './section.tsx';
import { type SettingsSectionId, sectionIds, sections } from './sections.ts';
import { SecuritySection } from './security-section.tsx';
import { checkText, useAllRules, useFormDraft, useProfileChange } from './use-profile-change.ts';

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
function SectionIndex() {
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
function useSectionInView(): SettingsSectionId {
  const [current, setCurrent] = useState<SettingsSectionId>('picture');
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

const bioLimit = 500;

function AboutSection({ me }: { me: Profile }) {
  const { firstname, lastname, bio, website } = me;
  const { values, isDirty, change, reset } = useFormDraft({ firstname, lastname, bio, website });
  const [isChecked, setIsChecked] = useState(false);
  const saving = useProfileChange();
  const rules = useAllRules();
  useUnsaved('about', isDirty);

  const errors = {
    firstname: checkText(values.firstname.trim(), rules?.user.firstname),
    lastname: checkText(values.lastname.trim(), rules?.user.lastname),
    bio: [...values.bio].length > bioLimit ? `Please keep it to ${bioLimit} characters.` : null,
    website: checkWebsite(values.website),
  };
  const visibleErrors = isChecked ? errors : { firstname: null, lastname: null, bio: null, website: null };

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (Object.values(errors).some((error) => error !== null)) return focusInvalid(event.currentTarget);
    if (await saving.save(toFull(values))) {
      reset();
      setIsChecked(false);
    }
  }

  function type(changes: Partial<typeof values>) {
    change(changes);
    if (saving.status !== 'idle' && saving.status !== 'pending') saving.reset();
  }

  return (
    <SettingsSection id="about">
      <form onSubmit={handleSubmit} noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" required={rules?.user.firstname.required ?? false} error={visibleErrors.firstname}>
            <TextInput
              autoComplete="given-name"
              value={values.firstname}
              onChange={(event) => type({ firstname: event.target.value })}
            />
          </Field>
          <Field label="Last name" required={rules?.user.lastname.required ?? false} error={visibleErrors.lastname}>
            <TextInput
              autoComplete="family-name"
              value={values.lastname}
              onChange={(event) => type({ lastname: event.target.value })}
            />
          </Field>
          <Field
            label="About you"
            hint={`${[...values.bio].length} of ${bioLimit} characters`}
            error={visibleErrors.bio}
            className="tabular sm:col-span-2"
          >
            <TextArea rows={3} value={values.bio} onChange={(event) => type({ bio: event.target.value })} />
          </Field>
          <Field label="Website" error={visibleErrors.website} className="sm:col-span-2">
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder="https://example.org"
              value={values.website}
              onChange={(event) => type({ website: event.target.value })}
            />
          </Field>
        </div>
        <SaveRow
          isDirty={isDirty}
          status={saving.status}
          failure={saving.error?.message ?? null}
          onDiscard={() => {
            reset();
            setIsChecked(false);
          }}
        />
      </form>
    </SettingsSection>
  );
}

/** People leave https:// out; the server requires it. */
function toFull<Values extends { website: string }>(values: Values): Values {
  const website = values.website.trim();
  return { ...values, website: website === '' || /^[a-z][a-z\d+.-]*:/i.test(website) ? website : `https://${website}` };
}

function checkWebsite(text: string): string | null {
  if (text.trim() === '') return null;
  const url = URL.parse(toFull({ website: text }).website);
  const isFit = url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
  return isFit ? null : 'Please enter a URL such as https://example.org.';
}

/** What the user agreed to, with its history. */
function ConsentsSection() {
  const given = useCall(consents.list, {});
  const letters = useCall(newsletter.read, {});
  const change = useChange(newsletter.change, { toast: false, renews: [newsletter.read, consents.list] });

  function content() {
    const error = given.error ?? letters.error;
    if (given.data === undefined || letters.data === undefined) {
      if (error === null) return <Skeleton lines={4} className="py-2" />;
      const title = 'Your consents could not be loaded.';
      const retry = () => void Promise.all([given.refetch(), letters.refetch()]);
      return <ErrorState compact title={title} advice={error.message} onRetry={retry} isRetrying={given.isFetching} />;
    }
    const isSubscribed = change.isPending ? change.variables.isSubscribed : letters.data.isSubscribed;
    return (
      <>
        <Switch
          label="Newsletter"
          hint="News about Chartlas, by email. You can unsubscribe at any time."
          checked={isSubscribed}
          onChange={(next) => change.mutate({ isSubscribed: next })}
        />
        <p role="status" className="mt-2 text-13 text-muted empty:hidden">
          {change.isSuccess && 'Saved'}
          {change.isError && <span className="text-error-ink">Not saved: {change.error.message}</span>}
        </p>
        {given.data.consents.length === 0 ? (
          <p className="mt-5 text-13 text-muted">No consents are recorded for this account.</p>
        ) : (
          <ul
            aria-label="Consents"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, which needs the keyboard
            tabIndex={0}
            className="mt-5 max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line"
          >
            {given.data.consents.map((consent) => (
              <ConsentRow key={`${consent.subject} ${consent.at}`} consent={consent} />
            ))}
          </ul>
        )}
      </>
    );
  }

  return (
    <SettingsSection id="consents" description="Your newsletter subscription, and what you agreed to.">
      {content()}
    </SettingsSection>
  );
}

const subjects: Record<ConsentSubject, { name: string; path?: string }> = {
  terms: { name: 'Terms', path: '/terms' },
  privacy: { name: 'Privacy policy', path: '/privacy-policy' },
  newsletter: { name: 'Newsletter' },
};

function ConsentRow({ consent: { subject, version, isGiven, way, at } }: { consent: Consent }) {
  const { moment } = useFormats();
  const { name, path } = subjects[subject];
  const verb = subject === 'newsletter' ? (isGiven ? 'Subscribed' : 'Unsubscribed') : 'Accepted';
  return (
    <li className="px-4 py-3 text-13">
      <p className="font-medium">
        {path === undefined ? (
          name
        ) : (
          <Link to={path} target="_blank" className="text-accent-ink underline underline-offset-2">
            {name}
          </Link>
        )}
        {version !== '' && <span className="font-normal text-muted"> · version {version}</span>}
      </p>
      <p className="text-12 text-muted">
        {verb} <time dateTime={at}>{moment(at)}</time>, {consentWays[way]}
      </p>
    </li>
  );
}
