import { MailOpen } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import * as profile from '#web/client/endpoints/profile.ts';
import * as registration from '#web/client/endpoints/registration.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { refreshSession, type Session, session, startSession } from '#web/client/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  AuthAlert,
  AuthForm,
  AuthTitle,
  authMessage,
  formFieldText,
  isAnswer,
  SubmitButton,
  textLinkClass,
} from './auth-form.tsx';
import { OpenMailApp } from './open-mail-app.tsx';
import {
  clearRegistrationDraft,
  clearRegistrationTicket,
  loadRegistrationDraft,
  writeDraft,
} from './registration-draft.ts';

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
              clearRegistrationDraft();
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

type State =
  | { status: 'ready' }
  | { status: 'sending' }
  | { status: 'wrong'; message: string }
  | { status: 'refused'; message: string }
  | { status: 'sent'; email: string };

/** Changes a mistyped email address of a new account. The password proves that it is theirs. */
function ChangeAddress({ onDone }: { onDone: () => void }) {
  const [state, setState] = useState<State>({ status: 'ready' });

  async function handleSubmit(fields: FormData) {
    if (state.status === 'sending') return;
    const [email, password] = [formFieldText(fields, 'email').trim(), formFieldText(fields, 'password')];
    setState({ status: 'sending' });
    try {
      await send(profile.changeEmail, { email, password }, { toast: false });
      setState({ status: 'sent', email });
    } catch (error) {
      const isAboutEmail = error instanceof CallFailed && error.code === 'bad-input';
      setState({ status: isAboutEmail ? 'wrong' : 'refused', message: authMessage(error) });
    }
  }

  return (
    <div className="mb-6 rounded-card border border-line p-4">
      {state.status === 'sent' ? (
        <p role="status" className="text-14 [overflow-wrap:anywhere]">
          We sent an email to <strong className="font-medium">{state.email}</strong>. Open the link in it to start using
          this address.
        </p>
      ) : (
        <AuthForm onSubmit={handleSubmit} refusal={state.status === 'wrong' && state}>
          <AuthAlert>{state.status === 'refused' && state.message}</AuthAlert>
          <Field label="New email" error={state.status === 'wrong' && state.message}>
            <TextInput type="email" name="email" autoComplete="email" size="large" maxLength={1000} />
          </Field>
          <Field label="Password">
            <PasswordInput name="password" autoComplete="current-password" size="large" maxLength={1000} />
          </Field>
          <SubmitButton busy={state.status === 'sending'}>Send confirmation email</SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        </AuthForm>
      )}
    </div>
  );
}

type ResendState =
  | { status: 'ready' }
  | { status: 'sending' }
  | { status: 'sent' }
  | { status: 'refused'; message: string };

interface ResendEmailProps {
  /** Empty: the address of the signed-in user. */
  email: string;
  backTo: string;
}

/** Sends the confirmation email again, as often as the server allows. */
function ResendEmail({ email, backTo }: ResendEmailProps) {
  const [state, setState] = useState<ResendState>({ status: 'ready' });
  const [mayResendAt, setMayResendAt] = useState(0);
  const left = useCountdown(mayResendAt);

  useEffect(() => setMayResendAt(loadRegistrationDraft()?.mayResendAt ?? 0), []);

  function waitFor(seconds: number) {
    const moment = Date.now() + seconds * 1000;
    setMayResendAt(moment);
    const draft = loadRegistrationDraft();
    if (draft !== null) writeDraft({ ...draft, mayResendAt: moment });
  }

  async function handleClick() {
    if (left > 0) return;
    setState({ status: 'sending' });
    try {
      const input = { backTo, ...(email !== '' && { email }) };
      const { waitSeconds } = await send(registration.retry, input, { toast: false });
      waitFor(waitSeconds);
      setState({ status: 'sent' });
    } catch (error) {
      if (error instanceof CallFailed && error.waitSeconds > 0) waitFor(error.waitSeconds);
      setState({ status: 'refused', message: authMessage(error) });
    }
  }

  return (
    <div>
      <Button
        size="large"
        className="tabular min-w-44 aria-disabled:text-muted"
        busy={state.status === 'sending'}
        aria-disabled={left > 0}
        onClick={handleClick}
      >
        {left > 0 ? `Resend in ${left} s` : 'Resend email'}
      </Button>
      <p role="status" className="mt-2 text-13 text-muted empty:hidden">
        {state.status === 'sent' && 'Sent again. Use the link in the latest email.'}
        {state.status === 'refused' && state.message}
      </p>
    </div>
  );
}

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 once it has passed. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isCounting = left > 0;

  useEffect(() => {
    setNow(Date.now());
    if (!isCounting) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isCounting]);

  return left;
}

const pause = 4000;

type Confirmation =
  | { status: 'confirmed' }
  | { status: 'waiting' }
  /** This browser cannot tell: someone else's link, or another device. */
  | { status: 'unknown' }
  | { status: 'failed'; message: string };

/** Checks whether the email address was confirmed, and opens the session if it was. */
async function askForConfirmation(): Promise<Confirmation> {
  const ticket = loadRegistrationDraft()?.ticket;
  if (ticket) return claim(ticket);
  if (session.read().status !== 'in') return { status: 'unknown' };
  const current = await refreshSession();
  return { status: current.status === 'in' && current.user.isVerified ? 'confirmed' : 'waiting' };
}

async function claim(ticket: string): Promise<Confirmation> {
  try {
    const opened = await send(registration.claim, { ticket }, { toast: false });
    if (opened === null) return { status: 'waiting' };
    clearRegistrationDraft();
    startSession(opened);
    return { status: 'confirmed' };
  } catch (error) {
    if (!isAnswer(error)) return { status: 'failed', message: authMessage(error) };
    clearRegistrationTicket(); // too old, or used in another window
    return { status: 'unknown' };
  }
}

/** Keeps checking while the page is visible. The session changes when it was confirmed. */
function useConfirmation(): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void askForConfirmation();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), pause);
    const handleSight = () => look();
    document.addEventListener('visibilitychange', handleSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleSight);
    };
  }, []);
}
