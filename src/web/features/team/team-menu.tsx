import { Ellipsis, LogOut, Pencil, Trash2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import type { Workspace } from '#contract/workspaces.ts';
import * as workspaces from '#web/api/endpoints/workspaces.ts';
import { useChange } from '#web/api/use-call.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { mayManage } from './roles.ts';
import { TransferDialog } from './transfer-dialog.tsx';

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
