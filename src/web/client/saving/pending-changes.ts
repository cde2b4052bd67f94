import { afterFrame } from '../after-frame.ts';
import { deleteFromBrowser, listStoredIds, readKept, saveToBrowser } from '../browser-storage.ts';
import { newKey } from '../new-key.ts';
import { createStore, type Store } from '../store.ts';
import type { StoredChanges } from './saver.ts';

/**
 * Unsaved changes of one window, stored in the browser. Each window has its own entry, so that two windows on one chart do
 * not overwrite each other; the entry of a closed window is taken over by the next one that opens.
 */
export type PendingStore<Waiting> = {
  /** Changes left over: by this window before it was reloaded, and by windows that are gone. */
  left: readonly Waiting[];
  keep(kept: Waiting | null): void;
  /** Whether the browser has stored the last changes. */
  isSafe(): boolean;
  /** Whether they are on disk, too: then they survive a crash of the browser. */
  isOnDisk: Store<boolean>;
  close(): void;
};

/** What changes are stored about. */
export const storedNames = {
  chart: (id: string) => `project:${id}`,
  cells: (datasetId: string) => `dataset:${datasetId}`,
};

/** A window without locks counts as gone after this long without a sign. */
const longestSilence = 60_000;

export async function openKeptPlace<Waiting>(about: string): Promise<PendingStore<Waiting>> {
  const { id, release } = await ownId(about);
  const own = prefixOf(about) + id;
  const expired = await readLeft<Waiting>(about, id);
  // Entries that were taken over are removed from their old places only when they are stored in the new one.
  let toClear = expired.map(([name]) => name).filter((name) => name !== own);
  let isSafe = true;
  const isOnDisk = createStore(true);
  const disk = openDisk(own, () => {
    isSafe = true;
    if (writer.isClear()) isOnDisk.write(true);
  });
  const store = (kept: Waiting | null) => {
    const record = kept === null ? null : { at: Date.now(), kept };
    if (record === null) localStorage.removeItem(own);
    isSafe = record === null || write(own, record);
    disk.write(record, toClear);
    for (const name of toClear) localStorage.removeItem(name);
    toClear = [];
  };
  const writer = openDebouncedWriter(store);
  return {
    left: expired.map(([, { kept }]) => kept),
    isSafe() {
      writer.clear();
      return isSafe;
    },
    isOnDisk,
    keep(kept) {
      isOnDisk.write(false);
      writer.lay(kept);
    },
    close() {
      writer.clear();
      release();
    },
  };
}

/** Whether this window, before it was reloaded, or one that is gone has left changes. */
export async function isAnythingKept(about: string): Promise<boolean> {
  return (await readLeft(about, sessionStorage.getItem(nameInSession(about)))).length > 0;
}

/** The entries of a window, and of those that are gone. */
async function readLeft<Waiting>(about: string, id: string | null): Promise<[string, KeptRecord<Waiting>][]> {
  const prefix = prefixOf(about);
  const alive = await livingWindows();
  const found = await readRecords<Waiting>(prefix);
  return [...found].filter(([name, { at }]) => {
    const owner = name.slice(prefix.length);
    const isOld = Date.now() - at > longestSilence;
    return owner === id || (alive === null ? isOld : !alive.has(lockOf(about, owner)));
  });
}

const prefixOf = (about: string) => `kept:${about}:`;
const nameInSession = (about: string) => `window:${about}`;

/** Writing takes longer than drawing: it waits until the frame is shown, but never longer than the page lives. */
function openDebouncedWriter<Paper>(put: (paper: Paper) => void) {
  let waiting: { paper: Paper; stop: () => void } | null = null;
  return {
    lay(paper: Paper) {
      waiting?.stop();
      waiting = { paper, stop: afterFrame(clear) };
    },
    clear,
    isClear: () => waiting === null,
  };

  function clear(): void {
    if (waiting === null) return;
    const { paper, stop } = waiting;
    waiting = null;
    stop();
    put(paper);
  }
}

type KeptRecord<Waiting> = { at: number; kept: Waiting };

/** The changes of several windows become one list; it starts at the oldest version any of them was based on. */
export function joinKept<Change>(left: readonly StoredChanges<Change>[]): StoredChanges<Change> | null {
  if (left.length === 0) return null;
  return {
    version: Math.min(...left.map(({ version }) => version)),
    batches: [...new Map(left.flatMap(({ batches }) => batches).map((batch) => [batch.key, batch])).values()],
  };
}

/**
 * Browsers write local storage to disk only every few seconds, so a crash would lose the last changes; and it is limited to
 * five megabytes. IndexedDB has neither problem. Only the newest state matters, so outdated ones are never written.
 */
function openDisk(name: string, onKept: () => void) {
  let next: { record: object | null; clear: readonly string[] } | null = null;
  let isBusy = false;

  async function run(): Promise<void> {
    isBusy = true;
    while (next !== null) {
      const { record, clear } = next;
      next = null;
      try {
        await (record === null ? deleteFromBrowser('changes', name) : saveToBrowser('changes', name, record));
        for (const other of clear) await deleteFromBrowser('changes', other);
        if (next === null) onKept();
      } catch (error) {
        reportError(error); // the disk is full, or storage is disabled: local storage still has it
      }
    }
    isBusy = false;
  }

  return {
    write(record: object | null, clear: readonly string[]) {
      next = { record, clear: [...(next?.clear ?? []), ...clear] };
      if (!isBusy) void run();
    },
  };
}

/** Stored entries by name: the newer of both places. */
async function readRecords<Waiting>(prefix: string): Promise<Map<string, KeptRecord<Waiting>>> {
  const found = new Map<string, KeptRecord<Waiting>>();
  const add = (name: string, record: KeptRecord<Waiting> | null) => {
    if (record !== null && record.at >= (found.get(name)?.at ?? 0)) found.set(name, record);
  };
  for (const name of await listStoredIds('changes', prefix).catch(() => []))
    add(name, (await readKept('changes', name)) as KeptRecord<Waiting> | null); // written by `keep`
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) add(name, readKeptRecord<Waiting>(name));
  return found;
}

/** A copied tab has the session storage of the original: if its name is taken, it takes another. */
async function ownId(about: string): Promise<{ id: string; release: () => void }> {
  const name = nameInSession(about);
  const before = sessionStorage.getItem(name) ?? newKey();
  const lock = await hold(lockOf(about, before));
  const id = lock === null ? newKey() : before;
  const release = lock ?? (await hold(lockOf(about, id))) ?? (() => {});
  sessionStorage.setItem(name, id);
  return { id, release };
}

/** Holds a name until it is released or the window is closed; null when another window holds it. */
function hold(name: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => {});
  return new Promise((held) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return held(null);
      return new Promise<void>((release) => held(release));
    });
  });
}

async function livingWindows(): Promise<Set<string | undefined> | null> {
  if (!('locks' in navigator)) return null; // only secure pages have them
  return new Set((await navigator.locks.query()).held?.map(({ name }) => name));
}

function lockOf(about: string, id: string): string {
  return `window:${about}:${id}`;
}

function readKeptRecord<Waiting>(name: string): KeptRecord<Waiting> | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as KeptRecord<Waiting> | null; // written below
  } catch {
    return null;
  }
}

/** A full storage is no reason to stop: the changes are still in the page and on their way to the server. */
function write(name: string, record: object): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(record));
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}
