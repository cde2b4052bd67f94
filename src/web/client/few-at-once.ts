/**
 * Queue of requests of which only a few run at a time. A browser has six connections to a server: pictures that take all of
 * them would make every other request wait.
 */
export function fewAtOnce(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** Runs a task when there is room for it. One whose signal is aborted before never runs. */
  return async function enqueue<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    if (running >= most) await new Promise<void>((start) => waiting.push(start));
    else running++;
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
