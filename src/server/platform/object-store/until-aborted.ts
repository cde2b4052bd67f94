import { Readable } from 'node:stream';

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
