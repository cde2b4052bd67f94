import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { saveSecondStep } from '#web/client/login/second-step.ts';
import { finishSso, isOwnSso, saveAccountClaim } from '#web/client/login/sso-login.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AuthTitle, authMessage } from './auth-form.tsx';
import { useOnce } from './from-link.tsx';
import type { SocialAnswer } from './social-return.tsx';

type State = { status: 'working' } | { status: 'refused'; message: string };

interface SsoReturnProps {
  answer: SocialAnswer;
  loginPath: string;
  onDone: (backTo: string | null) => void;
  onClaim: () => void;
  onSecondStep: () => void;
}

/** Finishes a sign-in at the provider of a company. */
export function SsoReturn({ answer, loginPath, onDone, onClaim, onSecondStep }: SsoReturnProps) {
  const [state, setState] = useState<State>({ status: 'working' });

  useOnce(async () => {
    const complaint = complaintAbout(answer);
    if (complaint !== null) return setState({ status: 'refused', message: complaint });
    try {
      onDone(await finishSso({ code: answer.code, state: answer.state }));
    } catch (error) {
      if (saveSecondStep(error)) return onSecondStep();
      if (saveAccountClaim(error)) return onClaim();
      setState({ status: 'refused', message: authMessage(error) });
    }
  });

  if (state.status === 'working') {
    return (
      <>
        <AuthTitle icon={<Spinner size="large" />} title="Signing in with your company" />
        <p role="status" className="text-14 text-muted">
          This takes a moment…
        </p>
      </>
    );
  }
  return (
    <>
      <AuthTitle icon={<CircleAlert />} tone="wrong" title="You are not signed in" isNews>
        {state.message}
      </AuthTitle>
      <Link to={loginPath} className={buttonClass({ variant: 'primary', size: 'large' })}>
        Back to sign in
      </Link>
    </>
  );
}

/** A response that this window did not request may be someone else's: it is ignored. */
function complaintAbout({ code, state, error }: SocialAnswer): string | null {
  if (/denied|cancel/.test(error)) return 'You canceled signing in at your company. Nothing was changed.';
  if (error !== '')
    return 'Your company’s provider could not sign you in. Please try again, or ask your administrator.';
  if (!isOwnSso(state)) return 'This sign-in was not started in this tab. Please start again from here.';
  return code === '' ? 'Your company’s provider did not respond. Please start again.' : null;
}
