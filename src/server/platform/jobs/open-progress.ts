import { setImmediate as turn } from 'node:timers/promises';

/**
 * Reports the progress of a job, from 0 to 100, and what it is doing now, and is its checkpoint: throws when the job has been
 * asked to stop. It yields to other work of the process, so a loop that awaits it can be cancelled and is known to be alive.
 */
export type JobProgress = (percent: number, stage?: string) => Promise<void>;

export type ProgressState = { percent: number; stage: string | null };

type Options = {
  signal: AbortSignal;
  save: (state: ProgressState) => Promise<void>;
  everyMs: number;
  onError: (error: unknown) => void;
};

/** Saves at most once in `everyMs`, the newest state last, and never a smaller percentage. */
export function openProgress({ signal, save, everyMs, onError }: Options): { progress: JobProgress; close(): void } {
  let percent = 0;
  let stage: string | null = null;
  let savedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function saveSoon(): void {
    timer ??= setTimeout(saveNow, Math.max(0, savedAt + everyMs - performance.now()));
  }

  function saveNow(): void {
    timer = undefined;
    savedAt = performance.now();
    save({ percent, stage }).catch(onError); // a lost save is corrected by the next one
  }

  async function report(reached: number, doing: string | null): Promise<void> {
    signal.throwIfAborted();
    const whole = Math.floor(Math.min(100, reached));
    if (whole > percent || doing !== stage) {
      if (whole > percent) percent = whole;
      stage = doing;
      saveSoon();
    }
    await turn();
    signal.throwIfAborted();
  }

  return {
    progress(reached, doing) {
      const reported = report(reached, doing ?? stage);
      reported.catch(() => {}); // a job that forgets to await must not crash the process; one that awaits still gets it
      return reported;
    },
    close: () => clearTimeout(timer),
  };
}
