import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type FileSource, FilesError, type PutOptions } from './files.ts';

/** Passes the values of a source on, and stops at once when the signal is aborted, even while the source is silent. */
export async function* untilAborted<T>(source: AsyncIterable<T>, signal?: AbortSignal): AsyncGenerator<T, void> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await nextOrAbort(iterator, signal);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: a source that hangs would block in its own return().
    iterator.return?.().catch(() => {});
    if (source instanceof Readable) source.destroy();
  }
}

// A new promise for each step: racing against one long-lived promise would keep every chunk in memory.
function nextOrAbort<T>(iterator: AsyncIterator<T>, signal?: AbortSignal): Promise<IteratorResult<T, unknown>> {
  if (!signal) return iterator.next();
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    const release = () => signal.removeEventListener('abort', stop);
    iterator.next().then(resolve, reject).finally(release);
  });
}

type Meter = {
  chunks: AsyncGenerator<Uint8Array, void>;
  /** Call it once all chunks are read. */
  total(): { size: number; sha256: string };
};

/** Counts and hashes bytes on their way into a store, and stops them at the limit. */
export function meter(source: FileSource, { limit = Number.POSITIVE_INFINITY, signal }: PutOptions): Meter {
  const hash = createHash('sha256');
  let size = 0;

  async function* chunks() {
    for await (const chunk of untilAborted(source instanceof Uint8Array ? once(source) : source, signal)) {
      size += chunk.length;
      if (size > limit) throw new FilesError('too-large', `The file is larger than ${limit} bytes.`);
      hash.update(chunk);
      yield chunk;
    }
  }

  return { chunks: chunks(), total: () => ({ size, sha256: hash.digest('hex') }) };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
