import { CircleCheck, LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as registration from '#web/client/endpoints/registration.ts';
import { saveSecondStep } from '#web/client/login/second-step.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { refreshSession, session, startSession } from '#web/client/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AuthForm, AuthTitle, authMessage, formFieldText, isAnswer, SubmitButton } from './auth-form.tsx';
import { Confirming, looksLikeToken, NotConfirmed, useOnce } from './from-link.tsx';
import { clearRegistrationDraft, loadRegistrationDraft } from './registration-draft.ts';

type State =
  | { status: 'working' }
  | { status: 'done'; backTo: string | null }
  /** Already confirmed with this link, and not in this browser: mail programs open links by themselves. */
  | { status: 'confirmed-before' }
  | { status: 'old' }
  | { status: 'unreachable'; message: string };

const lookAround = 1500;

interface VerifyEmailProps {
  token: string;
  loginPath: string;
  /** Where the user continues after the confirmation. */
  onGoOn: (backTo: string | null) => void;
  onSecondStep: () => void;
  /** A new email was sent to this address. */
  onSentAgain: (email: string) => void;
}

/** Confirms an email address with the token of an email. */
export function VerifyEmail({ token, loginPath, onGoOn, onSecondStep, onSentAgain }: VerifyEmailProps) {
  const [state, setState] = useState<State>({ status: 'working' });

  function finish(backTo: string | null) {
    clearRegistrationDraft();
    setState({ status: 'done', backTo });
    setTimeout(onGoOn, lookAround, backTo);
  }

  async function confirm() {
    setState({ status: 'working' });
    if (!looksLikeToken(token)) return setState({ status: 'old' });
    try {
      const opened = await send(registration.verify, { token }, { toast: false });
      startSession(opened);
      finish(opened.backTo);
    } catch (error) {
      if (saveSecondStep(error)) return onSecondStep();
      if (!isAnswer(error)) return setState({ status: 'unreachable', message: authMessage(error) });
      if (await isConfirmedHere()) return finish(null);
      const isConfirmed = error instanceof CallFailed && error.code === 'conflict';
      setState({ status: isConfirmed ? 'confirmed-before' : 'old' });
    }
  }

  useOnce(confirm);

  switch (state.status) {
    case 'working':
      return <Confirming title="Confirming your email address" />;
    case 'done':
      return (
        <>
          <AuthTitle icon={<CircleCheck />} tone="done" title="Your email address is confirmed" isNews>
            You are signed in. Taking you to your account…
          </AuthTitle>
          <Button variant="primary" size="large" onClick={() => onGoOn(state.backTo)}>
            Continue
          </Button>
        </>
      );
    case 'confirmed-before':
      return (
        <>
          <AuthTitle icon={<CircleCheck />} tone="done" title="Your email address is already confirmed" isNews>
            This link has already been used. Sign in to continue.
          </AuthTitle>
          <Link to={loginPath} className={buttonClass({ variant: 'primary', size: 'large' })}>
            Sign in
          </Link>
        </>
      );
    case 'old':
      return (
        <>
          <AuthTitle icon={<LinkIcon />} tone="wrong" title="This link no longer works" isNews>
            It is more than a day old, was replaced by a newer one, or is incomplete. Send yourself a new link.
          </AuthTitle>
          <AskAgain onSentAgain={onSentAgain} />
        </>
      );
    case 'unreachable':
      return <NotConfirmed message={state.message} onRetry={confirm} />;
  }
}

/** A link that was opened again by a user who is already signed in. */
async function isConfirmedHere(): Promise<boolean> {
  await refreshSession();
  const current = session.read();
  return current.status === 'in' && current.user.isVerified;
}

type AskState = { status: 'ready' } | { status: 'sending' } | { status: 'refused'; message: string };

function AskAgain({ onSentAgain }: { onSentAgain: (email: string) => void }) {
  const [state, setState] = useState<AskState>({ status: 'ready' });

  async function handleSubmit(fields: FormData) {
    if (state.status === 'sending') return;
    const email = formFieldText(fields, 'email').trim();
    if (email === '') return setState({ status: 'refused', message: 'Please enter your email address.' });
    setState({ status: 'sending' });
    try {
      await send(registration.retry, { email }, { toast: false });
      onSentAgain(email);
    } catch (error) {
      setState({ status: 'refused', message: authMessage(error) });
    }
  }

  return (
    <AuthForm onSubmit={handleSubmit} refusal={state.status === 'refused' && state} isFocused={false}>
      <Field label="Email" error={state.status === 'refused' && state.message}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          size="large"
          maxLength={1000}
          defaultValue={loadRegistrationDraft()?.email}
        />
      </Field>
      <SubmitButton busy={state.status === 'sending'}>Send new link</SubmitButton>
    </AuthForm>
  );
}
