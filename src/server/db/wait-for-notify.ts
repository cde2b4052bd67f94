import type { Channels } from './listen.ts';

const lookAgainMs = 10_000; // should a word of the database ever be lost

type Wanted = { channel: Parameters<Channels['hear']>[0]; about: string; signal: AbortSignal };

/** Waits for words of the database about one thing. `begin` is said before reading: what happens during the read is read once more. */
export function waitForNotify(channels: Channels, { channel, about, signal }: Wanted) {
  let isNews = false;
  let endPause = () => {};
  const notice = () => {
    isNews = true;
    endPause();
  };
  const unhear = channels.hear(channel, (changed) => {
    if (changed === about) notice();
  });
  const offGap = channels.onGap(notice);
  signal.addEventListener('abort', notice);
  return {
    begin() {
      isNews = false;
    },
    /** Until there is news since `begin`, or it is time to look anyway. */
    async next(): Promise<void> {
      if (isNews || signal.aborted) return;
      await new Promise<void>((done) => {
        const timer = setTimeout(done, lookAgainMs).unref();
        endPause = () => {
          clearTimeout(timer);
          done();
        };
      });
    },
    end() {
      unhear();
      offGap();
      signal.removeEventListener('abort', notice);
    },
  };
}
