import { Fragment, type ReactElement, useState } from 'react';
import type { Person } from '#contract/admin-person.ts';
import type { UserAction } from '#contract/admin-users.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { actionsFor, actionTexts } from './action-texts.ts';
import { GrantDialog } from './grant-dialog.tsx';

/** Actions of an admin on an account. Each asks first. */
export function UserMenu({ person, isMe, trigger }: { person: Person; isMe: boolean; trigger: ReactElement }) {
  const [asked, setAsked] = useState<UserAction | null>(null);
  const groups = actionsFor(person, { isMe });
  const close = () => setAsked(null);

  return (
    <>
      <Menu align="end" trigger={trigger}>
        {groups.map((group, index) => (
          <Fragment key={group[0]}>
            {index > 0 && <MenuSeparator />}
            {group.map((action) => (
              <MenuItem
                key={action}
                destructive={actionTexts[action].isDanger ?? false}
                onSelect={() => setAsked(action)}
              >
                {actionTexts[action].label}
              </MenuItem>
            ))}
          </Fragment>
        ))}
      </Menu>
      {asked === 'grant-enterprise' && <GrantDialog email={person.email} onClose={close} />}
      {asked !== null && asked !== 'grant-enterprise' && (
        <ActionDialog person={person} action={asked} onClose={close} />
      )}
    </>
  );
}
