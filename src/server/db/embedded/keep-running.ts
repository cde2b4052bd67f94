import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './process-id.ts';

type Keeper = {
  /** Stops supervising and returns the process id, for the caller to end it. */
  release(): Promise<number>;
  /** The same without waiting for a restart that is under way. */
  abandon(): number;
};

type Options = { again: () => Promise<number>; onDeath: (attempt: number) => void };

const lookEveryMs = 250;
const longestPauseMs = 5000;

/** Supervises a process by its id: when it dies unexpectedly it is restarted, with longer pauses while that fails. */
export function keepRunning(first: number, { again, onDeath }: Options): Keeper {
  const stopping = new AbortController();
  let pid = first;
  const watching = watch();

  async function watch(): Promise<void> {
    while (await pause(lookEveryMs)) {
      for (let attempt = 1; !isAlive(pid) && !stopping.signal.aborted; attempt++) {
        onDeath(attempt);
        pid = await again().catch(() => pid);
        if (!isAlive(pid)) await pause(Math.min(lookEveryMs * 2 ** attempt, longestPauseMs));
      }
    }
  }

  /** False when it was interrupted by the release. */
  function pause(milliseconds: number): Promise<boolean> {
    return sleep(milliseconds, true, { signal: stopping.signal, ref: false }).catch(() => false);
  }

  return {
    async release() {
      stopping.abort();
      await watching;
      return pid;
    },
    abandon() {
      stopping.abort();
      return pid;
    },
  };
}
