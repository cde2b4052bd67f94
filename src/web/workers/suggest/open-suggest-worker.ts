import type { FirstCharts } from '#chart/suggest/first-charts.ts';
import type { FromSuggestWorker, SuggestAsk, ToSuggestWorker } from './messages.ts';

/** Finds the charts to show first in a worker: it tries some hundred for a table. */
export type SuggestWorker = {
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
