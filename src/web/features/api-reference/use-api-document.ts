import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiDocument } from './api-document.ts';

export type LoadedDocument =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; document: ApiDocument };

/**
 * The parameters and responses of all operations, loaded once when the first of them is to be shown: they are twenty times
 * as large as the list.
 */
export function useApiDocument(url: string): { loaded: LoadedDocument; load: () => void } {
  const [loaded, setLoaded] = useState<LoadedDocument>({ status: 'loading' });
  const open = useRef<AbortController | null>(null);
  useEffect(() => () => open.current?.abort(), []);

  const load = useCallback(() => {
    if (open.current !== null) return;
    const stop = new AbortController();
    open.current = stop;
    setLoaded({ status: 'loading' });
    readDocument(url, stop.signal).then(
      (document) => setLoaded({ status: 'ready', document }),
      () => {
        if (stop.signal.aborted) return;
        open.current = null;
        setLoaded({ status: 'failed', retry: load });
      },
    );
  }, [url]);
  return { loaded, load };
}

async function readDocument(url: string, signal: AbortSignal): Promise<ApiDocument> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as ApiDocument; // our own server wrote it
}
