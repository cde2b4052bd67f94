import { CircleCheck, LinkIcon, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as profile from '#web/api/endpoints/profile.ts';
import { send } from '#web/api/send.ts';
import { refreshSession } from '#web/api/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AuthTitle } from './auth-title.tsx';
import { isAnswer, messageOf } from './refusal.ts';
import { looksLikeToken } from './token-shape.ts';
import { useOnce } from './use-once.ts';

type State =
  | { status: 'working' }
  | { status: 'done'; email: string }
  | { status: 'old'; message: string }
  | { status: 'unreachable'; message: string };

interface ChangeEmailProps {
  token: string;
  profilePath: string;
}

/** Makes a new address count, by the token of the letter to it. */
export function ChangeEmail({ token, profilePath }: ChangeEmailProps) {
  const [state, setState] = useState<State>({ status: 'working' });

  async function confirm() {
    setState({ status: 'working' });
    if (!looksLikeToken(token)) return setState({ status: 'old', message: 'The link is not complete.' });
    try {
      const { email } = await send(profile.confirmEmail, { token }, { toast: false });
      setState({ status: 'done', email });
      void refreshSession();
    } catch (error) {
      setState({ status: isAnswer(error) ? 'old' : 'unreachable', message: messageOf(error) });
    }
  }

  useOnce(confirm);

  switch (state.status) {
    case 'working':
      return (
        <>
          <AuthTitle icon={<Spinner size="large" />} title="Confirming your new address" />
          <p role="status" className="text-14 text-muted">
            This takes a moment …
          </p>
        </>
      );
    case 'done':
      return (
        <>
          <AuthTitle icon={<CircleCheck />} tone="done" title="Your address is changed" isNews>
            Letters now go to <strong className="font-medium text-ink">{state.email}</strong>, and you sign in with it.
          </AuthTitle>
          <Link to={profilePath} className={buttonClass({ variant: 'primary', size: 'large' })}>
            Go to your profile
          </Link>
        </>
      );
    case 'old':
      return (
        <>
          <AuthTitle icon={<LinkIcon />} tone="wrong" title="This link no longer works" isNews>
            {state.message} Your profile shows which address counts, and sends a new letter.
          </AuthTitle>
          <Link to={profilePath} className={buttonClass({ variant: 'primary', size: 'large' })}>
            Go to your profile
          </Link>
        </>
      );
    case 'unreachable':
      return (
        <>
          <AuthTitle icon={<WifiOff />} tone="wrong" title="Your address could not be confirmed" isNews>
            {state.message} Your link still works.
          </AuthTitle>
          <Button variant="primary" size="large" onClick={confirm}>
            Try again
          </Button>
        </>
      );
  }
}
