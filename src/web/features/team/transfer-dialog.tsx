import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import type { Workspace } from '#contract/workspaces.ts';
import * as workspaces from '#web/api/endpoints/workspaces.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface TransferDialogProps {
  team: Workspace;
  myId: string;
  onClose: () => void;
}

/** Makes another member the owner. */
export function TransferDialog({ team, myId, onClose }: TransferDialogProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const members = useCall(workspaces.members, {
    id: team.id,
    page: 1,
    itemsPerPage: 50,
    search: useDeferredValue(search.trim()),
  });
  const transfer = useChange(workspaces.transfer, { toast: false, renews: [workspaces.list, workspaces.members] });
  const formId = useId();
  const others = members.data?.items.filter(({ userId }) => userId !== myId);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (chosen === null) return;
    await transfer.mutateAsync({ id: team.id, userId: chosen }).then(onClose, () => {}); // shown below
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !transfer.isPending && onClose()}
      title={`Transfer ${team.name}`}
      description="New owner gets full control; you stay as an admin. Only they can transfer it back."
      footer={
        <>
          <Button onClick={onClose} disabled={transfer.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={transfer.isPending}>
            Transfer ownership
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        {team.members > 10 && (
          <SearchInput aria-label="Search members" placeholder="Search members" value={search} onChange={setSearch} />
        )}
        {members.error !== null && (
          <ErrorState
            compact
            title="The members could not be loaded."
            advice={members.error.message}
            onRetry={members.refetch}
          />
        )}
        {others === undefined && members.error === null && <Skeleton lines={3} />}
        {others !== undefined && (
          <RadioGroup
            label="New owner"
            options={others.map(({ userId, name, email }) => ({ value: userId, label: name, hint: email }))}
            value={chosen}
            onChange={setChosen}
            error={(isChecked && chosen === null && 'Please choose a member.') || transfer.error?.message}
          />
        )}
      </form>
    </Dialog>
  );
}
