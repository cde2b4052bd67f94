import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ShareSectionProps } from './share-section.tsx';
import { ShareSection } from './share-section.tsx';

/** Who has access, and until when. */
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
    // The error is shown above, and the input stays.
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
        hint={hasPassword ? 'Password set. Readers enter it once a day.' : 'Anyone with the link can view.'}
      >
        <PasswordInput
          autoComplete="new-password"
          maxLength={200}
          placeholder={hasPassword ? 'New password' : 'No password'}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="mt-2 flex gap-2 empty:hidden">
        {typed !== '' && (
          <Button type="submit" busy={isBusy}>
            Set password
          </Button>
        )}
        {hasPassword && typed === '' && (
          <Button busy={isBusy} onClick={() => set(null)}>
            Remove password
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
      label="Expires on"
      hint={
        expiresAt === null ? 'Never expires.' : 'After this date, the link says that the chart is no longer available.'
      }
      error={isOver && 'This date has passed. Readers can no longer see the chart.'}
    >
      <TextInput
        type="date"
        defaultValue={expiresAt === null ? '' : toDay(expiresAt)}
        key={expiresAt}
        onBlur={(event) => {
          const day = event.target.value;
          if (day === (expiresAt === null ? '' : toDay(expiresAt))) return;
          onSet(day === '' ? null : endOf(day)).catch(() => {}); // shown above
        }}
      />
    </Field>
  );
}

/** The day in the author's time zone. */
function toDay(iso: string): string {
  const date = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Until the end of the day. */
function endOf(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}
