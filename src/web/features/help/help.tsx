import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Connection } from './connection.tsx';

/** A question with its answer, paragraph by paragraph. */
export type HelpEntry = { id: string; question: string; answer: readonly string[] };
export type HelpLink = { label: string; href: string; icon: ReactNode };
export type HelpAction = { label: string; icon: ReactNode; onRun: () => void };

type HelpProps = {
  /** Finds questions and answers; not called with an empty text. */
  search: (query: string) => readonly HelpEntry[];
  entryPath: (id: string) => string;
  links: readonly HelpLink[];
  actions: readonly HelpAction[];
  onClose: () => void;
};

const shown = 5;

export function Help({ search, entryPath, links, actions, onClose }: HelpProps) {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  return (
    <>
      <header className="border-line border-b px-4 pt-4 pb-3" ref={box}>
        <h2 className="font-semibold text-14">How can we help?</h2>
        <SearchInput
          aria-label="Search the FAQ"
          placeholder="Search the FAQ"
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
          <Answers found={search(query).slice(0, shown)} query={query.trim()} entryPath={entryPath} onGo={onClose} />
        )}
      </div>
      <footer className="border-line border-t px-4 py-2.5 text-12 text-muted">
        <Connection />
      </footer>
    </>
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

type AnswersProps = {
  found: readonly HelpEntry[];
  query: string;
  entryPath: (id: string) => string;
  onGo: () => void;
};

function Answers({ found, query, entryPath, onGo }: AnswersProps) {
  return (
    <div aria-live="polite">
      {found.length === 0 && (
        <p className="px-2 py-6 text-center text-13 text-muted">
          Nothing found for “{query}”. Try another word, or{' '}
          <Link to="/contact-us" onClick={onGo} className="text-accent-ink underline">
            contact us
          </Link>
          .
        </p>
      )}
      <ul>
        {found.map(({ id, question, answer }) => (
          <li key={id}>
            <details className="group rounded-control">
              <summary className="cursor-pointer list-none rounded-control px-2 py-2 font-medium text-13 hover:bg-ink/6 group-open:bg-ink/4">
                {question}
              </summary>
              <div className="grid gap-2 px-2 pt-1 pb-3 text-13 text-muted">
                {answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                <Link to={entryPath(id)} onClick={onGo} className="text-accent-ink hover:underline">
                  Open in FAQ
                </Link>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
