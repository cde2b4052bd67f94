import { Moon, Search, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Tooltip, TooltipGroup } from '#web/ui/tooltip.tsx';
import { Crumbs } from './crumbs.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { chooseTheme } from './panel-theme.ts';

type TopBarProps = {
  isDark: boolean;
  onSearch: () => void;
  bell: ReactNode;
  account: ReactNode;
};

export function TopBar({ isDark, onSearch, bell, account }: TopBarProps) {
  const switchLabel = isDark ? 'Switch to light theme' : 'Switch to dark theme';
  return (
    <header className="sticky top-0 z-30 flex h-13 items-center gap-2 border-line border-b bg-paper px-3 lg:px-5">
      <MenuDrawer />
      <div className="min-w-0 flex-1">
        <Crumbs />
      </div>
      <TooltipGroup>
        <button
          type="button"
          onClick={onSearch}
          data-tour="search"
          aria-keyshortcuts="Control+K Meta+K"
          className="hidden h-8 w-56 items-center gap-2 rounded-control border border-line bg-wash px-2.5 text-13 text-muted hover:border-edge/60 hover:text-ink md:flex"
        >
          <Search aria-hidden="true" className="size-4" />
          <span className="flex-1 text-start">Search or go to</span>
          <Kbd keys="mod+k" plain />
        </button>
        <IconButton label="Search or go to" onClick={onSearch} className="md:hidden">
          <Search />
        </IconButton>
        {bell}
        <Tooltip text={switchLabel} side="bottom">
          <IconButton
            label={switchLabel}
            className="max-sm:hidden"
            onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
          >
            {isDark ? <Sun /> : <Moon />}
          </IconButton>
        </Tooltip>
        {account}
      </TooltipGroup>
    </header>
  );
}
