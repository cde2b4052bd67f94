import { Building2, KeyRound } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FirstStep } from '#contract/account/account.ts';
import type { Provider } from '#contract/account/social.ts';
import * as account from '#web/client/endpoints/account.ts';
import { hasPasskeys, passkeyProblem, signWithPasskey } from '#web/client/login/passkeys.ts';
import { saveSecondStep } from '#web/client/login/second-step.ts';
import { redirectToSso } from '#web/client/login/sso-login.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { signInByPassword, startSession } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  AuthAlert,
  AuthForm,
  AuthTitle,
  authMessage,
  formFieldText,
  SubmitButton,
  textLinkClass,
} from './auth-form.tsx';
import { NewAccountNote, SocialButtons } from './social-buttons.tsx';

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
    const [email, password] = [formFieldText(fields, 'email').trim(), formFieldText(fields, 'password')];
    if (email === '' || password === '') return setState(whatIsMissing(email, password));
    setState({ status: 'sending' });
    try {
      await signInByPassword(email, password, { remember: isRemembered });
    } catch (error) {
      if (saveSecondStep(error)) return onSecondStep();
      if (error instanceof CallFailed && error.code === 'choose-password')
        return onFirstPassword((error.data as FirstStep).token); // as the contract says
      const isWrong = error instanceof CallFailed && error.code === 'wrong-login';
      setState({ status: isWrong ? 'wrong' : 'refused', message: authMessage(error) });
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

type PasskeyState = { status: 'ready' } | { status: 'asking' } | { status: 'refused'; message: string };

/** Signs in with a passkey of this device; nothing in browsers without them. */
function PasskeyButton({ isRemembered }: { isRemembered: boolean }) {
  const [state, setState] = useState<PasskeyState>({ status: 'ready' });
  const [isOffered, setIsOffered] = useState(false); // only the browser knows
  useEffect(() => setIsOffered(hasPasskeys()), []);
  if (!isOffered) return null;

  async function handleClick() {
    setState({ status: 'asking' });
    try {
      const { options } = await send(account.beginPasskey, {}, { toast: false });
      const response = await signWithPasskey(options);
      startSession(await send(account.passkeyLogin, { response, remember: isRemembered }, { toast: false }));
    } catch (error) {
      setState({ status: 'refused', message: passkeyProblem(error) });
    }
  }

  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button
        size="large"
        className="w-full"
        icon={<KeyRound />}
        busy={state.status === 'asking'}
        onClick={handleClick}
      >
        Sign in with a passkey
      </Button>
      <AuthAlert>{state.status === 'refused' && state.message}</AuthAlert>
    </div>
  );
}

type SsoState = { status: 'ready' } | { status: 'leaving' } | { status: 'refused'; message: string };

interface SsoButtonProps {
  /** The address that was typed so far. */
  readEmail: () => string;
  backTo: string;
  /** Whether it says what a new account agrees to. */
  hasNote: boolean;
}

/** Signs in at the company that the email address belongs to. */
function SsoButton({ readEmail, backTo, hasNote }: SsoButtonProps) {
  const [state, setState] = useState<SsoState>({ status: 'ready' });

  async function handleClick() {
    const email = readEmail();
    if (!email.includes('@'))
      return setState({ status: 'refused', message: 'Enter your work email address above, then choose this again.' });
    setState({ status: 'leaving' });
    try {
      await redirectToSso(email, backTo);
    } catch (error) {
      setState({ status: 'refused', message: authMessage(error) });
    }
  }

  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button
        size="large"
        className="w-full"
        icon={<Building2 />}
        busy={state.status === 'leaving'}
        onClick={handleClick}
      >
        Sign in with your company
      </Button>
      <AuthAlert>{state.status === 'refused' && state.message}</AuthAlert>
      {hasNote && <NewAccountNote />}
    </div>
  );
}

/** Whether Caps Lock was on when a key was last pressed in a field. */
function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  const look = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'));
  return {
    capsLockHint: isOn ? 'Caps Lock is on.' : undefined,
    capsLockHandlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setIsOn(false) },
  };
}
