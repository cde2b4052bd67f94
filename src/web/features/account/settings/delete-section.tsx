import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Profile } from '#contract/account/profile.ts';
import { toEmailKey } from '#lib/email-key.ts';
import { download } from '#web/client/download.ts';
import * as profile from '#web/client/endpoints/profile.ts';
import { updateSessionUser } from '#web/client/session.ts';
import { useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { partRefusal, SettingsSection } from './section.tsx';

export function DeleteSection({ me }: { me: Profile }) {
  const [isOpen, setIsOpen] = useState(false);
  const { moment } = useFormats();
  const keep = useChange(profile.keep, { renews: [profile.read] });

  if (me.deletesAt !== null) {
    return (
      <SettingsSection id="delete">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-warning-wash px-4 py-3 text-13">
          <p className="min-w-60 flex-1 text-warning-ink">
            Your account will be deleted on <time dateTime={me.deletesAt}>{moment(me.deletesAt)}</time>, with all your
            charts. Until then everything works, and you can cancel the deletion.
          </p>
          <Button
            busy={keep.isPending}
            onClick={() => keep.mutate({}, { onSuccess: () => updateSessionUser({ deletesAt: null }) })}
          >
            Keep my account
          </Button>
        </div>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection
      id="delete"
      description="Your account and everything in it will be deleted after 7 days. You can cancel until then."
    >
      <Button className="text-error-ink" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      {isOpen && <DeleteDialog me={me} onClose={() => setIsOpen(false)} />}
    </SettingsSection>
  );
}

function DeleteDialog({ me, onClose }: { me: Profile; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const remove = useChange(profile.remove, { toast: false });
  const client = useQueryClient();
  const formId = useId();
  const refusal = partRefusal(remove.error);
  const isSame = toEmailKey(email) === toEmailKey(me.email);
  const needsPassword = me.hasPassword && password === '';

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (!isSame || needsPassword) return focusInvalid(event.currentTarget);
    const removal = remove.mutateAsync({ email: email.trim(), ...(me.hasPassword && { password }) });
    await removal.then(
      async ({ deletesAt }) => {
        updateSessionUser({ deletesAt });
        await client.invalidateQueries({ queryKey: [profile.read.path] });
        onClose();
      },
      () => {}, // shown below
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title="Delete your account?"
      description="All your charts, data and teams without other members will be deleted after 7 days. Links to your charts will stop working."
      footer={
        <>
          <Button onClick={onClose} disabled={remove.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={remove.isPending}>
            Delete my account
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <Field
          label="Type your email address to confirm"
          hint={me.email}
          error={isChecked && !isSame && 'This is not your email address.'}
        >
          <TextInput type="email" autoComplete="off" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        {me.hasPassword && (
          <Field
            label="Your password"
            error={(isChecked && needsPassword && 'Please enter your password.') || refusal.password}
          >
            <PasswordInput value={password} onChange={(event) => setPassword(event.target.value)} />
          </Field>
        )}
        <p role="alert" className="text-13 text-error-ink empty:hidden">
          {refusal.rest}
        </p>
      </form>
    </Dialog>
  );
}

type State = { status: 'ready' } | { status: 'loading' } | { status: 'done' } | { status: 'failed'; message: string };

export function DataSection() {
  const [state, setState] = useState<State>({ status: 'ready' });

  async function handleDownload() {
    setState({ status: 'loading' });
    try {
      await download(profile.exportData, {}, { toast: false, fallbackName: 'chartlas-export.zip' });
      setState({ status: 'done' });
    } catch (error) {
      setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <SettingsSection id="data" description="Everything we store about you, as a ZIP file of JSON files and pictures.">
      <Button icon={<Download />} busy={state.status === 'loading'} onClick={handleDownload}>
        Download my data
      </Button>
      <p role="status" className="mt-2 text-13 text-muted empty:hidden">
        {state.status === 'done' && 'Saved to your downloads.'}
        {state.status === 'failed' && <span className="text-error-ink">{state.message}</span>}
      </p>
    </SettingsSection>
  );
}
