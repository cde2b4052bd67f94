import type { Db } from '../db/database.ts';
import type { Channels } from '../db/listen.ts';
import { waitForNotify } from '../db/wait-for-notify.ts';
import type { Viewer } from './cards.ts';
import { versionFor } from './store.ts';

/** The version now and after every change, until the signal is aborted or the user loses access to the chart. */
export async function* watchVersion(
  { db, channels }: { db: Db; channels: Channels },
  { id, user }: { id: string; user: Viewer },
  signal: AbortSignal,
): AsyncGenerator<{ version: number }> {
  const words = waitForNotify(channels, { channel: 'projects', about: id, signal });
  try {
    for (let last = -1; !signal.aborted; ) {
      words.begin();
      const version = await versionFor(db, id, user);
      if (version === null) return;
      if (version !== last) yield { version };
      last = version;
      await words.next();
    }
  } finally {
    words.end();
  }
}
