import { setImmediate as turn } from 'node:timers/promises';

/**
 * Reports the progress of a job, from 0 to 100, and is its checkpoint: throws when the job has been asked to stop. It yields
 * to other work of the process, so a loop that awaits it can be cancelled and is known to be alive.
 */
export type Progress = (percent: number) => Promise<void>;

type Options = {
  signal: AbortSignal;
  save: (percent: number) => Promise<void>;
  everyMs: number;
  onError: (error: unknown) => void;
};

/** Saves at most once in `everyMs`, the newest value last, and never a smaller one. */
export function openProgress({ signal, save, everyMs, onError }: Options): { progress: Progress; close(): void } {
  let highest = 0;
  let savedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function saveSoon(): void {
    timer ??= setTimeout(saveNow, Math.max(0, savedAt + everyMs - performance.now()));
  }

  function saveNow(): void {
    timer = undefined;
    savedAt = performance.now();
    save(highest).catch(onError); // a lost save is corrected by the next one
  }

  async function report(percent: number): Promise<void> {
    signal.throwIfAborted();
    const whole = Math.floor(Math.min(100, percent));
    if (whole > highest) {
      highest = whole;
      saveSoon();
    }
    await turn();
    signal.throwIfAborted();
  }

  return {
    progress(percent) {
      const reported = report(percent);
      reported.catch(() => {}); // a job that forgets to await must not crash the process; one that awaits still gets it
      return reported;
    },
    close: () => clearTimeout(timer),
  };
}
