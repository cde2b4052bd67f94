import { buffer } from 'node:stream/consumers';
import { type FetchLimits, fetchAddress } from './fetch-address.ts';
import type { Outgoing } from './outgoing.ts';

type Request = { method?: string; body?: unknown; headers: Record<string, string> | Headers; signal?: AbortSignal };

/** What libraries take for `fetch`: reads a URL or posts a form to it, under the rules of `fetchAddress`. */
export function guardedFetch(outgoing: Outgoing, limits: FetchLimits) {
  return async (url: string, { method, body, headers, signal }: Request): Promise<Response> => {
    const signals = [limits.signal, signal].filter((each) => each !== undefined);
    const post = { body: String(body), headers: Object.fromEntries(new Headers(headers)) };
    const { type, bytes } = await fetchAddress(url, outgoing, {
      ...limits,
      signal: AbortSignal.any(signals),
      ...(method === 'POST' && { post }),
    });
    return new Response(await buffer(bytes), { headers: { 'content-type': type } });
  };
}

/** The reason why a library that was given this `fetch` failed, if it is the fetching. */
export function findCause<Kind extends Error>(error: unknown, kind: new (...args: never[]) => Kind): Kind | null {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof kind) return each;
  return null;
}
