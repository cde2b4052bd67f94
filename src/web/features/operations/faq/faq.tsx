import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { counted } from '#lib/counted.ts';
import { fold, searchWords } from '#lib/mark-words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Marked } from '#web/ui/marked.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { entries, type FaqEntry, faqGroups } from './entries.ts';

export function Faq() {
  const [query, setQuery] = useState('');
  const words = searchWords(query);
  const found = searchEntries(entries, words);
  const visibleGroups = faqGroups
    .map((group) => ({ group, members: found.filter((entry) => entry.group === group.id) }))
    .filter(({ members }) => members.length > 0);
  useOpenLinkedEntry();

  return (
    <div className="mx-auto max-w-6xl px-5 py-14 lg:py-20">
      <PageHeading title="Frequently asked questions">
        How things work today. If something is not available yet, the answer says so.
      </PageHeading>
      <search className="mt-8 block max-w-xl noscript:hidden">
        <SearchInput
          aria-label="Search questions"
          placeholder="Search, for example: delete my account"
          size="large"
          value={query}
          onChange={setQuery}
        />
        <p role="status" className="mt-2 min-h-5 text-13 text-muted">
          {words.length > 0 && countInWords(found.length)}
        </p>
      </search>

      {found.length === 0 ? (
        <NothingFound query={query.trim()} onClear={() => setQuery('')} />
      ) : (
        <div className="mt-8 grid gap-10 lg:grid-cols-[13rem_1fr] lg:gap-16">
          <nav
            aria-label="Topics"
            className={classNames(
              'lg:sticky lg:top-8 lg:self-start',
              visibleGroups.length === 1 && 'invisible max-lg:hidden',
            )}
          >
            <ul className="flex flex-wrap gap-x-4 gap-y-1 lg:flex-col">
              {visibleGroups.map(({ group }) => (
                <li key={group.id}>
                  <a
                    href={`#group-${group.id}`}
                    className="inline-flex min-h-8 items-center text-14 text-muted hover:text-ink hover:underline"
                  >
                    {group.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0 space-y-12">
            {visibleGroups.map(({ group, members }) => (
              <section key={group.id} aria-labelledby={`group-${group.id}`}>
                <h2 id={`group-${group.id}`} className="scroll-mt-8 font-semibold font-serif text-28 tracking-tight">
                  {group.title}
                </h2>
                <div className="mt-4 divide-y divide-line border-line border-y">
                  {members.map((entry) => (
                    <Answer key={entry.id} entry={entry} words={words} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function countInWords(count: number): string {
  if (count === 0) return 'No answer found';
  return counted(count, 'answer found', 'answers found');
}

/** A URL with an id opens that answer; the browser has already scrolled to it, but closed. */
function useOpenLinkedEntry(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again
  useEffect(() => {
    const linked = document.getElementById(hash.slice(1));
    if (!(linked instanceof HTMLDetailsElement)) return;
    linked.open = true;
    linked.scrollIntoView();
  }, [hash, key]);
}

function Answer({ entry, words }: { entry: FaqEntry; words: readonly string[] }) {
  return (
    <details id={entry.id} open={words.length > 0} className="group scroll-mt-4">
      <summary className="flex cursor-pointer list-none items-start gap-4 py-4 font-medium text-16 [&::-webkit-details-marker]:hidden">
        <span className="flex-1">
          <Marked text={entry.question} words={words} />
        </span>
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="mt-1 size-4 shrink-0 fill-none stroke-muted transition-transform duration-150 group-open:rotate-180"
          strokeWidth={1.5}
        >
          <path d="m3 6 5 5 5-5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </summary>
      <div className="max-w-prose space-y-3 pe-8 pb-5 text-16 text-muted">
        {entry.answer.map((paragraph) => (
          <p key={paragraph}>
            <Marked text={paragraph} words={words} />
          </p>
        ))}
        <p className="text-13">
          <Link
            to={`#${entry.id}`}
            className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-ink"
          >
            Link to this answer
          </Link>
        </p>
      </div>
    </details>
  );
}

function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  const params = new URLSearchParams({ topic: 'question', message: query.slice(0, 200) });
  return (
    <div className="mt-8 max-w-xl border-line border-t pt-8">
      <h2 className="font-semibold font-serif text-28">Nothing found for “{query.slice(0, 60)}”</h2>
      <p className="mt-3 text-16 text-muted">Try another word, or ask us.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={`/contact-us?${params}`} className={buttonClass({ variant: 'primary', size: 'large' })}>
          Ask us
        </Link>
        <button type="button" onClick={onClear} className={buttonClass({ size: 'large' })}>
          Show all questions
        </button>
      </div>
    </div>
  );
}

/** The entries that contain every word, in their order. */
export function searchEntries(entries: readonly FaqEntry[], words: readonly string[]): readonly FaqEntry[] {
  if (words.length === 0) return entries;
  return entries.filter(({ question, answer }) => {
    const text = fold([question, ...answer].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
