import { setImmediate as turn } from 'node:timers/promises';

/** Reply of a model that is longer than any that can be used. */
export class ReplyTooLarge extends Error {
  override name = 'ReplyTooLarge';
}

/** Longest reply that is read: its text in characters, and all of it, with what a provider puts around each piece, in bytes. */
type ReplyLimits = { characters: number; bytes: number };

/** A token has 4 characters or so, and comes in an event of less than 512 bytes. */
export function replyLimits(maxTokens: number): ReplyLimits {
  return { characters: 8 * maxTokens, bytes: 64 * 1024 + 512 * maxTokens };
}

/** Bytes of a reply that are read before others get their turn: some dozen events. */
const readAtOnce = 8 * 1024;

/**
 * Fetch for one API alone: other origins and redirects are refused, so that neither a document nor a provider can make
 * the server ask another address or send the key there. A reply is read little by little up to its limit, then the
 * connection is closed. What a provider writes about an error is not read.
 */
export function modelFetch(base: string, { bytes }: ReplyLimits): typeof fetch {
  const { origin } = new URL(base);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new Error('a model may only be asked at its own address');
    const response = await fetch(input, { ...init, redirect: 'error' });
    const { body, status, statusText, headers } = response;
    if (body === null) return response;
    if (response.ok) return new Response(ReadableStream.from(inTurns(body, bytes)), { status, statusText, headers });
    await body.cancel();
    return new Response(null, { status, statusText, headers });
  };
}

async function* inTurns(body: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most) throw new ReplyTooLarge();
    for (let from = 0; from < chunk.length; from += readAtOnce) {
      yield chunk.subarray(from, from + readAtOnce);
      await turn();
    }
  }
}
