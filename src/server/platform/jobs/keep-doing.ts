type Routine = { wake(): void; stop(): Promise<void> };

type Options = { everyMs: number; onError: (error: unknown) => void };

/**
 * Runs a task now, whenever woken, and at a regular interval; never twice at once. Failures in a row are logged once.
 */
export function runRoutine(task: () => Promise<void>, { everyMs, onError }: Options): Routine {
  let isStopped = false;
  let isWoken = false;
  let isFailing = false;
  let endPause = () => {};
  const ended = loop();

  async function loop(): Promise<void> {
    while (!isStopped) {
      isWoken = false;
      try {
        await task();
        isFailing = false;
      } catch (error) {
        if (!isFailing) onError(error);
        isFailing = true;
      }
      if (!isStopped && !isWoken) await pause();
    }
  }

  function pause(): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, everyMs);
      endPause = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  return {
    wake() {
      isWoken = true;
      endPause();
    },
    async stop() {
      isStopped = true;
      endPause();
      await ended;
    },
  };
}
