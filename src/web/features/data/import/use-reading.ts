import { useEffect, useRef, useState } from 'react';
import { isNeedsPlan, showUpgrade } from '#web/client/premium-modal.ts';
import type { UploadOptions } from '#web/shared/charts/bring-dataset.ts';
import type { PartToRead } from '#web/shared/readings/read-file.ts';
import { type Reading, saveReading } from '#web/shared/readings/reading.ts';

/** What is read: a picture or PDF, or a part of it, or a text. */
export type ReadSource = { file: File; part?: PartToRead } | { text: string };

export type ReadingState =
  | { status: 'idle' }
  | { status: 'working'; source: ReadSource; words: string; share: number | null }
  | { status: 'failed'; source: ReadSource; message: string }
  /** Nothing was read with certainty, for the reason that the reading gives; what was found is for correction. */
  | { status: 'refused'; source: ReadSource; reason: string; found: Reading | null }
  | { status: 'done'; source: ReadSource; reading: Reading };

/** Reads pictures, PDFs and texts on the server, one at a time. The code for it is loaded with the first one. */
export function useReading() {
  const [state, setState] = useState<ReadingState>({ status: 'idle' });
  const open = useRef<AbortController | null>(null);
  useEffect(() => () => open.current?.abort(), []);

  /** Resolves with the reading, unless it was refused, failed or canceled. */
  async function read(source: ReadSource): Promise<Reading | null> {
    open.current?.abort();
    const own = new AbortController();
    open.current = own;
    const { signal } = own;
    const tell = (next: ReadingState) => !signal.aborted && setState(next);
    const onStep = (words: string, share: number | null) => tell({ status: 'working', source, words, share });
    onStep('Preparing', null);
    try {
      const next = await readOnce(source, { signal, onStep });
      tell(next);
      return next.status === 'done' && !signal.aborted ? next.reading : null;
    } catch (error) {
      if (signal.aborted) return null;
      if (isNeedsPlan(error)) showUpgrade(error);
      tell({ status: 'failed', source, message: error instanceof Error ? error.message : String(error) });
      return null;
    }
  }

  return {
    state,
    read,
    cancel() {
      open.current?.abort();
      setState({ status: 'idle' });
    },
    /** Continues with another table of the same original. */
    choose(table: number) {
      setState((now) => (now.status === 'done' ? { ...now, reading: { ...now.reading, table } } : now));
    },
  };
}

async function readOnce(source: ReadSource, way: UploadOptions): Promise<ReadingState> {
  const { uploadForReading: readFile, uploadTextForReading: readText } = await import(
    '#web/shared/readings/read-file.ts'
  );
  way.signal.throwIfAborted();
  const reading = 'text' in source ? await readText(source.text, way) : await readFile(source.file, way, source.part);
  if (reading.tables.length === 0)
    return { status: 'refused', source, reason: reading.refusal ?? 'No table and no chart was found.', found: null };
  const saved = { ...reading, id: await saveReading(reading) };
  if (reading.refusal !== null) return { status: 'refused', source, reason: reading.refusal, found: saved };
  return { status: 'done', source, reading: saved };
}
