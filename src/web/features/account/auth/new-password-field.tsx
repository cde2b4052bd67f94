import { useState } from 'react';
import type { TextRule } from '#contract/validators.ts';
import { strengthOf } from '#lib/password-strength.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

interface NewPasswordFieldProps {
  label: string;
  /** The server's rule; null when it could not be loaded. */
  rule: TextRule | null;
  error?: string | undefined;
  /** Public facts about the user: name, email address. */
  known?: readonly string[];
}

/** A field for a new password, with a strength meter. */
export function NewPasswordField({ label, rule, error, known = [] }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  const min = rule?.min ?? 8;
  const { score, words } = strengthOf(password, { min, known });
  return (
    <Field
      label={label}
      error={error}
      hint={password === '' ? `At least ${min} characters. A few random words make a good password.` : `${words}.`}
    >
      <PasswordInput
        name="password"
        autoComplete="new-password"
        size="large"
        maxLength={rule?.max ?? 1000}
        onChange={(event) => setPassword(event.target.value)}
      />
      {password !== '' && (
        <div aria-hidden="true" className="mt-2 grid grid-cols-4 gap-1">
          {STEPS.map((step) => (
            <span
              key={step}
              className={classNames('h-1 rounded-full', step <= Math.max(score, 1) ? COLORS[score] : 'bg-ink/10')}
            />
          ))}
        </div>
      )}
    </Field>
  );
}

const STEPS = [1, 2, 3, 4];
const COLORS = ['bg-error', 'bg-error', 'bg-warning', 'bg-success', 'bg-success'];
