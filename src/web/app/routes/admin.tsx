import { useEffect, useRef } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { session } from '#web/api/session.ts';
import { useStore } from '#web/api/store.ts';
import { PanelPage } from '#web/ui/panel-page.tsx';

const pages = {
  users: 'Users',
  blog: 'Blog',
  notifications: 'Notifications',
  messages: 'Messages',
  newsletter: 'Newsletter',
  gallery: 'Gallery',
  promotions: 'Promotion codes',
  discounts: 'Discounts',
  enterprise: 'Enterprise',
  'language-model': 'Language model',
  jobs: 'Jobs',
  audit: 'Audit log',
};

/** Frame of the admin pages. For users without the role they do not open, and make no calls. */
export default function Admin() {
  const current = useStore(session);
  const { pathname, search } = useLocation();
  const nav = useRef<HTMLElement>(null);

  // On a phone the row is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place in the row
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  if (current.status !== 'in') return null;
  const { isAdmin, isCreator } = current.user.roles;
  if (!isAdmin && !(isCreator && isBlog(pathname))) {
    return <Navigate to={`/403?backTo=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return (
    <PanelPage>
      <nav ref={nav} aria-label="Admin" hidden={!isAdmin} className="-mx-5 overflow-x-auto px-5 [scrollbar-width:none]">
        <ul className="flex min-w-max gap-4 border-line border-b">
          {Object.entries(pages).map(([page, name]) => (
            <li key={page}>
              <NavLink
                to={`/panel/admin/${page}`}
                className="relative flex h-9 items-center whitespace-nowrap px-0.5 text-13 text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:h-11 aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={isAdmin ? 'pt-6' : ''}>
        <Outlet />
      </div>
    </PanelPage>
  );
}

/** Creators write the blog and see nothing else of the admin area. */
function isBlog(pathname: string): boolean {
  return /^\/panel\/admin\/blog(\/|$)/.test(pathname);
}
