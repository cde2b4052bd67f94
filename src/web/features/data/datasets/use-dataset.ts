import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dataset } from '#contract/data/datasets.ts';
import type { Edit } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import { fetchFile } from '#web/client/download.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import { newKey } from '#web/client/new-key.ts';
import type { StoredChanges } from '#web/client/saving/saver.ts';
import { CallFailed, send } from '#web/client/send.ts';
import {
  type DatasetSaver,
  deliverStored,
  isPassingError,
  openDatasetSaver,
  openKeptEdits,
  type PendingEdits,
  Replaced,
  sendEdits,
} from './dataset-saving.ts';
import { mayChange } from './use-library-actions.ts';

type OpenedDataset =
  | { status: 'loading' }
  | { status: 'error'; message: string; isGone: boolean }
  /** Changes that a closed page had stored conflict with what others did since. */
  | { status: 'asking'; kept: StoredChanges<Edit> }
  | { status: 'ready'; saver: DatasetSaver };

/** What to do with changes stored in this browser: send them, apply them to the newest data, or discard them. */
type With = 'kept' | 'mine' | 'theirs';

/** Opens a dataset for editing, and again whenever its data was replaced. */
export function useDataset(id: string) {
  const [opened, setOpened] = useState<OpenedDataset>({ status: 'loading' });
  const current = useRef<DatasetSaver | null>(null);
  const place = useRef<Promise<PendingEdits> | null>(null);
  const count = useRef(0);

  const open = useCallback(
    async (how: With) => {
      const turn = ++count.current;
      place.current ??= openKeptEdits(id);
      const next = await place.current
        .then((edits) => openFrom(id, how, edits))
        .catch((error: unknown) => toFailure(error));
      if (turn !== count.current) {
        if (next.status === 'ready') next.saver.close();
        return;
      }
      current.current?.close();
      current.current = next.status === 'ready' ? next.saver : null;
      setOpened(next);
    },
    [id],
  );

  useEffect(() => {
    setOpened({ status: 'loading' });
    void open('kept');
    let edits: PendingEdits | null = null;
    place.current?.then(
      (opened) => {
        edits = opened;
      },
      () => {}, // handled where it is opened
    );
    const flush = () => void current.current?.flush();
    const warn = (event: BeforeUnloadEvent) => {
      const isSaved = current.current === null || current.current.state.read().status === 'saved';
      if (!isSaved && edits?.isSafe() === false) event.preventDefault();
    };
    addEventListener('online', flush);
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('beforeunload', warn);
      count.current += 1;
      void current.current?.flush();
      current.current = null;
      place.current?.then(
        ({ close }) => close(),
        () => {},
      );
      place.current = null;
    };
  }, [open]);

  return { opened, open };
}

async function openFrom(id: string, how: With, edits: PendingEdits): Promise<OpenedDataset> {
  if (how === 'theirs') edits.keep(null);
  let dataset = await readDataset(id);
  let stored = mayChange(dataset.role) ? edits.waiting() : null;
  if (stored !== null && stored.version !== dataset.version && how === 'kept') {
    const delivered = await deliverStored(stored, (batch, about) => sendEdits(id, batch, about)).catch(
      (error: unknown) => {
        if (error instanceof Replaced && stored !== null) return { status: 'conflict' as const, kept: stored };
        throw error;
      },
    );
    if (delivered.status === 'conflict') return { status: 'asking', kept: delivered.kept };
    edits.keep(null);
    stored = null;
    dataset = await readDataset(id);
  }
  const sheet = await loadSheet(id, dataset.version);
  const saver = openDatasetSaver(
    { sheet, version: dataset.version, kept: stored },
    {
      isPassing: isPassingError,
      send: (batch, about) => sendEdits(id, batch, about),
      keep: edits.keep,
      newKey,
      wait: (milliseconds, then) => {
        const timer = setTimeout(then, milliseconds);
        return () => clearTimeout(timer);
      },
    },
  );
  return { status: 'ready', saver };
}

function readDataset(id: string): Promise<Dataset> {
  return send(datasets.read, { id }, { toast: false });
}

function toFailure(error: unknown): OpenedDataset {
  const message = error instanceof Error ? error.message : 'Please try again.';
  return { status: 'error', message, isGone: error instanceof CallFailed && error.status === 404 };
}

/** The cells of a dataset, current or of an earlier version. */
export async function loadSheet(id: string, version?: number, signal?: AbortSignal): Promise<Sheet> {
  const input = { id, ...(version !== undefined && { version }) };
  const { bytes } = await fetchFile(datasets.sheet, input, { toast: false, ...(signal && { signal }) });
  return readSheetJson(JSON.parse(await bytes.text()));
}
