import { useState } from 'react';
import * as profile from '#web/api/endpoints/profile.ts';
import { CallFailed, send } from '#web/api/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AuthAlert } from './auth-alert.tsx';
import { AuthForm, SubmitButton, textOf } from './auth-form.tsx';
import { messageOf } from './refusal.ts';

type State =
  | { status: 'ready' }
  | { status: 'sending' }
  | { status: 'wrong'; message: string }
  | { status: 'refused'; message: string }
  | { status: 'sent'; email: string };

/** Changes a mistyped email address of a new account. The password proves that it is theirs. */
export function ChangeAddress({ onDone }: { onDone: () => void }) {
  const [state, setState] = useState<State>({ status: 'ready' });

  async function handleSubmit(fields: FormData) {
    if (state.status === 'sending') return;
    const [email, password] = [textOf(fields, 'email').trim(), textOf(fields, 'password')];
    setState({ status: 'sending' });
    try {
      await send(profile.changeEmail, { email, password }, { toast: false });
      setState({ status: 'sent', email });
    } catch (error) {
      const isAboutEmail = error instanceof CallFailed && error.code === 'bad-input';
      setState({ status: isAboutEmail ? 'wrong' : 'refused', message: messageOf(error) });
    }
  }

  return (
    <div className="mb-6 rounded-card border border-line p-4">
      {state.status === 'sent' ? (
        <p role="status" className="text-14 [overflow-wrap:anywhere]">
          We sent an email to <strong className="font-medium">{state.email}</strong>. Open the link in it to start using
          this address.
        </p>
      ) : (
        <AuthForm onSubmit={handleSubmit} refusal={state.status === 'wrong' && state}>
          <AuthAlert>{state.status === 'refused' && state.message}</AuthAlert>
          <Field label="New email" error={state.status === 'wrong' && state.message}>
            <TextInput type="email" name="email" autoComplete="email" size="large" maxLength={1000} />
          </Field>
          <Field label="Password">
            <PasswordInput name="password" autoComplete="current-password" size="large" maxLength={1000} />
          </Field>
          <SubmitButton busy={state.status === 'sending'}>Send confirmation email</SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        </AuthForm>
      )}
    </div>
  );
}
