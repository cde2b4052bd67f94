export type Counter = {
  /** Counts one, or an amount, unless that were more than is allowed. False for too many. */
  take(who: string, amount?: number): boolean;
};

/** Counts in this process how often somebody did something in the present window of time. */
export function openCounter({ times, seconds }: { times: number; seconds: number }): Counter {
  let counts = new Map<string, number>();
  let end = 0;
  return {
    take(who, amount = 1) {
      const now = performance.now();
      if (now >= end) {
        counts = new Map();
        end = now + seconds * 1000;
      }
      const count = (counts.get(who) ?? 0) + amount;
      if (count > times) return false;
      counts.set(who, count);
      return true;
    },
  };
}
