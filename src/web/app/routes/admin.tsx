import { useEffect, useRef } from 'react';
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { AdminSearch } from '#web/features/operations/admin/search/admin-search.tsx';
import { PanelPage } from '#web/ui/page-head.tsx';

/** Pages of the admin area in groups. The first page of a group is where its link leads. */
const groups = {
  People: {
    users: 'Users',
    workspaces: 'Workspaces',
    messages: 'Messages',
    notifications: 'Notifications',
    newsletter: 'Newsletter',
  },
  Payments: {
    revenue: 'Revenue',
    'payment-events': 'Payment events',
    plans: 'Plans',
    promotions: 'Promotion codes',
    discounts: 'Discounts',
    enterprise: 'Enterprise',
  },
  Content: { gallery: 'Gallery', blog: 'Blog' },
  Server: {
    health: 'Health',
    usage: 'Usage',
    jobs: 'Jobs',
    flags: 'Feature flags',
    retention: 'Retention',
    'language-model': 'Language model',
    audit: 'Audit log',
  },
} satisfies Record<string, Record<string, string>>;

/** Frame of the admin pages. For users without the role they do not open, and make no calls. */
export default function Admin() {
  const current = useStore(session);
  const { pathname, search } = useLocation();
  if (current.status !== 'in') return null;
  const page = pathname.split('/')[3] ?? '';
  const { isAdmin, isCreator } = current.user.roles;
  if (!isAdmin && !(isCreator && isBlog(pathname))) {
    return <Navigate to={`/403?backTo=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return (
    <PanelPage>
      {isAdmin && (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <Groups page={page} />
            <AdminSearch />
          </div>
          <Pages page={page} />
        </>
      )}
      <div className={isAdmin ? 'pt-6' : ''}>
        <Outlet />
      </div>
    </PanelPage>
  );
}

function groupOf(page: string): [string, Record<string, string>] {
  return Object.entries(groups).find(([, pages]) => page in pages) ?? ['People', groups.People];
}

function Groups({ page }: { page: string }) {
  const [current] = groupOf(page);
  return (
    <nav aria-label="Admin areas">
      <ul className="flex gap-1">
        {Object.entries(groups).map(([name, pages]) => (
          <li key={name}>
            <Link
              to={`/panel/admin/${Object.keys(pages)[0]}`}
              aria-current={name === current ? 'true' : undefined}
              className="flex h-8 items-center rounded-control px-2.5 text-13 text-muted hover:bg-ink/4 hover:text-ink aria-[current=true]:bg-ink/7 aria-[current=true]:font-medium aria-[current=true]:text-ink pointer-coarse:h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pages({ page }: { page: string }) {
  const nav = useRef<HTMLElement>(null);

  // On a phone the row is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place in the row
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [page]);

  return (
    <nav ref={nav} aria-label="Admin" className="-mx-5 overflow-x-auto px-5 [scrollbar-width:none]">
      <ul className="flex min-w-max gap-4 border-line border-b">
        {Object.entries(groupOf(page)[1]).map(([path, name]) => (
          <li key={path}>
            <NavLink
              to={`/panel/admin/${path}`}
              className="relative flex h-9 items-center whitespace-nowrap px-0.5 text-13 text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:h-11 aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Creators write the blog and see nothing else of the admin area. */
function isBlog(pathname: string): boolean {
  return /^\/panel\/admin\/blog(\/|$)/.test(pathname);
}
