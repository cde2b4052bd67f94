import type { Db } from '../db/database.ts';
import type { Channels } from '../db/listen.ts';
import type { Viewer } from './cards.ts';
import { versionFor } from './store.ts';

const lookAgainMs = 10_000; // should a word of the database ever be lost, or the chart be taken back

/** The version now and after every change, until the signal is aborted or the chart is no longer for this person. */
export async function* watchVersion(
  { db, channels }: { db: Db; channels: Channels },
  { id, user }: { id: string; user: Viewer },
  signal: AbortSignal,
): AsyncGenerator<{ version: number }> {
  let isNews = false;
  let endPause = () => {};
  const notice = () => {
    isNews = true;
    endPause();
  };
  const unhear = channels.hear('projects', (changed) => {
    if (changed === id) notice();
  });
  const offGap = channels.onGap(notice);
  signal.addEventListener('abort', notice);
  try {
    for (let shown = -1; !signal.aborted; ) {
      isNews = false; // before reading: what happens during the read is read once more
      const version = await versionFor(db, id, user);
      if (version === null) return;
      if (version !== shown) yield { version };
      shown = version;
      if (!isNews && !signal.aborted) await pause();
    }
  } finally {
    unhear();
    offGap();
    signal.removeEventListener('abort', notice);
  }

  function pause(): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, lookAgainMs).unref();
      endPause = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
