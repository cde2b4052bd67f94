import type { Db } from '#server/platform/db/database.ts';
import type { Channels } from '#server/platform/db/listen.ts';
import type { Glance, SessionCaller } from '#server/platform/http/caller.ts';
import { openAccountCache } from '../user/index.ts';
import { type FoundSession, findSession, hashOf, hashTextOf } from './session.ts';

type KnownCallers = {
  /** The caller with this token, if the session is still valid. */
  identify(token: string, now: Date, glance?: Glance): Promise<SessionCaller | null>;
  close(): void;
};

/** Signed-in callers by their tokens, cached. */
export function knowCallers({ db, channels }: { db: Db; channels: Channels }): KnownCallers {
  const cache = openAccountCache<FoundSession>({
    channels,
    isFresh: ({ expiresAt, renewsAt }, now) => now < expiresAt && now < renewsAt,
  });
  return {
    async identify(token, now, glance = 'use') {
      const found = await cache.read(hashTextOf(token), now, () => findSession(db, hashOf(token), now, glance));
      return found?.caller ?? null;
    },
    close: cache.close,
  };
}
