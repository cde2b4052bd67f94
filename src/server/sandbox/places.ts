/** A room with so many places. Whoever comes too late waits, in order. */
export function openPlaces(count: number) {
  let free = count;
  const waiting = new Set<() => void>();

  function leave(): void {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else {
      waiting.delete(next);
      next();
    }
  }

  return {
    /** Gives the way out, which must be taken once. */
    async enter(signal?: AbortSignal): Promise<() => void> {
      if (free > 0) {
        free -= 1;
        return leave;
      }
      await new Promise<void>((resolve, reject) => {
        const give = () => {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        };
        const giveUp = () => {
          waiting.delete(give);
          reject(signal?.reason);
        };
        waiting.add(give);
        signal?.addEventListener('abort', giveUp, { once: true });
      });
      return leave;
    },
  };
}
