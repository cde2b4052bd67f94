export type Counter = {
  /** Counts one, unless there were as many as are allowed. False for one too many. */
  take(who: string): boolean;
};

/** Counts in this process how often somebody did something in the present window of time. */
export function openCounter({ times, seconds }: { times: number; seconds: number }): Counter {
  let counts = new Map<string, number>();
  let end = 0;
  return {
    take(who) {
      const now = performance.now();
      if (now >= end) {
        counts = new Map();
        end = now + seconds * 1000;
      }
      const count = counts.get(who) ?? 0;
      if (count >= times) return false;
      counts.set(who, count + 1);
      return true;
    },
  };
}
