import { Building2, MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AccountClaim } from '#contract/account/sso.ts';
import { saveSecondStep } from '#web/client/login/second-step.ts';
import { clearAccountClaim, finishClaimByPassword, readClaim, requestClaimLink } from '#web/client/login/sso-login.ts';
import { CallFailed } from '#web/client/send.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import {
  AuthAlert,
  AuthForm,
  AuthTitle,
  authMessage,
  formFieldText,
  SubmitButton,
  textLinkClass,
} from './auth-form.tsx';
import { OpenMailApp } from './open-mail-app.tsx';

type State =
  | { status: 'ready' }
  | { status: 'sending' }
  | { status: 'mailing' }
  | { status: 'wrong'; message: string }
  | { status: 'refused'; message: string }
  | { status: 'mailed' }
  | { status: 'over'; message: string };

interface ClaimAccountProps {
  loginPath: string;
  onDone: (backTo: string | null) => void;
  onSecondStep: () => void;
}

/** Asks whose account it is before a company’s provider opens it for the first time. */
export function ClaimAccount(props: ClaimAccountProps) {
  const [claim, setClaim] = useState<AccountClaim | null | undefined>(undefined); // only the browser knows
  useEffect(() => setClaim(readClaim()), []);
  if (claim === undefined) return null;
  if (claim === null)
    return <Over loginPath={props.loginPath} message="This page belongs to a sign-in. Please start again." />;
  return <ClaimForm {...props} claim={claim} />;
}

function ClaimForm({
  claim: { ticket, email, hasPassword },
  loginPath,
  onDone,
  onSecondStep,
}: ClaimAccountProps & { claim: AccountClaim }) {
  const [state, setState] = useState<State>({ status: 'ready' });

  async function handleSubmit(fields: FormData) {
    if (state.status === 'sending' || state.status === 'mailing') return;
    const password = formFieldText(fields, 'password');
    if (password === '') return setState({ status: 'wrong', message: 'Please enter your password.' });
    setState({ status: 'sending' });
    try {
      onDone(await finishClaimByPassword({ ticket, password }));
    } catch (error) {
      if (saveSecondStep(error)) return onSecondStep();
      setState(toState(error));
    }
  }

  async function handleMail() {
    setState({ status: 'mailing' });
    try {
      await requestClaimLink(ticket);
      setState({ status: 'mailed' });
    } catch (error) {
      setState(toState(error));
    }
  }

  if (state.status === 'over') return <Over loginPath={loginPath} message={state.message} />;
  if (state.status === 'mailed')
    return (
      <>
        <AuthTitle icon={<MailCheck />} tone="done" title="Check your inbox" isNews>
          <p>
            We sent an email to <strong className="font-medium text-ink">{email}</strong>. Open the link in it to
            connect your company sign-in. The link works once, for 1 hour.
          </p>
          <p className="mt-3">Nothing after a few minutes? Check your spam folder.</p>
        </AuthTitle>
        <div className="flex flex-wrap gap-2">
          <OpenMailApp email={email} />
          <Button size="large" onClick={() => setState({ status: 'ready' })}>
            {hasPassword ? 'Use your password instead' : 'Send it again'}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <AuthTitle icon={<Building2 />} title="Is this your account?" isNews>
        <strong className="font-medium text-ink">{email}</strong> already has a Chartlas account. Confirm once that it
        is yours, and from then on your company signs you in. Your charts and your other ways to sign in stay.
      </AuthTitle>
      {hasPassword && (
        <AuthForm onSubmit={handleSubmit} refusal={state.status === 'wrong' && state}>
          <Field label="Your Chartlas password" error={state.status === 'wrong' && state.message}>
            <PasswordInput name="password" autoComplete="current-password" size="large" maxLength={1000} />
          </Field>
          <SubmitButton busy={state.status === 'sending'}>Connect and sign in</SubmitButton>
        </AuthForm>
      )}
      <AuthAlert>{state.status === 'refused' && state.message}</AuthAlert>
      <div className={hasPassword ? 'mt-3' : ''}>
        <Button
          variant={hasPassword ? 'secondary' : 'primary'}
          size="large"
          className="w-full"
          busy={state.status === 'mailing'}
          onClick={handleMail}
        >
          Email me a link
        </Button>
      </div>
      <p className="mt-6 border-line border-t pt-5 text-14">
        <Link to={loginPath} className={textLinkClass} onClick={clearAccountClaim}>
          Back to sign in
        </Link>
      </p>
    </>
  );
}

function toState(error: unknown): State {
  const message = authMessage(error);
  const code = error instanceof CallFailed ? error.code : '';
  if (code === 'wrong-token') return { status: 'over', message };
  return { status: code === 'bad-input' ? 'wrong' : 'refused', message };
}

function Over({ loginPath, message }: { loginPath: string; message: string }) {
  return (
    <>
      <AuthTitle icon={<Building2 />} tone="wrong" title="You are not signed in" isNews>
        {message}
      </AuthTitle>
      <Link to={loginPath} className={buttonClass({ variant: 'primary', size: 'large' })} onClick={clearAccountClaim}>
        Back to sign in
      </Link>
    </>
  );
}
