import { type FormEvent, useId, useState } from 'react';
import type { Person } from '#contract/admin.ts';
import * as admin from '#web/api/endpoints/admin.ts';
import { useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

export function SuspendDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending, error } = useChange(admin.changeUser, {
    error_toast: false,
    renews: [admin.users, admin.audit],
  });
  const formId = useId();
  const missing = reason.trim() === '' ? 'Please enter a reason. It is recorded in the audit log.' : null;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing !== null) return;
    await mutateAsync({ id: person.id, action: 'suspend', reason: reason.trim() }).then(onClose, () => {}); // shown at the field
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`Suspend ${person.name}?`}
      description={`${person.email} is signed out everywhere and cannot sign in until you lift the suspension. Nothing is deleted.`}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isPending}>
            Suspend
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field label="Reason" error={(isChecked && missing) || error?.message}>
          <TextArea maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
