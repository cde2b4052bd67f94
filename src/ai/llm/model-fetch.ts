/** Reply of a model that is longer than any that can be used. */
export class ReplyTooLarge extends Error {
  override name = 'ReplyTooLarge';
}

const mostBytes = 4_000_000;

/**
 * Fetch for one API alone: other origins and redirects are refused, so that neither a document nor a provider can make
 * the server ask another address or send the key there.
 */
export function modelFetch(base: string): typeof fetch {
  const { origin } = new URL(base);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new Error('a model may only be asked at its own address');
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(bounded(mostBytes)), { status, statusText, headers });
  };
}

function bounded(most: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > most) controller.error(new ReplyTooLarge());
      else controller.enqueue(chunk);
    },
  });
}
