declare global {
  /** Answers that public/ahead.js asked for, by address. */
  var askedAhead: Map<string, Promise<Response>> | undefined;
}

/** Fetches, or takes the answer that was asked for before this script was here. A change makes all such answers old. */
export function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  const asked = globalThis.askedAhead;
  if (init.method !== 'GET') asked?.clear();
  const answer = asked?.get(url);
  asked?.delete(url);
  return answer ?? fetch(url, init);
}
