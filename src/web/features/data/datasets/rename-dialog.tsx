import { type FormEvent, useId, useState } from 'react';
import * as datasets from '#web/client/endpoints/datasets.ts';
import { useConflict } from '#web/client/saving/use-conflict.ts';
import { send } from '#web/client/send.ts';
import { useChange } from '#web/client/use-call.ts';
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx';
import { Dialog, FormButtons } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface RenameDialogProps {
  dataset: { id: string; name: string; aboutChangedAt: string | null };
  onClose: () => void;
}

export function RenameDialog({ dataset: opened, onClose }: RenameDialogProps) {
  const [dataset, setDataset] = useState(opened);
  const [name, setName] = useState(dataset.name);
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending, error, reset } = useChange(datasets.change, {
    toast: false,
    renews: [datasets.list, datasets.read],
  });
  const { conflict, look, drop } = useConflict(
    () => send(datasets.read, { id: dataset.id }),
    ({ aboutChangedAt }) => aboutChangedAt !== dataset.aboutChangedAt,
  );
  const formId = useId();
  const missing = name.trim() === '' ? 'Please enter a name.' : null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing === null) save(dataset);
  }

  function save({ id, aboutChangedAt }: RenameDialogProps['dataset']) {
    mutate({ id, aboutChangedAt, name: name.trim() }, { onSuccess: onClose, onError: (failure) => void look(failure) });
  }

  function loadTheirs(theirs: RenameDialogProps['dataset']) {
    drop();
    reset();
    setDataset(theirs);
    setName(theirs.name);
  }

  return (
    <Dialog
      open
      size="small"
      title="Rename data"
      onOpenChange={(open) => !open && !isPending && onClose()}
      footer={
        <FormButtons form={formId} busy={isPending} onCancel={onClose}>
          Rename
        </FormButtons>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field label="Name" error={(isChecked && missing) || error?.message}>
          <TextInput autoFocus maxLength={1000} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
      {conflict !== null && (
        <ConflictDialog
          message={conflict.message}
          fields={[{ label: 'Name', mine: name.trim(), theirs: conflict.theirs.name }]}
          isBusy={isPending}
          onUseTheirs={() => loadTheirs(conflict.theirs)}
          onKeepMine={() => save(conflict.theirs)}
          onClose={drop}
        />
      )}
    </Dialog>
  );
}
