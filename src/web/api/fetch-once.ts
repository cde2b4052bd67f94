declare global {
  /** Answers that public/ahead.js asked for, by address. */
  var askedAhead: Map<string, Promise<Response>> | undefined;
}

/** Fetches, or takes the answer that was asked for before this script was here. */
export function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  const answer = init.method === 'GET' ? globalThis.askedAhead?.get(url) : undefined;
  globalThis.askedAhead?.delete(url);
  return answer ?? fetch(url, init);
}
