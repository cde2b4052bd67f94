import { useEffect, useState } from 'react';
import { useRested } from '#web/ui/use-rested.ts';
import type { HelpHit, HelpRecord } from './help-hit.ts';

type Search = (query: string) => HelpHit[];
type HelpSearch = { status: 'loading' | 'failed' | 'done'; hits: readonly HelpHit[] };

let opened: Promise<Search> | undefined;

/** The index is fetched when somebody searches, once. */
function openSearch(): Promise<Search> {
  opened ??= Promise.all([
    import('./search-help.ts'),
    fetch('/docs/search.json').then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error('no index')))),
  ]).then(([{ openHelpSearch }, records]) => openHelpSearch(records as HelpRecord[])); // our own server wrote it
  opened.catch(() => {
    opened = undefined; // the next search tries again
  });
  return opened;
}

/** Finds help while the user types: documentation, chart types and FAQ at once, articles of the blog after a pause. */
export function useHelpSearch(query: string): HelpSearch {
  const text = query.trim();
  const [search, setSearch] = useState<Search | 'failed' | null>(null);
  const isWanted = text !== '';
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    openSearch().then(
      (ready) => !isOver && setSearch(() => ready),
      () => !isOver && setSearch('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  const articles = useArticles(text);
  if (!isWanted || search === null) return { status: 'loading', hits: [] };
  if (search === 'failed') return { status: 'failed', hits: articles };
  return { status: 'done', hits: [...search(text), ...articles] };
}

/** Articles of the blog. Without a blog, or while it does not answer, there are none. */
function useArticles(text: string): readonly HelpHit[] {
  const rested = useRested(text, 200);
  const [found, setFound] = useState<{ query: string; hits: readonly HelpHit[] }>({ query: '', hits: [] });
  useEffect(() => {
    if (rested.length < 2) return;
    const asking = new AbortController();
    fetch(`/docs/articles.json?${new URLSearchParams({ query: rested })}`, { signal: asking.signal })
      .then((answer) => (answer.ok ? answer.json() : []))
      .then((hits: HelpHit[]) => setFound({ query: rested, hits }))
      .catch(() => {}); // replaced by the next one, or offline
    return () => asking.abort();
  }, [rested]);
  return found.query === text ? found.hits : [];
}
