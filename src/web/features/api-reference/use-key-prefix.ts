import { useEffect, useState } from 'react';
import * as apiKeys from '#web/api/endpoints/api-keys.ts';
import { send } from '#web/api/send.ts';
import { readToken } from '#web/api/token.ts';

/** The first characters of a key of the reader, to recognize it in samples; null for visitors and without a key. */
export function useKeyPrefix(): string | null {
  const [prefix, setPrefix] = useState<string | null>(null);
  useEffect(() => {
    if (readToken() === null) return;
    const stop = new AbortController();
    send(apiKeys.list, {}, { toast: false, signal: stop.signal }).then(
      ({ keys }) => setPrefix(keys.find(({ state }) => state === 'active')?.prefix ?? null),
      () => {}, // samples work without it
    );
    return () => stop.abort();
  }, []);
  return prefix;
}
