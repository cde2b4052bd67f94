import { type FormEvent, useId, useState } from 'react';
import type { Workspace } from '#contract/workspaces.ts';
import * as workspaces from '#web/api/endpoints/workspaces.ts';
import { useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface DeleteTeamDialogProps {
  team: Workspace;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a team after its name was typed. */
export function DeleteTeamDialog({ team, onClose, onDeleted }: DeleteTeamDialogProps) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending, error } = useChange(workspaces.remove, {
    error_toast: false,
    renews: [workspaces.list],
  });
  const formId = useId();
  const isSame = typed.trim() === team.name;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (!isSame) return;
    await mutateAsync({ id: team.id }).then(
      () => {
        onClose();
        onDeleted();
      },
      () => {}, // shown at the field
    );
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`Delete ${team.name}?`}
      description="Everything in it is deleted for all members. This cannot be undone."
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isPending}>
            Delete team
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field
          label="Type the team name to confirm"
          hint={team.name}
          error={(isChecked && !isSame && 'This is not the team name.') || error?.message}
        >
          <TextInput autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
