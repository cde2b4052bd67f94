import type { Sheet } from '#data/sheet.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import { fetchFile } from '#web/client/download.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import { CallFailed } from '#web/client/send.ts';
import { createStore, type Store } from '#web/client/store.ts';

export type SheetState =
  | { status: 'loading' }
  | { status: 'error'; message: string }
  | { status: 'done'; sheet: Sheet };

/** The datasets a chart draws from, by id: its own, and those that its steps join. */
export type Sheets = {
  all: Store<ReadonlyMap<string, SheetState>>;
  /** Loads a sheet, unless it is loaded or loading. */
  want(id: string): void;
  again(id: string): void;
  /** Waits for sheets that are loading. */
  settled(): Promise<void>;
  /** Stores a sheet that was changed in this window. */
  put(id: string, sheet: Sheet): void;
};

export function openSheets(): Sheets {
  const all = createStore<ReadonlyMap<string, SheetState>>(new Map());
  const coming = new Set<Promise<void>>();

  function set(id: string, state: SheetState): void {
    all.write(new Map(all.read()).set(id, state));
  }

  function again(id: string): void {
    const fetched = fetchSheet(id).finally(() => coming.delete(fetched));
    coming.add(fetched);
  }

  async function fetchSheet(id: string): Promise<void> {
    set(id, { status: 'loading' });
    try {
      const { bytes } = await fetchFile(datasets.sheet, { id }, { toast: false });
      set(id, { status: 'done', sheet: readSheetJson(JSON.parse(await bytes.text())) });
    } catch (error) {
      if (!(error instanceof CallFailed || error instanceof SyntaxError)) throw error;
      const message = error instanceof CallFailed ? error.message : 'The data cannot be read.';
      set(id, { status: 'error', message });
    }
  }

  return {
    all,
    again,
    async settled() {
      await Promise.all(coming);
    },
    want(id) {
      if (!all.read().has(id)) again(id);
    },
    put: (id, sheet) => set(id, { status: 'done', sheet }),
  };
}
