import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Profile } from '#contract/account/profile.ts';
import { strengthOf } from '#lib/password-strength.ts';
import * as profile from '#web/client/endpoints/profile.ts';
import * as sessions from '#web/client/endpoints/sessions.ts';
import * as social from '#web/client/endpoints/social.ts';
import { startSession } from '#web/client/session.ts';
import { renew, useChange } from '#web/client/use-call.ts';
import { Field } from '#web/ui/field.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { partRefusal, SaveRow, SettingsSection, useUnsaved } from './section.tsx';
import { checkText, useAllRules, useFormDraft } from './use-profile-change.ts';

const empty = { current: '', password: '' };

export function PasswordSection({ me }: { me: Profile }) {
  const { values, isDirty, change, reset } = useFormDraft(empty);
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, status, error } = useChange(profile.changePassword, { toast: false });
  const client = useQueryClient();
  const rule = useAllRules()?.user.password;
  const strength = strengthOf(values.password, { min: rule?.min ?? 8, known: [me.email, me.firstname, me.lastname] });
  const refusal = partRefusal(error);
  useUnsaved('password', isDirty);

  const errors = {
    current: me.hasPassword && values.current === '' ? 'Please enter your password.' : null,
    password:
      values.password === '' ? (rule?.message ?? 'Please choose a password.') : checkText(values.password, rule),
  };

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (errors.current !== null || errors.password !== null) return focusInvalid(event.currentTarget);
    const { current, password } = values;
    try {
      // Every session has ended, this one included: from here on the new token is used.
      startSession(await mutateAsync({ password, ...(me.hasPassword && { current }) }));
      reset();
      setIsChecked(false);
      await renew(client, [profile.read, sessions.list, social.list]);
    } catch {
      // shown by `error`
    }
  }

  return (
    <SettingsSection
      id="password"
      description={
        me.hasPassword
          ? 'Changing your password signs you out on all other devices.'
          : 'You don’t have a password yet. Set one to sign in with your email address too.'
      }
    >
      <form onSubmit={handleSubmit} noValidate>
        {/* Password managers need the user name. */}
        <input type="text" name="username" autoComplete="username" value={me.email} readOnly hidden />
        <div className="grid gap-4 sm:grid-cols-2">
          {me.hasPassword && (
            <Field label="Current password" error={(isChecked && errors.current) || refusal.password}>
              <PasswordInput value={values.current} onChange={(event) => change({ current: event.target.value })} />
            </Field>
          )}
          <Field
            label="New password"
            hint={values.password === '' ? `At least ${rule?.min ?? 8} characters` : strength.words}
            error={(isChecked && errors.password) || refusal.rest}
          >
            <PasswordInput
              autoComplete="new-password"
              value={values.password}
              onChange={(event) => change({ password: event.target.value })}
            />
            {values.password !== '' && <StrengthBars score={strength.score} />}
          </Field>
        </div>
        <SaveRow
          isDirty={isDirty}
          status={status}
          label={me.hasPassword ? 'Change password' : 'Set password'}
          done={me.hasPassword ? 'Password changed. You were signed out on all other devices.' : 'Password set'}
        />
      </form>
    </SettingsSection>
  );
}

/** Four bars that fill with the score, 0 to 4. The text next to them says the same. */
function StrengthBars({ score }: { score: number }) {
  return (
    <div aria-hidden="true" className="mt-2 grid grid-cols-4 gap-1">
      {STEPS.map((step) => (
        <span
          key={step}
          className={classNames('h-1 rounded-full', step <= Math.max(score, 1) ? COLORS[score] : 'bg-ink/10')}
        />
      ))}
    </div>
  );
}

const STEPS = [1, 2, 3, 4];
const COLORS = ['bg-error', 'bg-error', 'bg-warning', 'bg-success', 'bg-success'];
