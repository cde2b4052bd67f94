import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Profile } from '#contract/account/profile.ts';
import { toEmailKey } from '#lib/email-key.ts';
import * as profile from '#web/client/endpoints/profile.ts';
import { useChange } from '#web/client/use-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { partRefusal, SaveRow, SettingsSection, useUnsaved } from './section.tsx';
import { checkText, useAllRules, useFormDraft } from './use-profile-change.ts';

const empty = { email: '', password: '' };

export function EmailSection({ me }: { me: Profile }) {
  const { values, isDirty, change, reset } = useFormDraft(empty);
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, status, error } = useChange(profile.changeEmail, { toast: false, renews: [profile.read] });
  const rule = useAllRules()?.user.email;
  const refusal = partRefusal(error);
  useUnsaved('email', isDirty);

  const errors = {
    email: checkEmail(),
    password: me.hasPassword && values.password === '' ? 'Please enter your password.' : null,
  };

  function checkEmail(): string | null {
    if (values.email.trim() === '') return rule?.message ?? 'Please enter an email address.';
    if (toEmailKey(values.email) === toEmailKey(me.email)) return 'This is already your email address.';
    return checkText(values.email.trim(), rule);
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (errors.email !== null || errors.password !== null) return focusInvalid(event.currentTarget);
    const { email, password } = values;
    await mutateAsync({ email: email.trim(), ...(me.hasPassword && { password }) }).then(
      () => {
        reset();
        setIsChecked(false);
      },
      () => {}, // shown by `error`
    );
  }

  return (
    <SettingsSection id="email" description="You sign in with this address, and we send emails to it.">
      <p className="flex flex-wrap items-center gap-2 text-13">
        <span className="break-all">{me.email}</span>
        {me.isVerified ? <Badge kind="success">Confirmed</Badge> : <Badge kind="warning">Not confirmed</Badge>}
      </p>
      {me.newEmail !== null && (
        <div className="mt-3 flex items-start gap-2 rounded-card bg-accent-wash px-3 py-2.5 text-13">
          <MailCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
          <p className="min-w-0">
            <span className="break-all font-medium">{me.newEmail}</span> is waiting to be confirmed. Open the link in
            the email we sent there; until then nothing changes. Didn’t get the email? Check your spam folder, or
            request it again below.
          </p>
        </div>
      )}
      <form onSubmit={handleSubmit} noValidate className="mt-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="New email address" error={isChecked && errors.email}>
            <TextInput
              type="email"
              autoComplete="email"
              value={values.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          </Field>
          {me.hasPassword && (
            <Field label="Your password" error={(isChecked && errors.password) || refusal.password}>
              <PasswordInput value={values.password} onChange={(event) => change({ password: event.target.value })} />
            </Field>
          )}
        </div>
        <SaveRow
          isDirty={isDirty}
          status={status}
          failure={refusal.rest}
          label="Change email"
          done="Please open the link in the email."
        />
      </form>
    </SettingsSection>
  );
}
