import { useState } from 'react';
import type { Provider } from '#contract/social.ts';
import { beginSocialLogin } from '#web/api/social-login.ts';
import { Button } from '#web/ui/button.tsx';
import { Separator } from '#web/ui/separator.tsx';
import { AuthAlert } from './auth-alert.tsx';
import { NewAccountNote } from './new-account-note.tsx';
import { messageOf } from './refusal.ts';
import { socialMarks, socialNames } from './social-names.tsx';

type State = { status: 'ready' } | { status: 'leaving'; provider: Provider } | { status: 'refused'; message: string };

interface SocialButtonsProps {
  providers: readonly Provider[];
  backTo: string;
  /** The verb of the buttons: "Sign in", "Sign up". */
  verb: string;
}

/** Buttons for third-party logins; nothing where none is set up. */
export function SocialButtons({ providers, backTo, verb }: SocialButtonsProps) {
  const [state, setState] = useState<State>({ status: 'ready' });
  if (providers.length === 0) return null;

  async function handleClick(provider: Provider) {
    setState({ status: 'leaving', provider });
    try {
      await beginSocialLogin(provider, backTo);
    } catch (error) {
      setState({ status: 'refused', message: messageOf(error) });
    }
  }

  return (
    <div className="mt-6 flex flex-col gap-3">
      <Separator label="or" className="mb-1" />
      {providers.map((provider) => (
        <Button
          key={provider}
          size="large"
          className="w-full"
          icon={socialMarks[provider]}
          busy={state.status === 'leaving' && state.provider === provider}
          onClick={() => handleClick(provider)}
        >
          {verb} with {socialNames[provider]}
        </Button>
      ))}
      <NewAccountNote />
      <AuthAlert>{state.status === 'refused' && state.message}</AuthAlert>
    </div>
  );
}
