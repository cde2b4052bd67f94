import { ChevronRight, Menu, Moon, Search, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Drawer } from '#web/ui/drawer.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Tooltip, TooltipGroup } from '#web/ui/tooltip.tsx';
import { Navigation } from './navigation.tsx';
import { crumbsOf } from './panel-pages.ts';
import { chooseTheme } from './panel-theme.ts';
import { PlanMeter } from './plan-meter.tsx';

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

/** Breadcrumbs of the page. The last part is the page itself, so it is not a link. */
function Crumbs() {
  const crumbs = crumbsOf(useLocation().pathname);
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex items-center gap-1.5 text-13">
        {crumbs.map(({ label, path }, index) => (
          <li key={path} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-muted rtl:rotate-180" />}
            {index < crumbs.length - 1 ? (
              <Link to={path} className="truncate text-muted hover:text-ink">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate font-medium">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Navigation for screens without room for a sidebar. */
function MenuDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Drawer
      side="left"
      title="Chartlas"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton label="Menu" className="lg:hidden">
          <Menu />
        </IconButton>
      }
      footer={
        <div className="-mx-2 flex-1">
          <PlanMeter onGo={() => setIsOpen(false)} />
        </div>
      }
    >
      <div className="-mx-2 -mt-2">
        <Navigation onGo={() => setIsOpen(false)} />
      </div>
    </Drawer>
  );
}
