import { type FormEvent, useId, useState } from 'react';
import type { Folder } from '#contract/projects.ts';
import * as projects from '#web/api/endpoints/projects.ts';
import { useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export type Naming = { is: 'new'; parent: Folder | null } | { is: 'rename'; folder: Folder };

interface NameFolderDialogProps {
  naming: Naming;
  workspaceId: string | null;
  onClose: () => void;
}

export function NameFolderDialog({ naming, workspaceId, onClose }: NameFolderDialogProps) {
  const [name, setName] = useState(naming.is === 'rename' ? naming.folder.name : '');
  const [isChecked, setIsChecked] = useState(false);
  const renews = [projects.folders];
  const create = useChange(projects.createFolder, { toast: false, renews });
  const rename = useChange(projects.changeFolder, { toast: false, renews });
  const isPending = create.isPending || rename.isPending;
  const missing = name.trim() === '' ? 'Please enter a name.' : null;
  const formId = useId();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing !== null) return;
    const place = { parentId: naming.is === 'new' ? (naming.parent?.id ?? null) : null };
    const work =
      naming.is === 'rename'
        ? rename.mutateAsync({ id: naming.folder.id, name: name.trim() })
        : create.mutateAsync({ name: name.trim(), ...place, ...(workspaceId !== null && { workspaceId }) });
    await work.then(onClose, () => {}); // shown at the field
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={titleOf(naming)}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            {naming.is === 'rename' ? 'Rename' : 'Create'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field label="Name" error={(isChecked && missing) || create.error?.message || rename.error?.message}>
          <TextInput autoFocus autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

function titleOf(naming: Naming): string {
  if (naming.is === 'rename') return `Rename “${naming.folder.name}”`;
  return naming.parent === null ? 'New folder' : `New folder in “${naming.parent.name}”`;
}
