import { Link, useLocation } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { Tooltip, TooltipGroup } from '#web/ui/tooltip.tsx';
import { isCurrent, type PanelPageEntry, pagesFor } from './panel-pages.ts';
import { useRoles } from './use-roles.ts';

type NavigationProps = {
  /** Icons only; the names are in tooltips. */
  isNarrow?: boolean;
  onGo?: () => void;
};

/** The rows of the panel's navigation, in the sidebar and in the drawer on phones. */
export function Navigation({ isNarrow = false, onGo }: NavigationProps) {
  const { pathname } = useLocation();
  const pages = pagesFor(useRoles());
  return (
    <nav aria-label="Panel">
      <TooltipGroup>
        <ul className="flex flex-col gap-0.5">
          {pages.map((page) => (
            <li key={page.path}>
              <Row page={page} isNarrow={isNarrow} isCurrent={isCurrent(page, pathname)} onGo={onGo} />
            </li>
          ))}
        </ul>
      </TooltipGroup>
    </nav>
  );
}

type RowProps = { page: PanelPageEntry; isNarrow: boolean; isCurrent: boolean; onGo: (() => void) | undefined };

function Row({ page, isNarrow, isCurrent, onGo }: RowProps) {
  const { path, label, icon: Icon } = page;
  const link = (
    <Link
      to={path}
      onClick={onGo}
      {...(isCurrent && { 'aria-current': 'page' })}
      {...(isNarrow && { 'aria-label': label })}
      className={classNames(
        'flex h-8 items-center gap-2.5 rounded-control text-13 pointer-coarse:h-11',
        isNarrow ? 'justify-center' : 'px-2',
        isCurrent ? 'bg-ink/7 font-medium text-ink' : 'text-muted hover:bg-ink/4 hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {!isNarrow && <span className="truncate">{label}</span>}
    </Link>
  );
  return isNarrow ? (
    <Tooltip text={label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
