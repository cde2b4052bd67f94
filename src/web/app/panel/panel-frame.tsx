import {
  Bell,
  CreditCard,
  Keyboard,
  LogOut,
  PanelLeftClose,
  PanelLeftOpen,
  Pencil,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '#contract/account/account.ts';
import { readLocalPath } from '#lib/local-path.ts';
import { whenIdle } from '#view/when-idle.ts';
import { answerConfirmation, confirmation } from '#web/client/confirmation.ts';
import { toAvatarUrl } from '#web/client/picture-urls.ts';
import { signOut } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { readViewing } from '#web/client/viewing.ts';
import { isTourShown } from '#web/features/account/tour/tours.ts';
import { useTour } from '#web/features/account/tour/use-tour.ts';
import { NotificationBell } from '#web/features/workspace/notifications/notice-bell.tsx';
import { useLiveNotifications } from '#web/features/workspace/notifications/use-notices.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { ThemeScope } from '#web/ui/theme-scope.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useCommandKey } from '#web/ui/use-command-key.ts';
import { Logo } from '../site/logo.tsx';
import { useSiteData } from '../site/site-data.ts';
import { darkPlace } from '../site/theme.ts';
import { DeletionBanner, SecondFactorBanner, TermsBanner, ViewingBar } from './banners.tsx';
import { Navigation } from './navigation.tsx';
import { panelActions } from './page-extras.ts';
import { PanelCommands } from './panel-commands.tsx';
import { isEditorLayout } from './panel-pages.ts';
import { chooseTheme, panelTheme } from './panel-theme.ts';
import { PlanMeter } from './plan-meter.tsx';
import { PremiumModal } from './premium-modal.tsx';
import { isSidebarNarrow, toggleSidebar } from './remembered-sidebar.ts';
import { TopBar } from './top-bar.tsx';
import { useHeldPlan, usePlanChanged } from './use-held-plan.ts';
import { useRoles, useRolesInSession } from './use-roles.ts';

// Loaded when the page is idle, or when they are opened before: a page is shown without them. The commands are there from
// the start: who opens them types on at once.
const loadShortcuts = () =>
  import('./shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog }));
const ShortcutsDialog = lazy(loadShortcuts);
/** Milliseconds after which the first chart of an editor stands: what comes before it waits for all scripts that are loaded. */
const chartStandsAfter = 2000;

type Part = 'commands' | 'shortcuts';

/** The frame of the panel: the theme is set on this container, not on the document. */
export function PanelFrame({ user, children }: { user: User; children: ReactNode }) {
  const { pathname } = useLocation();
  const isDark = darkPlace(pathname, useStore(panelTheme)) === 'panel';
  const isBench = isEditorLayout(pathname);
  const [opened, setOpened] = useState<'nothing' | Part>('nothing');
  const [hasShortcuts, setHasShortcuts] = useState(false);
  if (opened === 'shortcuts' && !hasShortcuts) setHasShortcuts(true);
  const main = useRef<HTMLElement>(null);
  const showTour = useTour({ path: readViewing() === null ? pathname : '', isDark }); // an admin needs none

  useLiveNotifications({ onMoney: usePlanChanged() });
  useRolesInSession();
  useFocusOnPage(main);
  useCommandKey(() => toggle('commands'));
  useCommandKey(() => toggle('shortcuts'), '/');
  useCommandKey(toggleSidebar, 'b');

  const showShortcuts = () => setOpened('shortcuts');
  useEffect(() => panelActions.write({ showTour, showShortcuts: () => setOpened('shortcuts') }), [showTour]);
  useEffect(() => () => panelActions.write(null), []);
  useEffect(() => {
    // Without a connection they are loaded when they are opened.
    const load = () =>
      loadShortcuts().then(
        () => setHasShortcuts(true),
        () => {},
      );
    const timer = setTimeout(() => whenIdle(() => void load()), isBench ? chartStandsAfter : 0);
    return () => clearTimeout(timer);
  }, [isBench]);

  function toggle(part: Part) {
    if (!isTourShown()) setOpened((current) => (current === part ? 'nothing' : part));
  }

  return (
    <ThemeScope dark={isDark} className="flex min-h-dvh bg-paper">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-control focus:bg-paper focus:px-3 focus:py-2 focus:text-13"
      >
        Skip to content
      </a>
      <Sidebar alwaysNarrow={isBench} />
      <div className="flex min-w-0 flex-1 flex-col">
        <ViewingBar />
        <DeletionBanner user={user} />
        {user.isVerified && readViewing() === null && <TermsBanner />}
        {user.roles.isAdmin && pathname.startsWith('/panel/admin/') && <SecondFactorBanner />}
        {!isBench && (
          <TopBar
            isDark={isDark}
            onSearch={() => setOpened('commands')}
            bell={<NotificationBell allPath="/panel/notifications" toHref={readLocalPath} />}
            account={<AccountMenu user={user} onShowShortcuts={showShortcuts} />}
          />
        )}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className={classNames('flex flex-1 flex-col outline-none', !isBench && 'pb-20')}
        >
          {children}
        </main>
      </div>
      <PanelCommands
        open={opened === 'commands'}
        onOpenChange={(isOpen) => setOpened(isOpen ? 'commands' : 'nothing')}
        isDark={isDark}
        onShowTour={showTour}
        onShowShortcuts={showShortcuts}
      />
      <IdentityDialog />
      <PremiumModal />
      <Suspense fallback={null}>
        {hasShortcuts && (
          <ShortcutsDialog
            open={opened === 'shortcuts'}
            onOpenChange={(isOpen) => setOpened(isOpen ? 'shortcuts' : 'nothing')}
          />
        )}
      </Suspense>
    </ThemeScope>
  );
}

/** `alwaysNarrow` is for pages that need the space. */
function Sidebar({ alwaysNarrow = false }: { alwaysNarrow?: boolean }) {
  const isNarrow = useStore(isSidebarNarrow) || alwaysNarrow;
  return (
    <div
      data-tour="navigation"
      className={classNames(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-line border-e bg-wash lg:flex',
        isNarrow ? 'w-14 px-2' : 'w-58 px-3',
      )}
    >
      <div className={classNames('flex h-13 items-center', isNarrow ? 'justify-center' : 'justify-between ps-2')}>
        {!isNarrow && (
          <Link to="/" aria-label="Chartlas, home page" className="inline-flex">
            <Logo />
          </Link>
        )}
        {alwaysNarrow ? (
          <Link to="/" aria-label="Chartlas, home page" className="inline-flex">
            <img src="/favicon.svg" alt="" width={20} height={20} />
          </Link>
        ) : (
          <Tooltip text={isNarrow ? 'Expand sidebar' : 'Collapse sidebar'} shortcut="mod+b" side="right">
            <IconButton
              label={isNarrow ? 'Expand sidebar' : 'Collapse sidebar'}
              size="small"
              className="text-muted"
              onClick={toggleSidebar}
            >
              {isNarrow ? <PanelLeftOpen className="rtl:rotate-180" /> : <PanelLeftClose className="rtl:rotate-180" />}
            </IconButton>
          </Tooltip>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto pt-1">
        <Navigation isNarrow={isNarrow} />
      </div>
      {!isNarrow && (
        <div className="border-line border-t py-2">
          <PlanMeter />
        </div>
      )}
    </div>
  );
}

/** Moves the focus to the content of a new page: otherwise the keyboard and screen readers would stay on the link. */
function useFocusOnPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

const ConfirmIdentity = lazy(() =>
  import('#web/features/account/confirm-identity/confirm-identity.tsx').then((module) => ({
    default: module.ConfirmIdentity,
  })),
);

/** The dialog in which users confirm who they are. Its code is loaded on first use. */
function IdentityDialog() {
  const { status } = useStore(confirmation);
  useEffect(() => {
    confirmation.write({ status: 'closed' });
    return () => {
      answerConfirmation(false);
      confirmation.write({ status: 'absent' });
    };
  }, []);

  if (status !== 'open') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmIdentity onAnswer={answerConfirmation} onSignOut={signOut} />
    </Suspense>
  );
}

type AccountMenuProps = { user: User; onShowShortcuts: () => void };

const links = [
  { path: '/panel/profile', label: 'Profile', icon: <UserRound /> },
  { path: '/panel/edit-profile', label: 'Edit profile', icon: <Pencil /> },
  { path: '/panel/invitation', label: 'Team', icon: <UsersRound /> },
  { path: '/panel/notifications', label: 'Notifications', icon: <Bell /> },
  { path: '/panel/subscription', label: 'Subscription', icon: <CreditCard /> },
];

function AccountMenu({ user, onShowShortcuts }: AccountMenuProps) {
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
