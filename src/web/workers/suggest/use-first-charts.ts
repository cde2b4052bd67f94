import { useEffect, useState } from 'react';
import type { FirstCharts } from '#chart/suggest/first-charts.ts';
import type { SuggestAsk } from './messages.ts';
import { openSuggestWorker, type SuggestWorker } from './open-suggest-worker.ts';

let shared: SuggestWorker | null = null;
let users = 0;

/** Starts the worker with the first component that will need it, and ends it with the last. */
export function useSuggestWorker(): void {
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
