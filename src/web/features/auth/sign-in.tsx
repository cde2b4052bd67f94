import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FirstStep } from '#contract/account.ts';
import type { Provider } from '#contract/social.ts';
import { keepSecondStep } from '#web/api/second-step.ts';
import { CallFailed } from '#web/api/send.ts';
import { signIn } from '#web/api/session.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AuthAlert } from './auth-alert.tsx';
import { AuthForm, SubmitButton, textOf } from './auth-form.tsx';
import { AuthTitle, textLinkClass } from './auth-title.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { messageOf } from './refusal.ts';
import { SocialButtons } from './social-buttons.tsx';
import { SsoButton } from './sso-button.tsx';
import { useCapsLock } from './use-caps-lock.ts';

type State =
  | { status: 'ready' }
  | { status: 'sending' }
  | { status: 'incomplete'; email?: string; password?: string }
  | { status: 'wrong'; message: string }
  | { status: 'refused'; message: string };

interface SignInProps {
  backTo: string;
  providers: readonly Provider[];
  paths: { register: string; forgotPassword: string };
  onSecondStep: () => void;
  /** The first password of a new server has to be replaced, with this token. */
  onFirstPassword: (token: string) => void;
}

/** Opens a session. The page, which watches the session, then redirects. */
export function SignIn({ backTo, providers, paths, onSecondStep, onFirstPassword }: SignInProps) {
  const [state, setState] = useState<State>({ status: 'ready' });
  const [isRemembered, setIsRemembered] = useState(true);
  const emailInput = useRef<HTMLInputElement>(null);
  const { capsLockHint, capsLockHandlers } = useCapsLock();

  async function handleSubmit(fields: FormData) {
    if (state.status === 'sending') return;
    const [email, password] = [textOf(fields, 'email').trim(), textOf(fields, 'password')];
    if (email === '' || password === '') return setState(whatIsMissing(email, password));
    setState({ status: 'sending' });
    try {
      await signIn(email, password, { remember: isRemembered });
    } catch (error) {
      if (keepSecondStep(error)) return onSecondStep();
      if (error instanceof CallFailed && error.code === 'choose-password')
        return onFirstPassword((error.data as FirstStep).token); // as the contract says
      const isWrong = error instanceof CallFailed && error.code === 'wrong-login';
      setState({ status: isWrong ? 'wrong' : 'refused', message: messageOf(error) });
    }
  }

  return (
    <>
      <AuthTitle title="Sign in">
        New here?{' '}
        <Link to={paths.register} className={textLinkClass}>
          Create an account
        </Link>
      </AuthTitle>
      <AuthForm onSubmit={handleSubmit} refusal={state.status !== 'sending' && state.status !== 'ready' && state}>
        <AuthAlert>{state.status === 'refused' && state.message}</AuthAlert>
        <Field label="Email" error={state.status === 'incomplete' && state.email}>
          <TextInput ref={emailInput} type="email" name="email" autoComplete="username" size="large" maxLength={1000} />
        </Field>
        <div className="relative">
          <Field
            label="Password"
            hint={capsLockHint}
            error={(state.status === 'wrong' && state.message) || (state.status === 'incomplete' && state.password)}
          >
            <PasswordInput
              name="password"
              autoComplete="current-password"
              size="large"
              maxLength={1000}
              {...capsLockHandlers}
            />
          </Field>
          <Link to={paths.forgotPassword} className={`absolute end-0 top-0 text-13 ${textLinkClass}`}>
            Forgot password?
          </Link>
        </div>
        <Checkbox label="Keep me signed in" checked={isRemembered} onChange={setIsRemembered} />
        <SubmitButton busy={state.status === 'sending'}>Sign in</SubmitButton>
      </AuthForm>
      <PasskeyButton isRemembered={isRemembered} />
      <SsoButton
        readEmail={() => emailInput.current?.value.trim() ?? ''}
        backTo={backTo}
        hasNote={providers.length === 0}
      />
      <SocialButtons providers={providers} backTo={backTo} verb="Sign in" />
    </>
  );
}

function whatIsMissing(email: string, password: string): State {
  return {
    status: 'incomplete',
    ...(email === '' && { email: 'Please enter your email address.' }),
    ...(password === '' && { password: 'Please enter your password.' }),
  };
}
