import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as config from '#web/client/endpoints/config.ts';
import { send } from '#web/client/send.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SearchInput } from '#web/ui/search-input.tsx';

export type HelpLink = { label: string; href: string; icon: ReactNode };
export type HelpAction = { label: string; icon: ReactNode; onRun: () => void };

type HelpProps = {
  /** Results for a query that is not empty. */
  results: (query: string) => ReactNode;
  links: readonly HelpLink[];
  actions: readonly HelpAction[];
  onClose: () => void;
};

export function Help({ results, links, actions, onClose }: HelpProps) {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  /** The arrow keys go from the field through the results; Enter in the field opens the first. */
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = Array.from(box.current?.querySelectorAll<HTMLAnchorElement>('section a') ?? []);
    const [first] = links;
    if (first === undefined) return;
    const at = links.indexOf(document.activeElement as HTMLAnchorElement); // −1 in the field
    if (event.key === 'Enter' && at === -1) first.click();
    if (step === undefined) return;
    event.preventDefault();
    links[(at + step + links.length) % links.length]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is in it has the focus; this moves between it
    <div ref={box} onKeyDown={handleKey} className="flex min-h-0 flex-1 flex-col">
      <header className="border-line border-b px-4 pt-4 pb-3">
        <h2 className="font-semibold text-14">How can we help?</h2>
        <SearchInput
          aria-label="Search help"
          placeholder="Search documentation, FAQ and blog"
          value={query}
          onChange={setQuery}
          className="mt-2"
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        {query.trim() === '' ? (
          <ul>
            {links.map((link) => (
              <li key={link.label}>
                <Way link={link} onGo={onClose} />
              </li>
            ))}
            {actions.map(({ label, icon, onRun }) => (
              <li key={label}>
                <button
                  type="button"
                  className={line}
                  onClick={() => {
                    onClose();
                    onRun();
                  }}
                >
                  {icon}
                  {label}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          results(query)
        )}
      </div>
      <footer className="border-line border-t px-4 py-2.5 text-12 text-muted">
        <Connection />
      </footer>
    </div>
  );
}

const line =
  'flex min-h-9 w-full items-center gap-2.5 rounded-control px-2 py-1.5 text-start text-13 hover:bg-ink/6 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted';

function Way({ link: { label, href, icon }, onGo }: { link: HelpLink; onGo: () => void }) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} onClick={onGo} className={line}>
        {icon}
        {label}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={line}>
      {icon}
      {label}
    </a>
  );
}

type State = 'asking' | 'here' | 'away';

const words: Record<State, string> = {
  asking: 'Checking the server…',
  here: 'Server online',
  away: 'The server cannot be reached. Check your connection.',
};

/** Whether the server responds, checked when the help is opened and when the browser goes online or offline. */
function Connection() {
  const [state, setState] = useState<State>('asking');
  useEffect(() => {
    const asking = new AbortController();
    const ask = () =>
      send(config.read, {}, { toast: false, signal: asking.signal }).then(
        () => setState('here'),
        () => !asking.signal.aborted && setState('away'),
      );
    void ask();
    addEventListener('online', ask, asking);
    addEventListener('offline', ask, asking);
    return () => asking.abort();
  }, []);
  return (
    <p role="status" className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className={classNames(
          'size-1.5 shrink-0 rounded-full',
          state === 'here' ? 'bg-success' : state === 'away' ? 'bg-error' : 'bg-edge',
        )}
      />
      {words[state]}
    </p>
  );
}
