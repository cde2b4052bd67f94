import { type FormEvent, useState } from 'react';
import { CallFailed } from '#web/api/send.ts';
import { signIn } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type State = { status: 'ready' } | { status: 'sending' } | { status: 'refused'; message: string };

export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [state, setState] = useState<State>({ status: 'ready' });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (state.status === 'sending') return;
    if (email.trim() === '' || password === '') return setState({ status: 'refused', message: 'Please enter both.' });
    setState({ status: 'sending' });
    try {
      await signIn(email, password);
      onSignedIn();
    } catch (error) {
      setState({ status: 'refused', message: error instanceof CallFailed ? error.message : 'Please try again.' });
    }
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="mx-auto flex max-w-sm flex-col gap-4 px-5 py-20">
      <h1 className="font-semibold font-serif text-28">Sign in</h1>
      <Field label="E-mail">
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          size="large"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" error={state.status === 'refused' && state.message}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          size="large"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={state.status === 'sending'}>
        Sign in
      </Button>
    </form>
  );
}
