import { useEffect, useState } from 'react';
import type { FirstCharts } from '#chart/suggest/first-charts.ts';
import type { FromSuggestWorker, SuggestAsk, ToSuggestWorker } from './messages.ts';

let shared: SuggestWorker | null = null;
let users = 0;

/** Starts the worker with the first component that will need it, and ends it with the last. */
function useSuggestWorker(): void {
  useEffect(() => {
    users += 1;
    current();
    return () => {
      users -= 1;
      if (users === 0) drop();
    };
  }, []);
}

function current(): SuggestWorker {
  shared ??= openSuggestWorker();
  return shared;
}

function drop(): void {
  shared?.close();
  shared = null;
}

type Found =
  | { status: 'working'; last: FirstCharts | null }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'done'; charts: FirstCharts };

/**
 * The charts to show first for what is asked, which must keep its identity while it does not change. While others are
 * sought, the last ones of the same table stay.
 */
export function useFirstCharts(ask: SuggestAsk): Found {
  useSuggestWorker();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ ask: SuggestAsk; charts: FirstCharts | null; isFailed: boolean } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isOver = false;
    current()
      .ask(ask)
      .then(
        (charts) => !isOver && setFound({ ask, charts, isFailed: false }),
        () => {
          if (isOver) return;
          drop(); // the next attempt starts another
          setFound({ ask, charts: null, isFailed: true });
        },
      );
    return () => {
      isOver = true;
    };
  }, [ask, attempt]);
  if (found?.ask === ask && found.isFailed)
    return {
      status: 'failed',
      onRetry: () => {
        setFound(null);
        setAttempt((last) => last + 1);
      },
    };
  if (found?.ask === ask && found.charts !== null) return { status: 'done', charts: found.charts };
  return { status: 'working', last: found?.ask.table === ask.table ? found.charts : null };
}

/** Finds the charts to show first in a worker: it tries some hundred for a table. */
type SuggestWorker = {
  ask(ask: SuggestAsk): Promise<FirstCharts>;
  close(): void;
};

type Waiting = { done: (charts: FirstCharts) => void; fail: (error: Error) => void };

export function openSuggestWorker(start: () => Worker = startWorker): SuggestWorker {
  const worker = start();
  const waiting = new Map<number, Waiting>();
  let last = 0;

  worker.addEventListener('message', ({ data: { number, charts } }: MessageEvent<FromSuggestWorker>) => {
    waiting.get(number)?.done(charts);
    waiting.delete(number);
  });
  worker.addEventListener('error', () => giveUp('Charts could not be suggested.'));

  function giveUp(message: string): void {
    for (const { fail } of waiting.values()) fail(new Error(message));
    waiting.clear();
  }

  return {
    ask(ask) {
      const number = ++last;
      return new Promise((done, fail) => {
        waiting.set(number, { done, fail });
        worker.postMessage({ ...ask, number } satisfies ToSuggestWorker);
      });
    },
    close() {
      worker.terminate();
      giveUp('closed');
    },
  };
}

function startWorker(): Worker {
  return new Worker(new URL('./suggest-worker.ts', import.meta.url), { type: 'module' });
}
