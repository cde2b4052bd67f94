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

type Asked = 'nothing' | 'rename' | 'transfer' | 'leave' | 'delete';

/** Actions on the whole team, as the role allows. */
export function TeamMenu({ team, myId, onGone }: TeamMenuProps) {
  const [asked, setAsked] = useState<Asked>('nothing');
  const leave = useChange(workspaces.removeMember, { toast: false, renews: [workspaces.list] });
  const isOwner = team.role === 'owner';
  const mayGiveUp = isOwner && !team.isPersonal;
  const close = () => setAsked('nothing');

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
          <MenuItem icon={<Pencil />} onSelect={() => setAsked('rename')}>
            Rename
          </MenuItem>
        )}
        {mayGiveUp && team.members > 1 && (
          <MenuItem icon={<UserCheck />} onSelect={() => setAsked('transfer')}>
            Transfer ownership
          </MenuItem>
        )}
        {mayManage(team) && !team.isPersonal && <MenuSeparator />}
        {mayGiveUp && (
          <MenuItem icon={<Trash2 />} destructive onSelect={() => setAsked('delete')}>
            Delete team
          </MenuItem>
        )}
        {!isOwner && (
          <MenuItem icon={<LogOut />} destructive onSelect={() => setAsked('leave')}>
            Leave team
          </MenuItem>
        )}
      </Menu>
      {asked === 'rename' && (
        <NameDialog
          title="Rename team"
          action="Rename"
          name={team.name}
          endpoint={workspaces.rename}
          toInput={(name) => ({ id: team.id, name })}
          onClose={close}
        />
      )}
      {asked === 'transfer' && <TransferDialog team={team} myId={myId} onClose={close} />}
      {asked === 'delete' && <DeleteTeamDialog team={team} onClose={close} onDeleted={onGone} />}
      <ConfirmDialog
        open={asked === 'leave'}
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
