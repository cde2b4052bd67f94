import { type FormEvent, useId, useState } from 'react';
import * as admin from '#web/api/endpoints/admin.ts';
import * as grants from '#web/api/endpoints/grants.ts';
import { useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Gives somebody the enterprise plan. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending, error } = useChange(grants.give, {
    error_toast: false,
    renews: [grants.list, admin.users, admin.audit],
  });
  const formId = useId();
  const missing = email.trim() === '' ? 'Please enter the address of an account.' : null;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing !== null) return;
    await mutateAsync({
      email: email.trim(),
      reason: reason.trim(),
      endsAt: lastDay === '' ? null : `${lastDay}T23:59:59.000Z`,
    }).then(onClose, () => {}); // told at the field
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Give enterprise"
      description="It takes effect at once. Who has it already keeps it, with the new end."
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            Give enterprise
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <Field label="E-mail address" error={(isChecked && missing) || error?.message}>
          <TextInput type="email" autoComplete="off" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Field label="Reason" hint="Optional, for the other admins">
          <TextArea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <Field label="Last day" hint="Empty means for good">
          <TextInput type="date" value={lastDay} onChange={(event) => setLastDay(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
