import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as adminSystem from '#web/client/endpoints/admin-system.ts';
import { useCall } from '#web/client/use-call.ts';
import { SearchInput } from '#web/ui/search-input.tsx';
import { useRested } from '#web/ui/use-rested.ts';

type Found = ReplyOf<typeof adminSystem.search>;
type Hit = { key: string; to: string; name: string; note: string };

/** Finds users, workspaces, charts and customers from every admin page. */
export function AdminSearch() {
  const [typed, setTyped] = useState('');
  const query = useRested(typed.trim(), 250);
  const { data, error, isFetching } = useCall(adminSystem.search, { query }, { enabled: query.length >= 2 });
  const box = useRef<HTMLDivElement>(null);
  const isOpen = typed.trim().length >= 2;
  const close = () => setTyped('');

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...(box.current?.querySelectorAll<HTMLElement>('a[data-hit]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement); // -1 in the box itself
    const next = links[event.key === 'ArrowDown' ? Math.min(at + 1, links.length - 1) : at - 1];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the box and its results
    <div ref={box} onKeyDown={handleKey} className="relative w-full sm:w-80">
      <SearchInput
        aria-label="Search everything"
        placeholder="User, workspace, chart or customer id"
        value={typed}
        onChange={setTyped}
        className="w-full"
      />
      {isOpen && (
        <section
          aria-label="Search results"
          aria-busy={isFetching}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-paper p-1 shadow-float sm:end-auto sm:w-96"
        >
          <Results found={query === typed.trim() ? data : undefined} error={error?.message ?? null} onChosen={close} />
        </section>
      )}
    </div>
  );
}

function Results({ found, error, onChosen }: { found: Found | undefined; error: string | null; onChosen: () => void }) {
  if (error !== null) return <Note>The search failed. {error}</Note>;
  if (found === undefined) return <Note>Searching …</Note>;
  const groups = toGroups(found).filter(({ hits }) => hits.length > 0);
  if (groups.length === 0) return <Note>Nothing found. Try part of a name, an email address or an id.</Note>;
  return groups.map(({ title, hits }) => (
    <section key={title} aria-label={title} className="pb-1">
      <h2 className="px-2 pt-2 pb-1 font-medium text-12 text-muted">{title}</h2>
      <ul>
        {hits.map(({ key, to, name, note }) => (
          <li key={key}>
            <Link
              data-hit
              to={to}
              onClick={onChosen}
              className="block rounded-control px-2 py-1.5 text-13 hover:bg-ink/6 focus-visible:bg-ink/6 focus-visible:-outline-offset-2 pointer-coarse:py-2.5"
            >
              <span className="block truncate font-medium">{name}</span>
              {note !== name && <span className="block truncate text-12 text-muted">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 px-2 py-3 text-13 text-muted">
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

function toGroups({ users, workspaces, charts, customers }: Found): { title: string; hits: Hit[] }[] {
  const user = (id: string) => `/panel/admin/users/${id}`;
  return [
    { title: 'Users', hits: users.map(({ id, name, email }) => ({ key: id, to: user(id), name, note: email })) },
    {
      title: 'Workspaces',
      hits: workspaces.map(({ id, name, owner }) => ({
        key: id,
        to: `/panel/admin/workspaces/${id}`,
        name,
        note: owner === null ? 'No owner' : `Owned by ${owner}`,
      })),
    },
    {
      title: 'Charts',
      hits: charts.map(({ id, name, owner }) => ({ key: id, to: user(owner.id), name, note: `By ${owner.email}` })),
    },
    {
      title: 'Customers',
      hits: customers.map(({ id, user: of }) => ({ key: id, to: user(of.id), name: id, note: of.email })),
    },
  ];
}
