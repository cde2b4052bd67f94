import type { Endpoint, InputOf, ReplyOf } from '../endpoint.ts';
import { notReached, readAnswer, toRequest } from '../send.ts';

/**
 * Parses server-sent events from text that arrives in pieces: pass it each piece, it calls back with the data of each
 * event.
 */
export function readEvents(onData: (data: string) => void): (piece: string) => void {
  let rest = '';
  let data: string[] = [];
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/); // a carriage return at the very end may be half of a line break
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) onData(data.join('\n'));
        data = [];
      } else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
    }
  };
}

/** Reads a stream of events to its end, or until it breaks or is aborted. */
export async function readEventStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onData: (data: string) => void,
): Promise<void> {
  const read = readEvents(onData);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const next = () => reader.read().catch(() => ({ done: true as const, value: undefined })); // broken or aborted
  for (let piece = await next(); !piece.done; piece = await next()) read(piece.value);
}

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
