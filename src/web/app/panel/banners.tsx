import { Eye } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/account/account.ts';
import type { LegalDocument } from '#contract/account/legal-versions.ts';
import * as consents from '#web/client/endpoints/consents.ts';
import * as profile from '#web/client/endpoints/profile.ts';
import * as secondFactor from '#web/client/endpoints/second-factor.ts';
import { updateSessionUser } from '#web/client/session.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { readViewing, stopViewing } from '#web/client/viewing.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** Banner on every page of an account that is scheduled for deletion, with a way to cancel. */
export function DeletionBanner({ user }: { user: User }) {
  const keep = useChange(profile.keep, { renews: [profile.read] });
  if (user.deletesAt === null) return null;
  const day = new Intl.DateTimeFormat(user.locale, { dateStyle: 'long', timeZone: user.timeZone }).format(
    new Date(user.deletesAt),
  );
  return (
    <PanelBanner
      label="Your account"
      tone="warning"
      actions={
        <Button
          size="small"
          busy={keep.isPending}
          onClick={() => keep.mutate({}, { onSuccess: () => updateSessionUser({ deletesAt: null }) })}
        >
          Keep my account
        </Button>
      }
    >
      Your account will be deleted on {day}.
    </PanelBanner>
  );
}

const texts: Record<LegalDocument, { name: string; path: string }> = {
  terms: { name: 'terms', path: '/terms' },
  privacy: { name: 'privacy policy', path: '/privacy-policy' },
};

const laterKey = 'terms-later';

/**
 * Asks people to agree to a text that has changed, above the page, which stays usable. “Later” lasts until the next
 * window.
 */
export function TermsBanner() {
  const { data } = useCall(consents.list, {});
  const accept = useChange(consents.accept, { renews: [consents.list], success_toast: false });
  const [isLater, setIsLater] = useState(() => sessionStorage.getItem(laterKey) !== null);
  if (data === undefined || data.due.length === 0 || isLater) return null;

  function handleLater() {
    sessionStorage.setItem(laterKey, 'yes');
    setIsLater(true);
  }

  return (
    <PanelBanner
      label="Changed terms"
      actions={
        <>
          <Button
            size="small"
            variant="primary"
            busy={accept.isPending}
            onClick={() => accept.mutate({ accepted: data.due })}
          >
            Accept
          </Button>
          <Button size="small" onClick={handleLater}>
            Later
          </Button>
        </>
      }
    >
      We have changed our{' '}
      {data.due.map(({ document }, index) => (
        <span key={document}>
          {index > 0 && ' and our '}
          <Link to={texts[document].path} target="_blank" className="text-accent-ink underline underline-offset-2">
            {texts[document].name}
          </Link>
        </span>
      ))}
      . Please read and accept the changes.
    </PanelBanner>
  );
}

/** Bar above every page while an admin views the account of a user. */
export function ViewingBar() {
  const [view] = useState(readViewing);
  const [left, setLeft] = useState(() => secondsUntil(view?.endsAt));
  const [isLeaving, setIsLeaving] = useState(false);

  useEffect(() => {
    if (view === null) return;
    const timer = setInterval(() => {
      const seconds = secondsUntil(view.endsAt);
      setLeft(seconds);
      if (seconds === 0) void stopViewing();
    }, 1000);
    return () => clearInterval(timer);
  }, [view]);

  if (view === null) return null;
  return (
    <section
      aria-label="Viewing an account"
      className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-line border-b bg-warning-wash px-5 py-2 text-13 text-warning-ink"
    >
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 break-words">
        You are viewing the account of <strong className="font-semibold">{view.name}</strong>, read-only.{' '}
        <span className="tabular" role="timer">
          {toClock(left)} left
        </span>
      </p>
      <Button
        size="small"
        busy={isLeaving}
        onClick={() => {
          setIsLeaving(true);
          void stopViewing();
        }}
      >
        Stop viewing
      </Button>
    </section>
  );
}

function secondsUntil(end: string | undefined): number {
  return end === undefined ? 0 : Math.max(0, Math.ceil((new Date(end).getTime() - Date.now()) / 1000));
}

function toClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface PanelBannerProps {
  label: string;
  /** Buttons and links, after the words. */
  actions: ReactNode;
  tone?: 'plain' | 'warning';
  children: ReactNode;
}

/** Asks for something above the page, which stays usable. */
function PanelBanner({ label, actions, tone = 'plain', children }: PanelBannerProps) {
  return (
    <section
      aria-label={label}
      className={classNames(
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-line border-b px-5 py-2 text-13',
        tone === 'warning' ? 'bg-warning-wash' : 'bg-wash',
      )}
    >
      <p className={tone === 'warning' ? 'text-warning-ink' : undefined}>{children}</p>
      <div className="flex gap-2">{actions}</div>
    </section>
  );
}

/** Reminds admins whose password alone opens every account of the server. */
export function SecondFactorBanner() {
  const { data } = useCall(secondFactor.read, {});
  if (data === undefined || data.app !== null || data.passkeys.length > 0) return null;
  return (
    <PanelBanner
      label="Protect this account"
      actions={
        <Link to="/panel/edit-profile#security" className={buttonClass({ variant: 'primary', size: 'small' })}>
          Add a second factor
        </Link>
      }
    >
      Your password alone opens the admin area. Add an authenticator app or a passkey.
    </PanelBanner>
  );
}
