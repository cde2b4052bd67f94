import { Link } from 'react-router';
import { type ConsentSubject, consentWays } from '#contract/consent-ways.ts';
import type { Consent } from '#contract/consents.ts';
import * as consents from '#web/api/endpoints/consents.ts';
import * as newsletter from '#web/api/endpoints/newsletter.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Section } from './section.tsx';

/** What the user agreed to, with its history. */
export function ConsentsSection() {
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
    <Section id="consents" description="Your newsletter subscription, and what you agreed to.">
      {content()}
    </Section>
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
