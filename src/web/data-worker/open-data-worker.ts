import { fromWire } from '#data/bulk/wire.ts';
import type { Choices, ReadResult } from '#data/reading.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Ask, Dropped, Tell } from './messages.ts';

/** What is told while something is read. */
export type Progress = { onHead(sheet: Sheet): void; onProgress(share: number, rows: number): void };

/** Reads files and pastes beside the page. */
export type DataWorker = {
  /** Reads a source; one that is still being read is given up, and its promise answers null. */
  open(source: Dropped, choices: Partial<Choices>, progress: Progress): Promise<ReadResult | null>;
  cancel(): void;
  close(): void;
};

const broken: ReadResult = {
  ok: false,
  reason: 'unknown',
  error:
    'This could not be read: the browser ran out of memory, or the file has changed. Please try again with a smaller file.',
};

/**
 * A worker waits so that the first rows of a file are there at once. Reading cannot be stopped in the middle, so giving up means
 * ending the worker; another one is started for what comes next.
 */
export function openDataWorker(start: () => Worker = startWorker): DataWorker {
  let waiting = start();
  let giveUp = () => {};

  return {
    open(source, choices, progress) {
      giveUp();
      const worker = waiting;
      return new Promise((answer) => {
        giveUp = () => end(null);
        worker.addEventListener('error', () => end(broken));
        worker.addEventListener('message', ({ data }: MessageEvent<Tell>) => {
          if (data.is === 'head') progress.onHead(data.sheet);
          else if (data.is === 'progress') progress.onProgress(data.share, data.rows);
          else end(data.is === 'done' ? { ok: true, ...fromWire(data.wire) } : data.result);
        });
        worker.postMessage({ source, choices } satisfies Ask);

        function end(result: ReadResult | null): void {
          giveUp = () => {};
          worker.terminate();
          waiting = start();
          answer(result);
        }
      });
    },
    cancel: () => giveUp(),
    close() {
      giveUp();
      waiting.terminate();
    },
  };
}

function startWorker(): Worker {
  return new Worker(new URL('./data-worker.ts', import.meta.url), { type: 'module' });
}
