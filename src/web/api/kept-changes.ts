import { newKey } from './new-key.ts';

/**
 * What one window has not saved yet, kept in the browser. Each window has a place of its own, so that two windows on one
 * chart do not write over each other; what a window that is gone has left is taken over by the next that opens.
 */
export type KeptPlace<Kept> = {
  /** What was left: by this window before it was loaded again, and by windows that are gone. */
  left: readonly Kept[];
  keep(kept: Kept | null): void;
  /** Whether the browser took what was last given to keep. */
  isSafe(): boolean;
  close(): void;
};

/** A window that cannot be asked whether it lives is taken for gone after so long without a sign. */
const longestSilence = 60_000;

export async function openKeptPlace<Kept>(about: string): Promise<KeptPlace<Kept>> {
  const prefix = `kept:${about}:`;
  const { id, release } = await ownId(about);
  const alive = await livingWindows();
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  const gone = names.filter((name) => {
    const owner = name.slice(prefix.length);
    return owner === id || (alive === null ? isOld(name) : !alive.has(lockOf(about, owner)));
  });
  const left = gone.flatMap((name) => {
    const record = readRecord<Kept>(name);
    localStorage.removeItem(name);
    return record === null ? [] : [record.kept];
  });
  let isSafe = true;
  return {
    left,
    isSafe: () => isSafe,
    keep(kept) {
      if (kept === null) localStorage.removeItem(prefix + id);
      isSafe = kept === null || write(prefix + id, { at: Date.now(), kept });
    },
    close: release,
  };
}

/** A copied tab has the session storage of the first: who finds its own name taken, takes another. */
async function ownId(about: string): Promise<{ id: string; release: () => void }> {
  const name = `window:${about}`;
  const before = sessionStorage.getItem(name) ?? newKey();
  const held = await hold(lockOf(about, before));
  const id = held === null ? newKey() : before;
  const release = held ?? (await hold(lockOf(about, id))) ?? (() => {});
  sessionStorage.setItem(name, id);
  return { id, release };
}

/** Holds a name until it is let go or the window is closed; null when another window holds it. */
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
  if (!('locks' in navigator)) return null; // only pages fetched safely have them
  return new Set((await navigator.locks.query()).held?.map(({ name }) => name));
}

function lockOf(about: string, id: string): string {
  return `window:${about}:${id}`;
}

function isOld(name: string): boolean {
  return Date.now() - (readRecord(name)?.at ?? 0) > longestSilence;
}

function readRecord<Kept>(name: string): { at: number; kept: Kept } | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as { at: number; kept: Kept } | null; // written below
  } catch {
    return null;
  }
}

/** A full storage is no reason to stop work: the changes are still in the page and on their way to the server. */
function write(name: string, record: object): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(record));
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}
