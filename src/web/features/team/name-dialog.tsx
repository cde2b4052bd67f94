import { type FormEvent, useId, useState } from 'react';
import type { Workspace } from '#contract/workspaces.ts';
import type { InputOf } from '#web/api/endpoint.ts';
import * as workspaces from '#web/api/endpoints/workspaces.ts';
import { useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Naming = typeof workspaces.create | typeof workspaces.rename;

interface NameDialogProps<E extends Naming> {
  title: string;
  description?: string;
  action: string;
  name?: string;
  endpoint: E;
  toInput: (name: string) => InputOf<E>;
  onClose: () => void;
  onDone?: (team: Workspace) => void;
}

/** Asks for the name of a team. */
export function NameDialog<E extends Naming>(props: NameDialogProps<E>) {
  const { title, description, action, endpoint, toInput, onClose, onDone } = props;
  const [name, setName] = useState(props.name ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending, error } = useChange(endpoint, { toast: false, renews: [workspaces.list] });
  const formId = useId();
  const missing = name.trim() === '' ? 'Please enter a name.' : null;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing !== null) return;
    await mutateAsync(toInput(name.trim())).then(
      (team) => {
        onClose();
        onDone?.(team);
      },
      () => {}, // shown at the field
    );
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={title}
      {...(description && { description })}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field label="Name" error={(isChecked && missing) || error?.message}>
          <TextInput
            autoFocus
            autoComplete="organization"
            placeholder="Newsroom graphics"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
