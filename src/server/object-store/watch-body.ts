import type { IncomingMessage } from 'node:http';
import { UploadError } from './upload-error.ts';

type Watch = { signal: AbortSignal; release(): void };
type Options = { most: number; tooMuch: Error; silence?: number | undefined; signal?: AbortSignal | undefined };

const beat = 250;

/**
 * Stops reading a body that gets too long as a whole (many parts, one endless field) or goes silent: the parser limits each
 * part only, and the HTTP server waits forever. It checks the socket from time to time: listening to the data would keep
 * it flowing past the parser, which must be able to pause it.
 */
export function watchBody({ socket }: IncomingMessage, { most, tooMuch, silence = 30_000, signal }: Options): Watch {
  const stop = new AbortController();
  const start = socket.bytesRead;
  let seen = start;
  let silentFor = 0;

  const timer = setInterval(() => {
    silentFor = socket.bytesRead === seen ? silentFor + beat : 0;
    seen = socket.bytesRead;
    if (seen - start > most) stop.abort(tooMuch);
    if (silentFor >= silence) stop.abort(new UploadError('bad-upload', 'The upload was interrupted.'));
  }, beat).unref();

  return {
    signal: signal ? AbortSignal.any([stop.signal, signal]) : stop.signal,
    release: () => clearInterval(timer),
  };
}
