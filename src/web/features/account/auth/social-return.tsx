import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Provider } from '#contract/account/social.ts';
import { saveSecondStep } from '#web/client/login/second-step.ts';
import { finishSocialLogin, isOwnSocialLogin } from '#web/client/login/social-login.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AuthTitle, authMessage } from './auth-form.tsx';
import { useOnce } from './from-link.tsx';
import { socialNames } from './social-buttons.tsx';

type State = { status: 'working' } | { status: 'refused'; message: string };

/** Parameters of the provider's redirect. */
export type SocialAnswer = { code: string; state: string; error: string };

interface SocialReturnProps {
  provider: Provider;
  answer: SocialAnswer;
  loginPath: string;
  onDone: (backTo: string | null) => void;
  onSecondStep: () => void;
}

/** Finishes a sign-in with a third-party login. */
export function SocialReturn({ provider, answer, loginPath, onDone, onSecondStep }: SocialReturnProps) {
  const [state, setState] = useState<State>({ status: 'working' });
  const name = socialNames[provider];

  useOnce(async () => {
    const complaint = complaintAbout(answer, name);
    if (complaint !== null) return setState({ status: 'refused', message: complaint });
    try {
      onDone(await finishSocialLogin({ provider, code: answer.code, state: answer.state }));
    } catch (error) {
      if (saveSecondStep(error)) return onSecondStep();
      setState({ status: 'refused', message: authMessage(error) });
    }
  });

  if (state.status === 'working') {
    return (
      <>
        <AuthTitle icon={<Spinner size="large" />} title={`Signing in with ${name}`} />
        <p role="status" className="text-14 text-muted">
          This takes a moment…
        </p>
      </>
    );
  }
  return (
    <>
      <AuthTitle icon={<CircleAlert />} tone="wrong" title={`You are not signed in with ${name}`} isNews>
        {state.message}
      </AuthTitle>
      <Link to={loginPath} className={buttonClass({ variant: 'primary', size: 'large' })}>
        Back to sign in
      </Link>
    </>
  );
}

/** A response that this window did not request may be someone else's: it is ignored. */
function complaintAbout({ code, state, error }: SocialAnswer, name: string): string | null {
  if (/denied|cancel/.test(error)) return `You canceled signing in at ${name}. Nothing was changed.`;
  if (error !== '') return `${name} could not sign you in. Please try again, or use your email address and password.`;
  if (!isOwnSocialLogin(state)) return 'This sign-in was not started in this tab. Please start again from here.';
  return code === '' ? `${name} did not respond. Please start again.` : null;
}
