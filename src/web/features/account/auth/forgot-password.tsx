import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { breaks } from '#contract/chart/breaks.ts';
import type { TextRule } from '#contract/validators.ts';
import * as registration from '#web/client/endpoints/registration.ts';
import { send } from '#web/client/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AuthForm, AuthTitle, authMessage, formFieldText, SubmitButton, textLinkClass } from './auth-form.tsx';
import { OpenMailApp } from './open-mail-app.tsx';

type State =
  | { status: 'ready'; email: string }
  | { status: 'sending'; email: string }
  | { status: 'refused'; email: string; message: string }
  | { status: 'sent'; email: string };

interface ForgotPasswordProps {
  rule: TextRule | null;
  loginPath: string;
}

/** The response is the same whether the address has an account or not. */
export function ForgotPassword({ rule, loginPath }: ForgotPasswordProps) {
  const [state, setState] = useState<State>({ status: 'ready', email: '' });

  async function handleSubmit(fields: FormData) {
    if (state.status === 'sending') return;
    const email = formFieldText(fields, 'email').trim();
    const complaint = rule && breaks(rule, email);
    if (complaint) return setState({ status: 'refused', email, message: complaint });
    setState({ status: 'sending', email });
    try {
      await send(registration.resetRequest, { email }, { toast: false });
      setState({ status: 'sent', email });
    } catch (error) {
      setState({ status: 'refused', email, message: authMessage(error) });
    }
  }

  if (state.status === 'sent') {
    return (
      <>
        <AuthTitle icon={<MailCheck />} tone="done" title="Check your inbox" isNews>
          <p>
            If <strong className="font-medium text-ink">{state.email}</strong> has an account here, we sent it an email
            with a link. The link works once, for 1 hour.
          </p>
          <p className="mt-3">Nothing after a few minutes? Check your spam folder, or check the address for typos.</p>
        </AuthTitle>
        <div className="flex flex-wrap gap-2">
          <OpenMailApp email={state.email} />
          <Button size="large" onClick={() => setState({ status: 'ready', email: state.email })}>
            Try another address
          </Button>
        </div>
        <p className="mt-6 text-14">
          <Link to={loginPath} className={textLinkClass}>
            Back to sign in
          </Link>
        </p>
      </>
    );
  }

  return (
    <>
      <AuthTitle title="Forgot your password?">
        Enter the email address of your account. We’ll send you a link to choose a new password.
      </AuthTitle>
      <AuthForm onSubmit={handleSubmit} refusal={state.status === 'refused' && state}>
        <Field label="Email" error={state.status === 'refused' && state.message}>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            size="large"
            maxLength={1000}
            defaultValue={state.email}
          />
        </Field>
        <SubmitButton busy={state.status === 'sending'}>Send link</SubmitButton>
      </AuthForm>
      <p className="mt-6 text-14 text-muted">
        Remembered it?{' '}
        <Link to={loginPath} className={textLinkClass}>
          Sign in
        </Link>
      </p>
    </>
  );
}
