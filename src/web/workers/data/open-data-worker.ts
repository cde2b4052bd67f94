import { fromWire } from '#data/bulk/wire.ts';
import type { Choices, Reading, Unreadable } from '#data/reading.ts';
import type { Sheet } from '#data/sheet.ts';
import type { FoundAreas } from './find-areas.ts';
import type { Ask, DataWorkerMessage, Dropped } from './messages.ts';

/** Messages while a source is read. */
type Progress = { onHead(sheet: Sheet): void; onProgress(share: number, rows: number): void };

/** The table, with the areas that were in the file. */
export type OpenedData = Reading & { areas?: FoundAreas };
type Answer = ({ ok: true } & OpenedData) | Unreadable;

/** Reads files and pasted text in a worker. */
export type DataWorker = {
  /** Reads a source; an earlier one that is still being read is cancelled, and its promise resolves to null. */
  open(source: Dropped, choices: Partial<Choices>, progress: Progress): Promise<Answer | null>;
  cancel(): void;
  close(): void;
};

const broken: Unreadable = {
  ok: false,
  reason: 'unknown',
  error:
    'This could not be read: the browser ran out of memory, or the file has changed. Please try again with a smaller file.',
};

/**
 * A worker is kept ready so that the first rows of a file appear at once. Reading cannot be stopped in the middle, so
 * cancelling means ending the worker; another one is started for the next source.
 */
export function openDataWorker(start: () => Worker = startWorker, { withAreas = false } = {}): DataWorker {
  let waiting = start();
  let giveUp = () => {};

  return {
    open(source, choices, progress) {
      giveUp();
      const worker = waiting;
      return new Promise((answer) => {
        giveUp = () => end(null);
        worker.addEventListener('error', () => end(broken));
        worker.addEventListener('message', ({ data }: MessageEvent<DataWorkerMessage>) => {
          if (data.is === 'head') progress.onHead(data.sheet);
          else if (data.is === 'progress') progress.onProgress(data.share, data.rows);
          else end(data.is === 'done' ? opened(data) : data.result);
        });
        worker.postMessage({ source, choices, ...(withAreas && { withAreas }) } satisfies Ask);

        function end(result: Answer | null): void {
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

function opened({ wire, areas }: Extract<DataWorkerMessage, { is: 'done' }>): Answer {
  return { ok: true, ...fromWire(wire), ...(areas && { areas }) };
}

function startWorker(): Worker {
  return new Worker(new URL('./data-worker.ts', import.meta.url), { type: 'module' });
}
