import { Bell, CreditCard, Keyboard, LogOut, Pencil, ShieldCheck, UserRound, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '#contract/account.ts';
import { toAvatarUrl } from '#web/api/avatar-url.ts';
import { signOut } from '#web/api/session.ts';
import { useStore } from '#web/api/store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { useSiteData } from '../site/site-data.ts';
import { chooseTheme, panelTheme } from './panel-theme.ts';
import { useHeldPlan } from './use-held-plan.ts';
import { useRoles } from './use-roles.ts';

type AccountMenuProps = { user: User; onShowShortcuts: () => void };

const links = [
  { path: '/panel/profile', label: 'Profile', icon: <UserRound /> },
  { path: '/panel/edit-profile', label: 'Edit profile', icon: <Pencil /> },
  { path: '/panel/invitation', label: 'Team', icon: <UsersRound /> },
  { path: '/panel/notifications', label: 'Notifications', icon: <Bell /> },
  { path: '/panel/subscription', label: 'Subscription', icon: <CreditCard /> },
];

export function AccountMenu({ user, onShowShortcuts }: AccountMenuProps) {
  const theme = useStore(panelTheme);
  const roles = useRoles();
  const state = useHeldPlan();
  const fileBase = useSiteData()?.site.bases.file ?? '';
  const name = `${user.firstname} ${user.lastname}`.trim() || user.email;
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          data-tour="account"
          className="inline-flex size-8 items-center justify-center rounded-full hover:ring-2 hover:ring-ink/10 data-[state=open]:ring-2 data-[state=open]:ring-ink/10 pointer-coarse:size-11"
        >
          <Avatar name={name} src={toAvatarUrl(user.avatar, fileBase)} decorative className="size-7!" />
          <span className="sr-only">Account of {name}</span>
        </button>
      }
    >
      <div className="w-56 px-2 pt-1.5 pb-1">
        <p className="truncate font-medium">{name}</p>
        {name !== user.email && <p className="truncate text-12 text-muted">{user.email}</p>}
        {state.status === 'done' && <p className="mt-1 text-12 text-muted">{state.plan.displayName} plan</p>}
      </div>
      <MenuSeparator />
      {links.map(({ path, label, icon }) => (
        <MenuLink key={path}>
          <Link to={path}>
            {icon}
            {label}
          </Link>
        </MenuLink>
      ))}
      {roles?.isAdmin && (
        <MenuLink>
          <Link to="/panel/admin">
            <ShieldCheck />
            Admin
          </Link>
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuCheckboxItem checked={theme === 'dark'} onChange={(isDark) => chooseTheme(isDark ? 'dark' : 'light')}>
        Dark theme
      </MenuCheckboxItem>
      <MenuItem icon={<Keyboard />} shortcut="mod+/" onSelect={onShowShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
