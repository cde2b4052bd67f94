import type { IncomingMessage } from 'node:http';
import { UploadError } from './upload-error.ts';

type Watch = { signal: AbortSignal; release(): void };
type Options = {
  most: number;
  tooMuch: Error;
  /** Length that the headers say, which was taken from the budget; 0 where they do not. */
  announced: number;
  budget: { take(bytes: number): void; add(bytes: number): void };
  silence?: number | undefined;
  signal?: AbortSignal | undefined;
};

const beat = 250;

/**
 * Stops reading a body that gets too long as a whole (many parts, one endless field) or goes silent: the parser limits each
 * part only, and the HTTP server waits forever. It checks the socket from time to time: listening to the data would keep
 * it flowing past the parser, which must be able to pause it.
 */
export function watchBody(
  { socket }: IncomingMessage,
  { most, tooMuch, announced, budget, silence = 30_000, signal }: Options,
): Watch {
  const stop = new AbortController();
  const start = socket.bytesRead;
  let seen = start;
  let silentFor = 0;
  let counted = announced;
  const uncounted = () => {
    const more = Math.max(socket.bytesRead - start - counted, 0) || 0; // calls within this process have no socket
    counted += more;
    return more;
  };

  const timer = setInterval(() => {
    silentFor = socket.bytesRead === seen ? silentFor + beat : 0;
    seen = socket.bytesRead;
    if (seen - start > most) stop.abort(tooMuch);
    try {
      if (announced === 0) budget.take(uncounted());
    } catch (error) {
      stop.abort(error);
    }
    if (silentFor >= silence) stop.abort(new UploadError('bad-upload', 'The upload was interrupted.'));
  }, beat).unref();

  return {
    signal: signal ? AbortSignal.any([stop.signal, signal]) : stop.signal,
    release() {
      clearInterval(timer);
      if (announced === 0) budget.add(uncounted());
    },
  };
}
