declare global {
  /** Responses that public/ahead.js requested, by URL. */
  var askedAhead: Map<string, Promise<Response>> | undefined;
}

/**
 * Fetches, or takes the response that was requested before this script was loaded. A change makes all such responses
 * outdated.
 */
export function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  const responses = globalThis.askedAhead;
  if (init.method !== 'GET') responses?.clear();
  const answer = responses?.get(url);
  responses?.delete(url);
  return answer ?? fetch(url, init);
}
