import type { Failure } from './model.ts';

const longestMs = 60_000;
const firstMs = 5000;
const outages = new Set(['timeout', 'unreachable', 'failed']);

/**
 * Leaves a provider alone that limits calls or does not respond, so that nobody waits for it in vain: as long as it says,
 * but at most a minute, since one key serves everybody. After that a single call finds out how it does.
 */
export function makePause(now: () => number) {
  let until: number | null = null;
  let isProbed = false;
  let outagesInRow = 0;
  let limitsInRow = 0;
  const pauseFor = (ms: number) => {
    until = now() + Math.min(ms, longestMs);
  };
  return {
    /** Whether a call may be made; `after` must be told how it ended. */
    mayCall(): boolean {
      if (until === null) return true;
      if (isProbed || now() < until) return false;
      isProbed = true;
      return true;
    },
    after(failure: Failure | null): void {
      isProbed = false;
      if (failure?.reason === 'cancelled') return;
      const isOutage = failure !== null && outages.has(failure.reason);
      const isLimited = failure?.reason === 'rate-limited';
      outagesInRow = isOutage ? outagesInRow + 1 : 0;
      limitsInRow = isLimited ? limitsInRow + 1 : 0;
      if (isLimited) {
        const { retryAfter } = failure;
        pauseFor(retryAfter === undefined ? firstMs * 2 ** (limitsInRow - 1) : 1000 * retryAfter);
      } else if (outagesInRow >= 3) pauseFor(longestMs);
      else until = null;
    },
  };
}
