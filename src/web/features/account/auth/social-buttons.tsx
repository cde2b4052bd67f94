import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Provider } from '#contract/account/social.ts';
import { redirectToSocialLogin } from '#web/client/login/social-login.ts';
import { Button } from '#web/ui/button.tsx';
import { Separator } from '#web/ui/separator.tsx';
import { AuthAlert, authMessage, textLinkClass } from './auth-form.tsx';

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
      await redirectToSocialLogin(provider, backTo);
    } catch (error) {
      setState({ status: 'refused', message: authMessage(error) });
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

export const socialNames: Record<Provider, string> = { google: 'Google', linkedin: 'LinkedIn' };

/** Logos of the providers, in the colors of their brand rules. */
const socialMarks: Record<Provider, ReactNode> = {
  google: (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.77h3.57c2.08-1.92 3.27-4.74 3.27-8.1Z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23Z"
      />
      <path fill="#FBBC05" d="M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88l3.66-2.84Z" />
      <path
        fill="#EA4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.06L5.84 9.9C6.71 7.3 9.14 5.38 12 5.38Z"
      />
    </svg>
  ),
  linkedin: (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#0A66C2"
        d="M20.45 2H3.55C2.7 2 2 2.68 2 3.52v16.96c0 .84.7 1.52 1.55 1.52h16.9c.85 0 1.55-.68 1.55-1.52V3.52C22 2.68 21.3 2 20.45 2ZM8 19H5V9.5h3V19ZM6.5 8.2a1.75 1.75 0 1 1 0-3.5 1.75 1.75 0 0 1 0 3.5ZM19 19h-3v-4.9c0-1.2-.5-2-1.55-2-.8 0-1.25.54-1.46 1.06-.07.18-.06.44-.06.7V19h-3s.04-8.7 0-9.5h3v1.2c.17-.58 1.13-1.42 2.66-1.42 1.9 0 3.4 1.23 3.4 3.9V19Z"
      />
    </svg>
  ),
};

/** What a person agrees to whose first sign-in creates the account. */
export function NewAccountNote() {
  return (
    <p className="text-center text-12 text-muted">
      With a new account you agree to the{' '}
      <Link to="/terms" target="_blank" className={textLinkClass}>
        terms
      </Link>{' '}
      and the{' '}
      <Link to="/privacy-policy" target="_blank" className={textLinkClass}>
        privacy policy
      </Link>
      .
    </p>
  );
}
