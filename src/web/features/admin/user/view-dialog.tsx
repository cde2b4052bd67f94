import { type FormEvent, useId, useState } from 'react';
import type { Person } from '#contract/admin-person.ts';
import * as adminUsers from '#web/api/endpoints/admin-users.ts';
import { useChange } from '#web/api/use-call.ts';
import { startViewing } from '#web/api/viewing.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** Asks why, then opens the panel as the user sees it. */
export function ViewDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending, error } = useChange(adminUsers.impersonate, { toast: false });
  const formId = useId();
  const missing = reason.trim() === '' ? 'Please enter a reason. The user reads it afterwards.' : null;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing !== null) return;
    await mutateAsync({ id: person.id, reason: reason.trim() }).then(
      ({ token, endsAt, name }) => startViewing({ token, endsAt, name, userId: person.id }),
      () => {}, // shown at the field
    );
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`View the account of ${person.name}?`}
      description="You see the panel as they do, read-only, for 15 minutes. It is recorded in the audit log, and they get a notification afterwards."
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            View account
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field label="Reason" hint="The user reads it" error={(isChecked && missing) || error?.message}>
          <TextArea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
