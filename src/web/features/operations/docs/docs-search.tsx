import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCommandKey } from '#web/ui/use-command-key.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

/** Search of the documentation: a form without scripts, with them a dialog that finds while the user types. */
export function DocsSearch() {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const open = () => setState('open');
  useCommandKey(open);
  return (
    <>
      <search>
        <form action="/docs/search" className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            name="query"
            aria-label="Search the documentation"
            placeholder="Search"
            onClick={open}
            onKeyDown={(event) => {
              if (event.key.length > 1 && event.key !== 'Enter') return; // Tab and Shift move on
              event.preventDefault();
              open();
            }}
            className="h-10 w-full rounded-control border border-edge bg-paper ps-9 pe-3 text-14 placeholder:text-muted pointer-coarse:text-16"
          />
        </form>
      </search>
      {state !== 'unopened' && (
        <Suspense>
          <SearchDialog open={state === 'open'} onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')} />
        </Suspense>
      )}
    </>
  );
}
