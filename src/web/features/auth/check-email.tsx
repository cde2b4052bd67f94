import { MailOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Session } from '#web/api/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { AuthTitle, textLinkClass } from './auth-title.tsx';
import { ChangeAddress } from './change-address.tsx';
import { OpenMailApp } from './open-mail-app.tsx';
import { forgetDraft } from './registration-draft.ts';
import { ResendEmail } from './resend-email.tsx';
import { askForConfirmation, type Confirmation, useConfirmation } from './use-confirmation.ts';

interface CheckEmailProps {
  /** From the URL: shown as it is, and proof of nothing. */
  email: string;
  backTo: string;
  session: Session;
  paths: { register: string; login: string };
  onSignOut: () => void;
}

/** Waits until the email address is confirmed. The page redirects once the session is confirmed. */
export function CheckEmail({ email, backTo, session, paths, onSignOut }: CheckEmailProps) {
  const [isChanging, setIsChanging] = useState(false);
  const isIn = session.status === 'in';
  const address = email === '' && isIn ? session.user.email : email;
  useConfirmation();

  return (
    <>
      <AuthTitle icon={<MailOpen />} title="Check your email">
        <p>
          We sent an email to {address === '' ? 'you' : <strong className="font-medium text-ink">{address}</strong>}.
          Open the link in it on any device. This page then continues automatically.
        </p>
        <p className="mt-1">
          {isIn ? (
            <button type="button" className={textLinkClass} onClick={() => setIsChanging(!isChanging)}>
              Wrong address?
            </button>
          ) : (
            <Link to={paths.register} className={textLinkClass}>
              Wrong address?
            </Link>
          )}
        </p>
      </AuthTitle>
      {isChanging && isIn && <ChangeAddress onDone={() => setIsChanging(false)} />}
      <div className="flex flex-wrap items-start gap-2">
        <OpenMailApp email={address} />
        <ResendEmail email={address} backTo={backTo} />
      </div>
      <Recheck loginPath={paths.login} />
      <p className="mt-6 text-13 text-muted">
        It can take a few minutes. Didn’t get the email? Check your spam folder and mark our email as not spam.
      </p>
      {isIn && (
        <p className="mt-6 border-line border-t pt-5 text-13 text-muted">
          Signed in as <span className="text-ink [overflow-wrap:anywhere]">{session.user.email}</span>.{' '}
          <button
            type="button"
            className={textLinkClass}
            onClick={() => {
              forgetDraft();
              onSignOut();
            }}
          >
            Sign out
          </button>
        </p>
      )}
    </>
  );
}

type RecheckState = { status: 'ready' } | { status: 'asking' } | Confirmation;

function Recheck({ loginPath }: { loginPath: string }) {
  const [state, setState] = useState<RecheckState>({ status: 'ready' });

  async function handleClick() {
    setState({ status: 'asking' });
    setState(await askForConfirmation());
  }

  return (
    <div className="mt-6 border-line border-t pt-5">
      <p className="flex flex-wrap items-center justify-between gap-3 text-14">
        Already opened the link?
        {state.status === 'unknown' ? (
          <Link to={loginPath} className={buttonClass()}>
            Sign in
          </Link>
        ) : (
          <Button busy={state.status === 'asking'} onClick={handleClick}>
            I’ve confirmed
          </Button>
        )}
      </p>
      <p role="status" className="mt-2 text-13 text-muted empty:hidden">
        {state.status === 'waiting' && 'Not confirmed yet. Open the link in the latest email, then try again.'}
        {state.status === 'unknown' &&
          'We can’t tell from this browser. If you opened the link on another device, sign in to continue.'}
        {state.status === 'failed' && state.message}
      </p>
    </div>
  );
}
