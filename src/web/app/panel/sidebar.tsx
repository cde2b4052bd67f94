import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-router';
import { useStore } from '#web/api/store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { Logo } from '../site/logo.tsx';
import { Navigation } from './navigation.tsx';
import { PlanMeter } from './plan-meter.tsx';
import { isSidebarNarrow, toggleSidebar } from './remembered-sidebar.ts';

/** `alwaysNarrow` is for pages that need the space. */
export function Sidebar({ alwaysNarrow = false }: { alwaysNarrow?: boolean }) {
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
