import { type FormEvent, useId, useState } from 'react';
import * as datasets from '#web/client/endpoints/datasets.ts';
import { useChange } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface RenameDialogProps {
  dataset: { id: string; name: string };
  onClose: () => void;
}

export function RenameDialog({ dataset, onClose }: RenameDialogProps) {
  const [name, setName] = useState(dataset.name);
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending, error } = useChange(datasets.change, {
    toast: false,
    renews: [datasets.list, datasets.read],
  });
  const formId = useId();
  const missing = name.trim() === '' ? 'Please enter a name.' : null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing === null) mutate({ id: dataset.id, name: name.trim() }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      size="small"
      title="Rename data"
      onOpenChange={(open) => !open && !isPending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field label="Name" error={(isChecked && missing) || error?.message}>
          <TextInput autoFocus maxLength={1000} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
