import { NavLink } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

const pages = [
  { path: '/panel/api-keys', label: 'API keys' },
  { path: '/panel/webhooks', label: 'Webhooks' },
];

/** Switches between the pages for developers. */
export function DeveloperTabs() {
  return (
    <nav aria-label="Developers" className="mb-6 flex gap-4 border-line border-b">
      {pages.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          end
          className={({ isActive }) =>
            classNames(
              'relative inline-flex h-9 items-center px-0.5 text-13 pointer-coarse:h-11',
              'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5',
              isActive ? 'font-medium text-ink after:bg-accent' : 'text-muted hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
