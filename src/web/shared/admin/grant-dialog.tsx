import { type FormEvent, useId, useState } from 'react';
import * as admin from '#web/client/endpoints/admin.ts';
import * as adminUsers from '#web/client/endpoints/admin-users.ts';
import * as grants from '#web/client/endpoints/grants.ts';
import { useChange } from '#web/client/use-call.ts';
import { Dialog, FormButtons } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Gives a user the enterprise plan. */
export function GrantDialog({ email: given, onClose }: { email?: string; onClose: () => void }) {
  const [email, setEmail] = useState(given ?? '');
  const [reason, setReason] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending, error } = useChange(grants.give, {
    error_toast: false,
    renews: [grants.list, admin.users, admin.audit, adminUsers.read, adminUsers.audit],
  });
  const formId = useId();
  const missing = email.trim() === '' ? 'Please enter the email address of an account.' : null;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing !== null) return;
    await mutateAsync({
      email: email.trim(),
      reason: reason.trim(),
      endsAt: lastDay === '' ? null : `${lastDay}T23:59:59.000Z`,
    }).then(onClose, () => {}); // shown at the field
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Grant Enterprise"
      description="Takes effect immediately. If they already have Enterprise, only the end date changes."
      footer={
        <FormButtons form={formId} busy={isPending} onCancel={onClose}>
          Grant Enterprise
        </FormButtons>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <Field label="Email address" error={(isChecked && missing) || error?.message}>
          <TextInput
            type="email"
            autoComplete="off"
            readOnly={given !== undefined}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Reason" hint="Optional, for the other admins">
          <TextArea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <Field label="Last day" hint="Leave empty for no end date">
          <TextInput type="date" value={lastDay} onChange={(event) => setLastDay(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
