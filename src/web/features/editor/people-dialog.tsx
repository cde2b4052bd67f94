import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import * as projects from '#web/api/endpoints/projects.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PreviewLinkField } from './preview-link-field.tsx';

type Role = 'viewer' | 'editor';

const roles: readonly { value: Role; label: string }[] = [
  { value: 'viewer', label: 'Can view' },
  { value: 'editor', label: 'Can edit' },
];

/** Shares one chart with people by their email addresses. */
export function PeopleDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const answer = useCall(projects.guests, { id: projectId });
  const renews = [projects.guests];
  const invite = useChange(projects.invite, { toast: false, renews });
  const formId = useId();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '') return;
    await invite.mutateAsync({ id: projectId, email: email.trim(), role }).then(
      () => setEmail(''),
      () => {}, // shown at the field
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share with people"
      description="They get an email and find the chart under My charts. Your other charts stay private."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-wrap items-start gap-2">
        <Field label="Email" error={invite.error?.message ?? false} className="min-w-48 flex-1">
          <TextInput
            type="email"
            autoCapitalize="none"
            maxLength={1000}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Role" className="w-32">
          <Select options={roles} value={role} onChange={setRole} />
        </Field>
        <Button type="submit" variant="primary" busy={invite.isPending} className="mt-6">
          Share
        </Button>
      </form>
      {answer.data === undefined && answer.error === null && <Skeleton lines={2} className="mt-5" />}
      {answer.error !== null && (
        <ErrorState
          compact
          title="The people could not be loaded."
          advice={answer.error.message}
          onRetry={answer.refetch}
        />
      )}
      {answer.data !== undefined && answer.data.people.length > 0 && (
        <ul aria-label="People with access" className="mt-5 divide-y divide-line border-line border-y text-13">
          {answer.data.people.map((guest) => (
            <Guest key={guest.email} projectId={projectId} email={guest.email} role={guest.role} />
          ))}
        </ul>
      )}
      <PreviewLinkField projectId={projectId} />
    </Dialog>
  );
}

function Guest({ projectId, email, role }: { projectId: string; email: string; role: Role }) {
  const renews = [projects.guests];
  const invite = useChange(projects.invite, { renews });
  const uninvite = useChange(projects.uninvite, { renews });
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1 break-all">{email}</span>
      <Select
        aria-label={`Role of ${email}`}
        options={roles}
        value={role}
        onChange={(next) => invite.mutate({ id: projectId, email, role: next })}
        className="w-32!"
      />
      <IconButton
        label={`Stop sharing with ${email}`}
        size="small"
        busy={uninvite.isPending}
        onClick={() => uninvite.mutate({ id: projectId, email })}
      >
        <X />
      </IconButton>
    </li>
  );
}
