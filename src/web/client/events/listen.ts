import type { Endpoint, InputOf, ReplyOf } from '../endpoint.ts';
import { toRequest } from '../send.ts';
import { onTokenRemoved, readToken, removeToken } from '../token.ts';
import { readEventStream } from './read-events.ts';

type Listening<E extends Endpoint> = {
  onEvent(event: ReplyOf<E>): void;
  /** How long to wait before an attempt, counted from 1. */
  pause?(attempt: number): number;
};

/**
 * Receives the events of a call, until the returned function is called or the user signs out. A hidden page closes its
 * connection: browsers allow only six per server. It uses fetch, not EventSource, which could not send the token in a
 * header.
 */
export function listen<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { onEvent, pause = growingPause }: Listening<E>,
): () => void {
  let open: AbortController | undefined;

  async function hear(signal: AbortSignal): Promise<void> {
    let attempt = 0;
    while (!signal.aborted && readToken() !== null) {
      const outcome = await hearOnce(endpoint, input, { signal, onEvent });
      if (outcome === 'refused') return;
      attempt = outcome === 'heard' ? 1 : attempt + 1;
      await rest(pause(attempt), signal);
    }
  }

  function follow(): void {
    if (document.hidden) {
      open?.abort();
      open = undefined;
      return;
    }
    if (open !== undefined) return;
    open = new AbortController();
    void hear(open.signal);
  }

  function stop(): void {
    document.removeEventListener('visibilitychange', follow);
    removeEventListener('online', restart);
    forget();
    open?.abort();
  }

  /** Back online there is no point in waiting out a long pause. */
  function restart(): void {
    open?.abort();
    open = undefined;
    follow();
  }

  const forget = onTokenRemoved(stop);
  document.addEventListener('visibilitychange', follow);
  addEventListener('online', restart);
  follow();
  return stop;
}

type Once<E extends Endpoint> = { signal: AbortSignal; onEvent(event: ReplyOf<E>): void };

/** One connection, until it ends. `heard` is called when something came through it. */
async function hearOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onEvent }: Once<E>,
): Promise<'heard' | 'nothing' | 'refused'> {
  let hasHeard = false;
  const answer = await fetch(...toRequest(endpoint, input as Record<string, unknown>, signal)).catch(() => null);
  if (answer === null) return 'nothing';
  if (answer.status === 401) removeToken();
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return 'refused';
  if (!answer.ok || answer.body === null) return 'nothing';
  await readEventStream(answer.body, (data) => {
    hasHeard = true;
    if (!signal.aborted) onEvent(JSON.parse(data) as ReplyOf<E>); // the server sends what the contract says
  });
  return hasHeard ? 'heard' : 'nothing';
}

/** 1 s, 2 s, 4 s … up to half a minute, with some jitter so that clients do not all reconnect at once. */
function growingPause(attempt: number): number {
  return Math.min(30_000, 500 * 2 ** attempt) * (0.8 + Math.random() * 0.4);
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
