import { CircleCheck, LinkIcon, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { NewWay } from '#contract/account/registration.ts';
import { breaks } from '#contract/chart/breaks.ts';
import type { TextRule } from '#contract/validators.ts';
import * as registration from '#web/client/endpoints/registration.ts';
import { send } from '#web/client/send.ts';
import { refreshSession } from '#web/client/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AuthAlert, AuthForm, AuthTitle, authMessage, formFieldText, isAnswer, SubmitButton } from './auth-form.tsx';
import { looksLikeToken, useOnce } from './from-link.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { NewWays } from './new-ways.tsx';

type State =
  | { status: 'checking' }
  | { status: 'ready' }
  | { status: 'sending' }
  | { status: 'complaint'; message: string }
  | { status: 'refused'; message: string }
  | { status: 'old' }
  | { status: 'unreachable'; message: string }
  | { status: 'done'; shown: { ticket: string; ways: NewWay[] } | null };

interface ResetPasswordProps {
  token: string;
  rule: TextRule | null;
  paths: { login: string; forgotPassword: string };
}

export function ResetPassword({ token, rule, paths }: ResetPasswordProps) {
  const [state, setState] = useState<State>({ status: 'checking' });

  async function check() {
    setState({ status: 'checking' });
    if (!looksLikeToken(token)) return setState({ status: 'old' });
    try {
      const { isValid } = await send(registration.resetCheck, { token }, { toast: false });
      setState({ status: isValid ? 'ready' : 'old' });
    } catch (error) {
      setState(isAnswer(error) ? { status: 'old' } : { status: 'unreachable', message: authMessage(error) });
    }
  }

  useOnce(check);

  async function handleSubmit(fields: FormData) {
    if (state.status === 'sending') return;
    const password = formFieldText(fields, 'password');
    const complaint = rule && breaks(rule, password);
    if (complaint) return setState({ status: 'complaint', message: complaint });
    setState({ status: 'sending' });
    try {
      const shown = await send(registration.reset, { token, password }, { toast: false });
      setState({ status: 'done', shown });
      void refreshSession(); // every session of the account has ended, perhaps the one in this browser too
    } catch (error) {
      setState(await afterRefusal(error));
    }
  }

  /** Either the password is refused, or the link was used or has expired in the meantime. */
  async function afterRefusal(error: unknown): Promise<State> {
    if (!isAnswer(error)) return { status: 'refused', message: authMessage(error) };
    const { isValid } = await send(registration.resetCheck, { token }, { toast: false }).catch(() => ({
      isValid: true,
    }));
    return isValid ? { status: 'complaint', message: authMessage(error) } : { status: 'old' };
  }

  switch (state.status) {
    case 'checking':
      return (
        <>
          <AuthTitle title="Choose a new password" />
          <div role="status" className="flex flex-col gap-4">
            <span className="sr-only">Checking your link…</span>
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        </>
      );
    case 'old':
      return (
        <>
          <AuthTitle icon={<LinkIcon />} tone="wrong" title="This link no longer works" isNews>
            Password links work once, for 1 hour. If you still need one, send yourself a new link.
          </AuthTitle>
          <Link to={paths.forgotPassword} className={buttonClass({ variant: 'primary', size: 'large' })}>
            Send a new link
          </Link>
        </>
      );
    case 'unreachable':
      return (
        <>
          <AuthTitle icon={<WifiOff />} tone="wrong" title="Your link could not be checked" isNews>
            {state.message}
          </AuthTitle>
          <Button variant="primary" size="large" onClick={check}>
            Try again
          </Button>
        </>
      );
    case 'done':
      if (state.shown !== null) return <NewWays ticket={state.shown.ticket} known={state.shown.ways} paths={paths} />;
      return (
        <>
          <AuthTitle icon={<CircleCheck />} tone="done" title="Your password has been changed" isNews>
            You were signed out on all devices. Sign in with your new password.
          </AuthTitle>
          <Link to={paths.login} className={buttonClass({ variant: 'primary', size: 'large' })}>
            Sign in
          </Link>
        </>
      );
    default:
      return (
        <>
          <AuthTitle title="Choose a new password">You will be signed out on all devices.</AuthTitle>
          <AuthForm onSubmit={handleSubmit} refusal={state.status === 'complaint' && state}>
            <AuthAlert>{state.status === 'refused' && state.message}</AuthAlert>
            <NewPasswordField
              label="New password"
              rule={rule}
              error={state.status === 'complaint' ? state.message : undefined}
            />
            <SubmitButton busy={state.status === 'sending'}>Change password</SubmitButton>
          </AuthForm>
        </>
      );
  }
}
