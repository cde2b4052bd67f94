import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const patience = 3000;
const patienceWhenFull = 1000;

/**
 * After a refusal: keeps reading for a short while and discards the bytes. Closing a connection while bytes are still coming
 * resets it, and the user would see "connection lost" instead of the reason. After `most` bytes nothing more is read, and
 * a client that still does not stop is cut off; by then it has received the response. (Chromium reads it only then.)
 * Resolves when nothing more will be read.
 */
function drain(raw: IncomingMessage, most: number): Promise<void> {
  raw.unpipe();
  raw.resume();
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let left = most;
    let timer = cutOffIn(patience);
    raw.on('data', (chunk: Uint8Array) => {
      left -= chunk.length;
      if (left >= 0) return;
      raw.pause();
      clearTimeout(timer);
      timer = cutOffIn(patienceWhenFull);
      resolve();
    });
    raw.once('end', finish).once('close', finish);

    function cutOffIn(milliseconds: number) {
      return setTimeout(() => {
        raw.socket.destroySoon();
        resolve();
      }, milliseconds).unref();
    }

    function finish() {
      clearTimeout(timer);
      resolve();
    }
  });
}

/** The same before a refusal is sent on a connection that Node closes right after it. */
export async function drainRefused(request: Pick<FastifyRequest, 'raw'>, most: number): Promise<void> {
  const drained = drain(request.raw, most);
  if (closesAfterReply(request)) await drained;
}

function closesAfterReply({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.httpVersion === '1.0' || /\bclose\b/i.test(raw.headers.connection ?? '');
}
