type Counter = {
  /** Counts one, or an amount, unless that were more than is allowed. False for too many. */
  take(who: string, amount?: number): boolean;
  /** Counts what has happened already, also above the limit. */
  add(who: string, amount: number): void;
};

/** Counts in this process how often somebody did something in the present window of time. */
export function openCounter({ times, seconds }: { times: number; seconds: number }): Counter {
  let counts = new Map<string, number>();
  let end = 0;
  const countWith = (who: string, amount: number) => {
    const now = performance.now();
    if (now >= end) {
      counts = new Map();
      end = now + seconds * 1000;
    }
    return (counts.get(who) ?? 0) + amount;
  };
  return {
    take(who, amount = 1) {
      const count = countWith(who, amount);
      if (count > times) return false;
      counts.set(who, count);
      return true;
    },
    add(who, amount) {
      counts.set(who, countWith(who, amount));
    },
  };
}
