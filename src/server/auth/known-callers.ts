import type { Db } from '../db/database.ts';
import type { Channels } from '../db/listen.ts';
import type { Glance, SessionCaller } from '../http/caller.ts';
import { onChange } from '../user/index.ts';
import { type FoundSession, findSession, hashOf } from './session.ts';

const keptMs = 60_000; // in case a database notification is lost
const mostKept = 10_000;

type CachedSession = FoundSession & { readAt: number };

export type KnownCallers = {
  /** The caller with this token, if the session is still valid. */
  identify(token: string, now: Date, glance?: Glance): Promise<SessionCaller | null>;
  close(): void;
};

/**
 * Cache of callers by token, kept for a minute, because every call needs one. The database announces each change of an
 * account and each end of a session, and the entries of that user are dropped: see docs/decisions/017. Nothing is cached
 * while announcements cannot be received.
 */
export function knowCallers({ db, channels }: { db: Db; channels: Channels }): KnownCallers {
  const known = new Map<string, CachedSession>();
  let changes = 0;

  function forget(userId: string): void {
    changes++;
    for (const [key, { caller }] of known) if (caller.id === userId) known.delete(key);
  }
  function forgetAll(): void {
    changes++;
    known.clear();
  }
  const stops = [channels.hear('people', forget), channels.onGap(forgetAll), onChange(forget)];

  return {
    async identify(token, now, glance = 'use') {
      const hash = hashOf(token);
      const key = hash.toString('latin1');
      const entry = known.get(key);
      if (entry !== undefined && channels.isHearing() && isFresh(entry, now)) return entry.caller;
      known.delete(key);
      const changesBefore = changes;
      const found = await findSession(db, hash, now, glance);
      const hasChanged = changes !== changesBefore; // then the value read may be outdated
      if (found !== null && !hasChanged && channels.isHearing()) keep(key, { ...found, readAt: now.getTime() });
      return found?.caller ?? null;
    },
    close() {
      for (const stop of stops) stop();
    },
  };

  function keep(key: string, entry: CachedSession): void {
    const [oldest] = known.keys();
    if (known.size >= mostKept && oldest !== undefined) known.delete(oldest);
    known.set(key, entry);
  }
}

function isFresh({ readAt, expiresAt, renewsAt }: CachedSession, now: Date): boolean {
  const moment = now.getTime();
  return moment >= readAt && moment < readAt + keptMs && now < expiresAt && now < renewsAt;
}
