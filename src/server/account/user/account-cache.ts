import type { Channels } from '#server/platform/db/listen.ts';
import { onChange } from './store.ts';

const keptMs = 60_000; // in case a database notification is lost
const mostKept = 10_000;

type OfAccount = { caller: { id: string } };
type Entry<Value> = { value: Value; readAt: number };
type Options<Value> = { channels: Channels; isFresh: (value: Value, now: Date) => boolean };

type AccountCache<Value> = {
  /** The value under a key, if it is cached. */
  peek(key: string, now: Date): Value | null;
  /** The value under a key, loaded when it is not cached. Null is not cached. */
  read(key: string, now: Date, load: () => Promise<Value | null>): Promise<Value | null>;
  close(): void;
};

/**
 * Cache of callers by token, kept for a minute, because every call needs one. The database announces each change of an
 * account, of its sessions and of its API keys, and the entries of that user are dropped: see docs/decisions/017. Nothing
 * is cached while announcements cannot be received.
 */
export function openAccountCache<Value extends OfAccount>({ channels, isFresh }: Options<Value>): AccountCache<Value> {
  const known = new Map<string, Entry<Value>>();
  /** Loads under way, each with the changes that it may have missed. */
  const loading = new Map<string, { value: Promise<Value | null>; changes: number }>();
  let changes = 0;

  function forget(userId: string): void {
    changes++;
    for (const [key, { value }] of known) if (value.caller.id === userId) known.delete(key);
  }
  function forgetAll(): void {
    changes++;
    known.clear();
  }
  const stops = [channels.hear('people', forget), channels.onGap(forgetAll), onChange(forget)];

  function peek(key: string, now: Date): Value | null {
    const entry = known.get(key);
    if (entry === undefined || !channels.isHearing() || !isYoung(entry, now) || !isFresh(entry.value, now)) return null;
    return entry.value;
  }

  return {
    peek,
    read(key, now, load) {
      const cached = peek(key, now);
      if (cached !== null) return Promise.resolve(cached);
      const under = loading.get(key);
      if (under?.changes === changes) return under.value; // many calls of a program arrive together
      known.delete(key);
      const own = { changes, value: loadNow() };
      loading.set(key, own);
      return own.value;

      async function loadNow(): Promise<Value | null> {
        const changesBefore = changes;
        try {
          const value = await load();
          const hasChanged = changes !== changesBefore; // then the value read may be outdated
          if (value !== null && !hasChanged && channels.isHearing()) keep(key, { value, readAt: now.getTime() });
          return value;
        } finally {
          if (loading.get(key) === own) loading.delete(key);
        }
      }
    },
    close() {
      for (const stop of stops) stop();
    },
  };

  function keep(key: string, entry: Entry<Value>): void {
    const [oldest] = known.keys();
    if (known.size >= mostKept && oldest !== undefined) known.delete(oldest);
    known.set(key, entry);
  }
}

function isYoung({ readAt }: Entry<unknown>, now: Date): boolean {
  const moment = now.getTime();
  return moment >= readAt && moment < readAt + keptMs;
}
