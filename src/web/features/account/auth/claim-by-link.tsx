import { Building2, LinkIcon, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as sso from '#web/client/endpoints/sso.ts';
import { saveSecondStep } from '#web/client/login/second-step.ts';
import { finishClaimByLink } from '#web/client/login/sso-login.ts';
import { send } from '#web/client/send.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { AuthAlert, AuthTitle, authMessage, isAnswer } from './auth-form.tsx';
import { Confirming, looksLikeToken, useOnce } from './from-link.tsx';

type Claimed = { email: string; domain: string; issuer: string };
type State =
  | { status: 'checking' }
  | { status: 'unreachable'; message: string }
  | { status: 'old' }
  | { status: 'ready'; claimed: Claimed; message?: string }
  | { status: 'sending'; claimed: Claimed };

interface ClaimByLinkProps {
  token: string;
  loginPath: string;
  onDone: (backTo: string | null) => void;
  onSecondStep: () => void;
}

/** Connects an account with the link in an email. Opening the page changes nothing: mail programs open links too. */
export function ClaimByLink({ token, loginPath, onDone, onSecondStep }: ClaimByLinkProps) {
  const [state, setState] = useState<State>({ status: 'checking' });

  async function check() {
    setState({ status: 'checking' });
    if (!looksLikeToken(token)) return setState({ status: 'old' });
    try {
      const claimed = await send(sso.claimCheck, { token }, { toast: false });
      setState(claimed === null ? { status: 'old' } : { status: 'ready', claimed });
    } catch (error) {
      setState(isAnswer(error) ? { status: 'old' } : { status: 'unreachable', message: authMessage(error) });
    }
  }

  useOnce(check);

  async function handleConnect(claimed: Claimed) {
    setState({ status: 'sending', claimed });
    try {
      onDone(await finishClaimByLink(token));
    } catch (error) {
      if (saveSecondStep(error)) return onSecondStep();
      setState(isAnswer(error) ? { status: 'old' } : { status: 'ready', claimed, message: authMessage(error) });
    }
  }

  switch (state.status) {
    case 'checking':
      return <Confirming title="Checking your link" />;
    case 'unreachable':
      return (
        <>
          <AuthTitle icon={<WifiOff />} tone="wrong" title="Your link could not be checked" isNews>
            {state.message} Your link still works.
          </AuthTitle>
          <Button variant="primary" size="large" onClick={check}>
            Try again
          </Button>
        </>
      );
    case 'old':
      return (
        <>
          <AuthTitle icon={<LinkIcon />} tone="wrong" title="This link no longer works" isNews>
            It works once, for 1 hour. Sign in with your company again to get a new one.
          </AuthTitle>
          <Link to={loginPath} className={buttonClass({ variant: 'primary', size: 'large' })}>
            Go to sign in
          </Link>
        </>
      );
    default: {
      const { email, domain, issuer } = state.claimed;
      return (
        <>
          <AuthTitle icon={<Building2 />} title="Connect your company sign-in?" isNews>
            <p>
              The provider of {domain} ({issuer}) then opens the account of{' '}
              <strong className="font-medium text-ink">{email}</strong>. You can still sign in as before.
            </p>
            <p className="mt-3">
              Did you not just sign in with your company? Then close this page and tell your administrator.
            </p>
          </AuthTitle>
          <AuthAlert>{state.status === 'ready' && state.message}</AuthAlert>
          <Button
            variant="primary"
            size="large"
            className="w-full"
            busy={state.status === 'sending'}
            onClick={() => void handleConnect(state.claimed)}
          >
            Connect and sign in
          </Button>
        </>
      );
    }
  }
}
