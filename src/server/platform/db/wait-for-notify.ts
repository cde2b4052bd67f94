import type { Channels } from './listen.ts';

const lookAgainMs = 10_000; // in case a notification is lost

type Input = { channel: Parameters<Channels['hear']>[0]; about: string; signal: AbortSignal };

/**
 * Waits for database notifications about one thing. Call `begin` before reading: a change during the read causes
 * another read.
 */
export function waitForNotify(channels: Channels, { channel, about, signal }: Input) {
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
    /** Resolves on news since `begin`, or when it is time to check anyway. */
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
