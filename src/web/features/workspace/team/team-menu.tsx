import { Ellipsis, LogOut, Pencil, Trash2, UserCheck } from 'lucide-react';
import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import type { Workspace } from '#contract/workspace/workspaces.ts';
import type { InputOf } from '#web/client/endpoint.ts';
import * as workspaces from '#web/client/endpoints/workspaces.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, FormButtons } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { mayManage } from './roles.ts';

interface TeamMenuProps {
  team: Workspace;
  myId: string;
  /** The team no longer exists, at least not for the user. */
  onGone: () => void;
}

type Input = 'nothing' | 'rename' | 'transfer' | 'leave' | 'delete';

/** Actions on the whole team, as the role allows. */
export function TeamMenu({ team, myId, onGone }: TeamMenuProps) {
  const [openDialog, setOpenDialog] = useState<Input>('nothing');
  const leave = useChange(workspaces.removeMember, { toast: false, renews: [workspaces.list] });
  const isOwner = team.role === 'owner';
  const mayGiveUp = isOwner && !team.isPersonal;
  const close = () => setOpenDialog('nothing');

  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={`Actions for ${team.name}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        {mayManage(team) && (
          <MenuItem icon={<Pencil />} onSelect={() => setOpenDialog('rename')}>
            Rename
          </MenuItem>
        )}
        {mayGiveUp && team.members > 1 && (
          <MenuItem icon={<UserCheck />} onSelect={() => setOpenDialog('transfer')}>
            Transfer ownership
          </MenuItem>
        )}
        {mayManage(team) && !team.isPersonal && <MenuSeparator />}
        {mayGiveUp && (
          <MenuItem icon={<Trash2 />} destructive onSelect={() => setOpenDialog('delete')}>
            Delete team
          </MenuItem>
        )}
        {!isOwner && (
          <MenuItem icon={<LogOut />} destructive onSelect={() => setOpenDialog('leave')}>
            Leave team
          </MenuItem>
        )}
      </Menu>
      {openDialog === 'rename' && (
        <NameDialog
          title="Rename team"
          action="Rename"
          name={team.name}
          endpoint={workspaces.rename}
          toInput={(name) => ({ id: team.id, name })}
          onClose={close}
        />
      )}
      {openDialog === 'transfer' && <TransferDialog team={team} myId={myId} onClose={close} />}
      {openDialog === 'delete' && <DeleteTeamDialog team={team} onClose={close} onDeleted={onGone} />}
      <ConfirmDialog
        open={openDialog === 'leave'}
        onOpenChange={close}
        title={`Leave ${team.name}?`}
        description="You lose access to its charts right away. Your work in the team stays. To come back, you need a new invitation."
        confirmLabel="Leave"
        danger
        onConfirm={async () => {
          await leave.mutateAsync({ id: team.id, userId: myId });
          onGone();
        }}
      />
    </>
  );
}

interface DeleteTeamDialogProps {
  team: Workspace;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a team after its name was typed. */
function DeleteTeamDialog({ team, onClose, onDeleted }: DeleteTeamDialogProps) {
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
        <FormButtons form={formId} busy={isPending} onCancel={onClose}>
          {action}
        </FormButtons>
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

interface TransferDialogProps {
  team: Workspace;
  myId: string;
  onClose: () => void;
}

/** Makes another member the owner. */
function TransferDialog({ team, myId, onClose }: TransferDialogProps) {
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
        <FormButtons form={formId} busy={transfer.isPending} onCancel={onClose}>
          Transfer ownership
        </FormButtons>
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
