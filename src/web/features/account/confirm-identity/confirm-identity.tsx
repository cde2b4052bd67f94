import { KeyRound } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { ConfirmationMethod } from '#contract/account/confirmation.ts';
import type { InputOf } from '#web/client/endpoint.ts';
import * as confirmation from '#web/client/endpoints/confirmation.ts';
import { passkeyProblem, signWithPasskey } from '#web/client/login/passkeys.ts';
import { send } from '#web/client/send.ts';
import { writeToken } from '#web/client/token.ts';
import { useCall } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface ConfirmIdentityProps {
  onAnswer: (isConfirmed: boolean) => void;
  onSignOut: () => void;
}

/** Asks users to prove who they are before something dangerous happens in their name. */
export function ConfirmIdentity({ onAnswer, onSignOut }: ConfirmIdentityProps) {
  const { data, error, refetch, isFetching } = useCall(confirmation.read, {});

  function content() {
    if (data !== undefined) return <Ways ways={data.ways} onAnswer={onAnswer} onSignOut={onSignOut} />;
    if (error === null) return <Skeleton lines={3} />;
    return (
      <ErrorState
        compact
        title="This could not be loaded."
        advice={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onAnswer(false)}
      title="Confirm that it is you"
      description="This change affects the security of your account or of other people. We ask again after 10 minutes."
    >
      {content()}
    </Dialog>
  );
}

async function confirm(given: InputOf<typeof confirmation.confirm>): Promise<void> {
  const { token } = await send(confirmation.confirm, given, { toast: false });
  writeToken(token);
}

type State = { status: 'ready' } | { status: 'sending' } | { status: 'refused'; message: string };

function Ways({ ways, onAnswer, onSignOut }: ConfirmIdentityProps & { ways: readonly ConfirmationMethod[] }) {
  const [shown, setShown] = useState<ConfirmationMethod>(ways[0] ?? 'sign-in');
  const [value, setValue] = useState('');
  const [state, setState] = useState<State>({ status: 'ready' });
  const formId = useId();
  const isSending = state.status === 'sending';
  const problem = state.status === 'refused' ? state.message : null;

  async function attempt(prove: () => Promise<unknown>) {
    setState({ status: 'sending' });
    try {
      await prove();
      onAnswer(true);
    } catch (error) {
      setState({ status: 'refused', message: passkeyProblem(error) });
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = shown === 'password' ? { password: value } : { code: value.trim() };
    void attempt(() => confirm(given));
  }

  function handlePasskey() {
    void attempt(async () => {
      const { options } = await send(confirmation.beginPasskey, {}, { toast: false });
      await confirm({ passkey: await signWithPasskey(options) });
    });
  }

  if (shown === 'sign-in') {
    return (
      <div className="flex flex-col items-start gap-4 text-13">
        <p>Your account has no password and no second step. Please sign in again; then continue within 10 minutes.</p>
        <Button variant="primary" onClick={onSignOut}>
          Sign in again
        </Button>
      </div>
    );
  }
  const others = ways.filter((way) => way !== shown);
  return (
    <>
      {shown === 'passkey' ? (
        <div className="flex flex-col items-start gap-3">
          <Button variant="primary" icon={<KeyRound />} busy={isSending} onClick={handlePasskey}>
            Use passkey
          </Button>
          <p role="alert" className="text-13 text-error-ink empty:hidden">
            {problem}
          </p>
        </div>
      ) : (
        <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col items-start gap-4">
          <Field key={shown} label={labels[shown]} error={problem} className="w-full">
            {shown === 'password' ? (
              <PasswordInput
                autoFocus
                autoComplete="current-password"
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            ) : (
              <TextInput
                autoFocus
                autoComplete="one-time-code"
                maxLength={40}
                spellCheck={false}
                value={value}
                onChange={(event) => setValue(event.target.value)}
                {...(shown === 'app' && { inputMode: 'numeric' as const })}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" busy={isSending}>
            Confirm
          </Button>
        </form>
      )}
      {others.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-13">
          {others.map((way) => (
            <li key={way}>
              <button
                type="button"
                className="font-medium text-accent-ink underline-offset-2 hover:underline"
                onClick={() => {
                  setShown(way);
                  setValue('');
                  setState({ status: 'ready' });
                }}
              >
                {alternatives[way]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const labels: Record<ConfirmationMethod, string> = {
  password: 'Your password',
  app: 'Code from your authenticator app',
  passkey: 'Passkey',
  'recovery-code': 'Recovery code',
  'sign-in': 'Sign in',
};

const alternatives: Record<ConfirmationMethod, string> = {
  password: 'Use your password',
  app: 'Use your authenticator app',
  passkey: 'Use a passkey',
  'recovery-code': 'Use a recovery code',
  'sign-in': 'Sign in again',
};
