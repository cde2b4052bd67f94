import { KeyRound, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { SecondStep as Step } from '#contract/account/account.ts';
import * as account from '#web/client/endpoints/account.ts';
import { passkeyProblem, signWithPasskey } from '#web/client/login/passkeys.ts';
import { clearSecondStep, readSecondStep } from '#web/client/login/second-step.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { startSession } from '#web/client/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
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

type Shown = 'app' | 'passkey' | 'recovery-code';
type State =
  | { status: 'ready' }
  | { status: 'sending' }
  | { status: 'wrong'; message: string }
  | { status: 'refused'; message: string }
  | { status: 'over'; message: string };

/** The second step of a sign-in. The page, which watches the session, then redirects. */
export function SecondStepView({ loginPath }: { loginPath: string }) {
  const [step, setStep] = useState<Step | null | undefined>(undefined); // only the browser knows
  useEffect(() => setStep(readSecondStep()), []);
  if (step === undefined) return null;
  if (step === null)
    return <Over loginPath={loginPath} message="This page belongs to a sign-in. Please start again." />;
  return <SecondStepForm step={step} loginPath={loginPath} />;
}

function SecondStepForm({ step: { ticket, ways }, loginPath }: { step: Step; loginPath: string }) {
  const [shown, setShown] = useState<Shown>(ways[0] ?? 'recovery-code');
  const [state, setState] = useState<State>({ status: 'ready' });

  async function finish(factor: { code: string } | { passkey: { id: string } }) {
    const opened = await send(account.finishLogin, { ticket, ...factor }, { toast: false });
    clearSecondStep();
    startSession(opened);
  }

  async function handleSubmit(fields: FormData) {
    if (state.status === 'sending') return;
    const code = formFieldText(fields, 'code').trim();
    if (code === '') return setState({ status: 'wrong', message: 'Please enter the code.' });
    setState({ status: 'sending' });
    try {
      await finish({ code });
    } catch (error) {
      setState(toState(error));
    }
  }

  async function handlePasskey() {
    setState({ status: 'sending' });
    try {
      const { options } = await send(account.beginPasskey, { ticket }, { toast: false });
      await finish({ passkey: await signWithPasskey(options) });
    } catch (error) {
      const isOver = error instanceof CallFailed && error.code === 'wrong-token';
      setState({ status: isOver ? 'over' : 'refused', message: passkeyProblem(error) });
    }
  }

  if (state.status === 'over') return <Over loginPath={loginPath} message={state.message} />;
  return (
    <>
      <AuthTitle icon={<ShieldCheck />} title="One more step" isNews>
        {explanations[shown]}
      </AuthTitle>
      {shown === 'passkey' ? (
        <div className="flex flex-col gap-4">
          <AuthAlert>{(state.status === 'refused' || state.status === 'wrong') && state.message}</AuthAlert>
          <Button
            variant="primary"
            size="large"
            className="w-full"
            icon={<KeyRound />}
            busy={state.status === 'sending'}
            onClick={handlePasskey}
          >
            Use passkey
          </Button>
        </div>
      ) : (
        <AuthForm key={shown} onSubmit={handleSubmit} refusal={state.status === 'wrong' && state}>
          <AuthAlert>{state.status === 'refused' && state.message}</AuthAlert>
          <Field
            label={shown === 'app' ? 'Code from your app' : 'Recovery code'}
            error={state.status === 'wrong' && state.message}
          >
            <TextInput
              name="code"
              size="large"
              maxLength={40}
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="one-time-code"
              {...(shown === 'app' && { inputMode: 'numeric' as const })}
            />
          </Field>
          <SubmitButton busy={state.status === 'sending'}>Sign in</SubmitButton>
        </AuthForm>
      )}
      <ul className="mt-6 flex flex-col gap-2 border-line border-t pt-5 text-14">
        {ways
          .filter((way) => way !== shown)
          .map((way) => (
            <li key={way}>
              <button
                type="button"
                className={textLinkClass}
                onClick={() => {
                  setShown(way);
                  setState({ status: 'ready' });
                }}
              >
                {alternatives[way]}
              </button>
            </li>
          ))}
        <li>
          <Link to={loginPath} className={textLinkClass} onClick={clearSecondStep}>
            Back to sign in
          </Link>
        </li>
      </ul>
    </>
  );
}

const explanations: Record<Shown, string> = {
  app: 'Open your authenticator app and enter the six digits it shows for Chartlas.',
  passkey: 'Your account is protected with a passkey. Confirm with the device that has it.',
  'recovery-code': 'Enter one of the codes you saved when you turned on the second step. Each works once.',
};

const alternatives: Record<Shown, string> = {
  app: 'Use your authenticator app',
  passkey: 'Use a passkey',
  'recovery-code': 'Use a recovery code',
};

function toState(error: unknown): State {
  const message = authMessage(error);
  const code = error instanceof CallFailed ? error.code : '';
  if (code === 'wrong-token') return { status: 'over', message };
  return { status: code === 'bad-input' ? 'wrong' : 'refused', message };
}

function Over({ loginPath, message }: { loginPath: string; message: string }) {
  return (
    <>
      <AuthTitle icon={<ShieldCheck />} tone="wrong" title="You are not signed in" isNews>
        {message}
      </AuthTitle>
      <Link to={loginPath} className={buttonClass({ variant: 'primary', size: 'large' })} onClick={clearSecondStep}>
        Back to sign in
      </Link>
    </>
  );
}
