import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts';
import { readEventStream } from './read-events.ts';
import { notReached, readAnswer, toRequest } from './send.ts';

type Streaming<E extends Endpoint> = { signal: AbortSignal; onEvent: (event: ReplyOf<E>) => void };

/** Makes a call that answers with events, once. A refused call is thrown as `CallFailed`; toasts are not shown. */
export async function stream<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onEvent }: Streaming<E>,
): Promise<void> {
  const options = { toast: false };
  const answer = await fetch(...toRequest(endpoint, input as Record<string, unknown>, signal)).catch(
    (error: unknown) => {
      throw signal.aborted ? error : notReached(options);
    },
  );
  if (!answer.ok || answer.body === null) {
    const body: unknown = await answer.json().catch(() => undefined);
    readAnswer({ status: answer.status, body, retryAfter: answer.headers.get('retry-after') }, options);
    return;
  }
  await readEventStream(answer.body, (data) => {
    if (!signal.aborted) onEvent(JSON.parse(data) as ReplyOf<E>); // the server sends what the contract says
  });
}
