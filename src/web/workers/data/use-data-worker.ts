import { useEffect, useRef, useState } from 'react';
import type { Choices } from '#data/reading.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Dropped } from './messages.ts';
import { type DataWorker, type OpenedData, openDataWorker } from './open-data-worker.ts';

/** State of reading. While a new source is read or has failed, the previous table stays. */
type DataState =
  | { status: 'empty' }
  | { status: 'reading'; before: OpenedData | null; head: Sheet | null; share: number; rows: number }
  | { status: 'error'; before: OpenedData | null; message: string }
  | { status: 'done'; reading: OpenedData };

/** Reads files and pasted text in a worker that lives as long as the component; with areas on demand. */
export function useDataWorker({ withAreas }: { withAreas: boolean }): {
  state: DataState;
  open(source: Dropped, choices?: Partial<Choices>): Promise<void>;
  cancel(): void;
} {
  const [state, setState] = useState<DataState>({ status: 'empty' });
  const worker = useRef<DataWorker | null>(null);

  useEffect(() => {
    worker.current = openDataWorker(undefined, { withAreas });
    return () => {
      worker.current?.close();
      worker.current = null;
    };
  }, [withAreas]);

  return {
    state,
    async open(source, choices = {}) {
      if (worker.current === null) return;
      setState((now) => ({ status: 'reading', before: readingOf(now), head: null, share: 0, rows: 0 }));
      const result = await worker.current.open(source, choices, {
        onHead: (head) => setState((now) => (now.status === 'reading' ? { ...now, head } : now)),
        onProgress: (share, rows) => setState((now) => (now.status === 'reading' ? { ...now, share, rows } : now)),
      });
      if (result === null) return;
      setState((now) =>
        result.ok
          ? { status: 'done', reading: result }
          : { status: 'error', before: readingOf(now), message: result.error },
      );
    },
    cancel() {
      worker.current?.cancel();
      setState((now) => {
        const before = readingOf(now);
        return before === null ? { status: 'empty' } : { status: 'done', reading: before };
      });
    },
  };
}

function readingOf(state: DataState): OpenedData | null {
  if (state.status === 'done') return state.reading;
  return state.status === 'empty' ? null : state.before;
}
