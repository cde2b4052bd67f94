import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ShareSectionProps } from './share-change.ts';
import { ShareSection } from './share-section.tsx';

/** Who gets in, and until when. */
export function AccessSection({ share, onChange }: ShareSectionProps) {
  return (
    <ShareSection title="Access">
      <Password hasPassword={share.hasPassword} onSet={(password) => onChange({ password })} />
      <Expiry expiresAt={share.expiresAt} onSet={(expiresAt) => onChange({ expiresAt })} />
    </ShareSection>
  );
}

interface PasswordProps {
  hasPassword: boolean;
  onSet: (password: string | null) => Promise<unknown>;
}

function Password({ hasPassword, onSet }: PasswordProps) {
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function set(password: string | null) {
    setIsBusy(true);
    // What was refused is told above, and what was typed stays.
    await onSet(password).then(
      () => setTyped(''),
      () => {},
    );
    setIsBusy(false);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (typed !== '') void set(typed);
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Field
        label="Password"
        hint={
          hasPassword
            ? 'A password is set. Readers are asked for it once a day.'
            : 'None: whoever has the address gets in.'
        }
      >
        <PasswordInput
          autoComplete="new-password"
          maxLength={200}
          placeholder={hasPassword ? 'Another password' : 'No password'}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="mt-2 flex gap-2 empty:hidden">
        {typed !== '' && (
          <Button type="submit" busy={isBusy}>
            Set the password
          </Button>
        )}
        {hasPassword && typed === '' && (
          <Button busy={isBusy} onClick={() => set(null)}>
            Take the password away
          </Button>
        )}
      </div>
    </form>
  );
}

interface ExpiryProps {
  expiresAt: string | null;
  onSet: (expiresAt: string | null) => Promise<unknown>;
}

function Expiry({ expiresAt, onSet }: ExpiryProps) {
  const isOver = expiresAt !== null && new Date(expiresAt) <= new Date();
  return (
    <Field
      label="Shown until"
      hint={expiresAt === null ? 'No end.' : 'After that the address says that the chart is no longer shown.'}
      error={isOver && 'This day has passed: nobody sees the chart now.'}
    >
      <TextInput
        type="date"
        defaultValue={expiresAt === null ? '' : toDay(expiresAt)}
        key={expiresAt}
        onBlur={(event) => {
          const day = event.target.value;
          if (day === (expiresAt === null ? '' : toDay(expiresAt))) return;
          onSet(day === '' ? null : endOf(day)).catch(() => {}); // told above
        }}
      />
    </Field>
  );
}

/** The day as it is where the author is. */
function toDay(iso: string): string {
  const date = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The whole day counts. */
function endOf(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}
