import { CircleCheck, LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as profile from '#web/client/endpoints/profile.ts';
import { send } from '#web/client/send.ts';
import { refreshSession } from '#web/client/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { AuthTitle, authMessage, isAnswer } from './auth-form.tsx';
import { Confirming, looksLikeToken, NotConfirmed, useOnce } from './from-link.tsx';

type State =
  | { status: 'working' }
  | { status: 'done'; email: string }
  | { status: 'old'; message: string }
  | { status: 'unreachable'; message: string };

interface ChangeEmailProps {
  token: string;
  profilePath: string;
}

/** Confirms a new email address with the token of the email sent to it. */
export function ChangeEmail({ token, profilePath }: ChangeEmailProps) {
  const [state, setState] = useState<State>({ status: 'working' });

  async function confirm() {
    setState({ status: 'working' });
    if (!looksLikeToken(token)) return setState({ status: 'old', message: 'The link is incomplete.' });
    try {
      const { email } = await send(profile.confirmEmail, { token }, { toast: false });
      setState({ status: 'done', email });
      void refreshSession();
    } catch (error) {
      setState({ status: isAnswer(error) ? 'old' : 'unreachable', message: authMessage(error) });
    }
  }

  useOnce(confirm);

  switch (state.status) {
    case 'working':
      return <Confirming title="Confirming your new email address" />;
    case 'done':
      return (
        <>
          <AuthTitle icon={<CircleCheck />} tone="done" title="Your email address has been changed" isNews>
            We now send emails to <strong className="font-medium text-ink">{state.email}</strong>. Use it to sign in.
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
            {state.message} Your profile shows your current email address and can send you a new link.
          </AuthTitle>
          <Link to={profilePath} className={buttonClass({ variant: 'primary', size: 'large' })}>
            Go to your profile
          </Link>
        </>
      );
    case 'unreachable':
      return <NotConfirmed message={state.message} onRetry={confirm} />;
  }
}
