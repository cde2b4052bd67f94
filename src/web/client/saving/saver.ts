import { createStore, type Store } from '../store.ts';
import type { ChangedBy } from './changed-by.ts';

/** Changes that are made, saved and undone together. The key makes it harmless to send them twice. */
export type Batch<Change> = { key: string; words: string; changes: readonly Change[] };

/** Response to a batch. `theirs` are the changes by others since the version it was based on. */
export type Answer<Change> =
  | { status: 'saved'; version: number; theirs: readonly Change[]; by?: ChangedBy }
  | { status: 'conflict'; version: number; theirs: readonly Change[]; by?: ChangedBy };

export type SaveState<Change> =
  | { status: 'saved' }
  | { status: 'waiting' }
  | { status: 'saving' }
  /** Nothing is lost: pending changes are stored in this browser, and sent as soon as possible. */
  | { status: 'offline' }
  /** Others changed the same parts. Saving stops until the user decides. */
  | { status: 'conflict'; mine: readonly Change[]; theirs: readonly Change[]; by?: ChangedBy }
  /** The server refuses it, however often it is sent. */
  | { status: 'refused'; message: string };

/** What is stored in the browser until the server has it. */
export type StoredChanges<Change> = { version: number; batches: readonly Batch<Change>[] };

export type SaverPorts<Value, Change> = {
  apply: (value: Value, changes: readonly Change[]) => Value;
  conflictsOf: (mine: readonly Change[], theirs: readonly Change[]) => readonly Change[];
  /** The same in fewer changes: of the characters typed into a title only the last state counts. */
  squash: (changes: readonly Change[]) => readonly Change[];
  send: (batch: Batch<Change>, about: { version: number; isForced: boolean }) => Promise<Answer<Change>>;
  /** The next value, reusing unchanged parts of the previous one, since others compare them by identity. */
  share?: (before: Value, next: Value) => Value;
  /** Whether a failure may go away by itself: no connection, a server that restarts. */
  isPassing: (error: unknown) => boolean;
  messageOf: (error: unknown) => string;
  keep: (kept: StoredChanges<Change> | null) => void;
  newKey: () => string;
  wait: (milliseconds: number, then: () => void) => () => void;
};

export type Saver<Value, Change> = {
  state: Store<SaveState<Change>>;
  /** The value as the server has it, plus what is being sent. */
  value: Store<Value>;
  version: () => number;
  add(words: string, changes: readonly Change[]): void;
  /** Changes by others, pushed by the server. */
  hear(version: number, theirs: readonly Change[]): void;
  /** Sends pending changes now, as when a connection is back or the page is closed. */
  flush(): Promise<void>;
  decide(whose: 'mine' | 'theirs'): void;
  close(): void;
};

/** Initial state. `theirs` are the changes by others after the version that the stored changes were based on. */
type Start<Value, Change> = {
  value: Value;
  version: number;
  kept: StoredChanges<Change> | null;
  theirs?: readonly Change[];
};

const patience = 600;
const longestPause = 30_000;
/** The server's limit of changes per request. */
const mostAtOnce = 400;

/**
 * Saves changes one batch after another. The value shown is what the server has, plus what is being sent, plus what is
 * pending; so changes by others go below the user's own, never over them, and nothing that was acknowledged is sent again.
 */
export function openSaver<Value, Change>(
  start: Start<Value, Change>,
  ports: SaverPorts<Value, Change>,
): Saver<Value, Change> {
  let base = start.value;
  let version = start.version;
  /** The version that stored changes are based on: while the user decides about a conflict, the one before it. */
  let agreed = start.kept?.version ?? version;
  let queue: readonly Batch<Change>[] = start.kept?.batches ?? [];
  let sending: Batch<Change> | null = null;
  // They may have arrived although no response came: they are sent again separately under their key, which the server
  // recognizes.
  const tried = new Set(queue.map(({ key }) => key));
  let isForced = false;
  let failures = 0;
  let cancelTimer = () => {};
  let isClosed = false;
  const value = createStore(shown());
  const state = createStore<SaveState<Change>>(beginning());
  if (state.read().status === 'waiting') later(0);

  /** Stored changes may conflict with what others did in the meantime. */
  function beginning(): SaveState<Change> {
    const mine = queue.flatMap(({ changes }) => changes);
    const { theirs = [] } = start;
    if (ports.conflictsOf(mine, theirs).length > 0) return { status: 'conflict', mine, theirs };
    return { status: mine.length > 0 ? 'waiting' : 'saved' };
  }

  function shown(): Value {
    const all = [...(sending === null ? [] : [sending]), ...queue];
    return all.reduce((current, { changes }) => ports.apply(current, changes), base);
  }

  function show(saving: SaveState<Change>, next = shown()): void {
    const waiting = [...(sending === null ? [] : [sending]), ...queue];
    if (saving.status !== 'conflict') agreed = version;
    ports.keep(waiting.length > 0 ? { version: agreed, batches: waiting } : null);
    value.write(ports.share?.(value.read(), next) ?? next);
    state.write(saving);
  }

  function later(pause: number): void {
    cancelTimer();
    cancelTimer = ports.wait(pause, () => void flush());
  }

  async function flush(): Promise<void> {
    cancelTimer();
    if (isClosed || sending !== null || state.read().status === 'conflict') return;
    const next = nextBatch();
    if (next === null) return;
    const { batch } = next;
    sending = batch;
    queue = next.rest;
    tried.add(batch.key);
    show({ status: 'saving' });
    try {
      settle(batch, await ports.send(batch, { version, isForced }));
    } catch (error) {
      putBack(batch);
      fail(error);
    }
  }

  function nextBatch(): { batch: Batch<Change>; rest: readonly Batch<Change>[] } | null {
    const [first, ...rest] = queue;
    if (first === undefined) return null;
    if (tried.has(first.key)) return { batch: first, rest };
    const fresh = queue.findIndex(({ key }) => tried.has(key));
    const own = fresh < 0 ? queue : queue.slice(0, fresh);
    let count = 0;
    let size = 0;
    for (const { changes } of own) {
      if (count > 0 && size + changes.length > mostAtOnce) break;
      count += 1;
      size += changes.length;
    }
    const batchChanges = own.slice(0, count);
    const changes = ports.squash(batchChanges.flatMap((each) => each.changes));
    const words = batchChanges.at(-1)?.words ?? first.words;
    return { batch: { key: first.key, words, changes }, rest: queue.slice(count) };
  }

  function settle(batch: Batch<Change>, answer: Answer<Change>): void {
    failures = 0;
    // A batch that had arrived before is confirmed with its old version; a newer known version stays.
    version = Math.max(version, answer.version);
    base = ports.apply(base, answer.theirs);
    const by = answer.by && { by: answer.by };
    if (answer.status === 'conflict') {
      tried.delete(batch.key); // it is known not to be saved
      putBack(batch);
      show({ status: 'conflict', mine: batch.changes, theirs: answer.theirs, ...by });
      return;
    }
    isForced = false;
    base = ports.apply(base, batch.changes);
    sending = null;
    const mine = queue.flatMap(({ changes }) => changes);
    if (ports.conflictsOf(mine, answer.theirs).length > 0) {
      show({ status: 'conflict', mine, theirs: answer.theirs, ...by });
      return;
    }
    if (queue.length > 0) later(patience);
    show(queue.length > 0 ? { status: 'waiting' } : { status: 'saved' });
  }

  /**
   * A change that only replaces the last pending one is merged with it: typing into a field does not make a long list.
   */
  function withBatch(batch: Batch<Change>): readonly Batch<Change>[] {
    const last = queue.at(-1);
    if (last === undefined || tried.has(last.key)) return [...queue, batch];
    const changes = ports.squash([...last.changes, ...batch.changes]);
    if (changes.length > batch.changes.length) return [...queue, batch];
    return [...queue.slice(0, -1), { ...batch, key: last.key, changes }];
  }

  function putBack(batch: Batch<Change>): void {
    sending = null;
    queue = [batch, ...queue];
  }

  function fail(error: unknown): void {
    if (!ports.isPassing(error)) {
      show({ status: 'refused', message: ports.messageOf(error) });
      return;
    }
    failures += 1;
    later(Math.min(longestPause, 1000 * 2 ** Math.min(failures - 1, 5)));
    show({ status: 'offline' });
  }

  return {
    state,
    value,
    version: () => version,
    add(words, changes) {
      if (changes.length === 0) return;
      queue = withBatch({ key: ports.newKey(), words, changes });
      const { status } = state.read();
      if (sending === null && status !== 'conflict' && status !== 'offline') later(patience);
      const isOver = status === 'saved' || status === 'refused';
      show(isOver ? { status: 'waiting' } : state.read(), ports.apply(value.read(), changes));
    },
    hear(next, theirs) {
      // The request in flight brings the same news with its response.
      if (next <= version || sending !== null) return;
      const mine = queue.flatMap(({ changes }) => changes);
      if (ports.conflictsOf(mine, theirs).length > 0) return void flush();
      version = next;
      base = ports.apply(base, theirs);
      show(state.read());
    },
    flush,
    decide(whose) {
      const current = state.read();
      if (current.status !== 'conflict') return;
      const { theirs } = current;
      isForced = whose === 'mine';
      if (whose === 'theirs') {
        const without = ({ changes, ...batch }: Batch<Change>) => {
          const against = ports.conflictsOf(changes, theirs);
          return { ...batch, key: ports.newKey(), changes: changes.filter((change) => !against.includes(change)) };
        };
        queue = queue.map(without).filter(({ changes }) => changes.length > 0);
      }
      show(queue.length > 0 ? { status: 'waiting' } : { status: 'saved' });
      void flush();
    },
    close() {
      isClosed = true;
      cancelTimer();
    },
  };
}
