import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import * as previews from '#web/client/endpoints/previews.ts';
import * as projects from '#web/client/endpoints/projects.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useEditorSession } from './model/editor-session.ts';

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

/** A secret link to a preview of the chart, to copy and to turn off. */
export function PreviewLinkField({ projectId }: { projectId: string }) {
  const { saveAll } = useEditorSession();
  const answer = useCall(previews.linkOf, { id: projectId });
  const renews = [previews.linkOf];
  const create = useChange(previews.create, { toast: false, renews });
  const revoke = useChange(previews.revoke, { toast: false, renews });
  const failure = answer.error ?? create.error ?? revoke.error;
  const link = answer.data;

  function handleCreate() {
    void saveAll().then(() => create.mutate({ id: projectId }), reportError);
  }

  return (
    <section aria-labelledby="preview-link" className="mt-6 border-line border-t pt-4 text-13">
      <h3 id="preview-link" className="font-medium">
        Preview link
      </h3>
      <p className="mt-1 text-muted">
        Anyone with this link sees the chart and the data it shows, can try other charts of it, and can open a copy. No
        account needed.
      </p>
      <div className="mt-3">
        {link === undefined && answer.error === null && <Skeleton className="h-8" />}
        {link === null && (
          <Button busy={create.isPending} onClick={handleCreate}>
            Create preview link
          </Button>
        )}
        {link && (
          <>
            <Field label="Link">
              <TextInput readOnly value={addressOf(link.path)} onFocus={(event) => event.target.select()} />
            </Field>
            <div className="mt-2 flex gap-2">
              <CopyButton text={addressOf(link.path)} label="Copy link" />
              <Button busy={revoke.isPending} onClick={() => revoke.mutate({ id: projectId })}>
                Turn off
              </Button>
            </div>
          </>
        )}
        {failure !== null && (
          <ErrorState compact title="The preview link was not changed." advice={failure.message} className="mt-3" />
        )}
      </div>
    </section>
  );
}

function addressOf(path: string): string {
  return `${location.origin}${path}`;
}
