import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/account.ts';
import { readLocalPath } from '#lib/local-path.ts';
import { useStore } from '#web/api/store.ts';
import { readViewing } from '#web/api/viewing.ts';
import { NotificationBell } from '#web/features/notifications/notice-bell.tsx';
import { useLiveNotifications } from '#web/features/notifications/use-live-notices.ts';
import { isTourShown } from '#web/features/tour/tours.ts';
import { useTour } from '#web/features/tour/use-tour.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ThemeScope } from '#web/ui/theme-scope.tsx';
import { useCommandKey } from '#web/ui/use-command-key.ts';
import { darkPlace } from '../site/theme.ts';
import { AccountMenu } from './account-menu.tsx';
import { DeletionBanner } from './deletion-banner.tsx';
import { IdentityDialog } from './identity-dialog.tsx';
import { panelActions } from './panel-actions.ts';
import { PanelCommands } from './panel-commands.tsx';
import { isEditorLayout } from './panel-pages.ts';
import { panelTheme } from './panel-theme.ts';
import { PremiumModal } from './premium-modal.tsx';
import { toggleSidebar } from './remembered-sidebar.ts';
import { SecondFactorBanner } from './second-factor-banner.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import { TermsBanner } from './terms-banner.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnPage } from './use-focus-on-page.ts';
import { usePlanChanged } from './use-plan-changed.ts';
import { useRolesInSession } from './use-roles.ts';
import { ViewingBar } from './viewing-bar.tsx';

/** The frame of the panel: the theme is set on this container, not on the document. */
export function PanelFrame({ user, children }: { user: User; children: ReactNode }) {
  const { pathname } = useLocation();
  const isDark = darkPlace(pathname, useStore(panelTheme)) === 'panel';
  const isBench = isEditorLayout(pathname);
  const [opened, setOpened] = useState<'nothing' | 'commands' | 'shortcuts'>('nothing');
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

  function toggle(part: 'commands' | 'shortcuts') {
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
      <ShortcutsDialog
        open={opened === 'shortcuts'}
        onOpenChange={(isOpen) => setOpened(isOpen ? 'shortcuts' : 'nothing')}
      />
    </ThemeScope>
  );
}
