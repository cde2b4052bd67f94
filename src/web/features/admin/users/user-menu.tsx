import { BadgeCheck, Ban, Ellipsis, Sparkles, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Person, UserAction } from '#contract/admin.ts';
import * as admin from '#web/api/endpoints/admin.ts';
import { useChange } from '#web/api/use-call.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

/** Actions of an admin on an account. Admins cannot be suspended, not even by themselves. */
export function UserMenu({ person, isMe }: { person: Person; isMe: boolean }) {
  const [isSuspending, setIsSuspending] = useState(false);
  const { mutate, isPending } = useChange(admin.changeUser, { renews: [admin.users, admin.audit] });
  const act = (action: UserAction) => mutate({ id: person.id, action });

  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton size="small" label={`Actions for ${person.name}`} busy={isPending}>
            <Ellipsis />
          </IconButton>
        }
      >
        {!person.isVerified && (
          <MenuItem icon={<BadgeCheck />} onSelect={() => act('verify')}>
            Confirm email address
          </MenuItem>
        )}
        <MenuItem
          icon={<Sparkles />}
          onSelect={() => act(person.isEnterprise ? 'take-enterprise' : 'grant-enterprise')}
        >
          {person.isEnterprise ? 'Revoke Enterprise' : 'Grant Enterprise'}
        </MenuItem>
        <MenuItem icon={<Sparkles />} onSelect={() => act(person.isCreator ? 'take-creator' : 'grant-creator')}>
          {person.isCreator ? 'Revoke creator' : 'Grant creator'}
        </MenuItem>
        {person.isSuspended && (
          <MenuItem icon={<Undo2 />} onSelect={() => act('lift-suspension')}>
            Lift suspension
          </MenuItem>
        )}
        {!person.isSuspended && !person.isAdmin && !isMe && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Ban />} destructive onSelect={() => setIsSuspending(true)}>
              Suspend
            </MenuItem>
          </>
        )}
      </Menu>
      {isSuspending && <SuspendDialog person={person} onClose={() => setIsSuspending(false)} />}
    </>
  );
}
