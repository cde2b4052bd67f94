import type { JobOwner } from './sandbox-job.ts';

/** Thrown when too many jobs are waiting already: those of one account, or those of all. */
export class SandboxBusyError extends Error {
  override name = 'SandboxBusyError';
  readonly isOwnFault: boolean;
  constructor(message: string, { isOwnFault = false } = {}) {
    super(message);
    this.isOwnFault = isOwnFault;
  }
}

export type QueueLimits = {
  /** How many run at once. */
  places: number;
  /** How many wait at most, in total and per account. */
  mostWaiting: number;
  mostOfAccount: number;
  /** How many places one account may hold; all of them if it is not given. */
  mostHeld?: number;
  /** The same while other accounts use the queue as well. */
  mostHeldBesideOthers?: number;
};

type Waiting = JobOwner & { begin: () => void; passed: number };

/** How many short jobs may go before a waiting long one. */
const mostPassed = 10;

/** After a job an account counts as one that uses the queue for this long. */
const activeMilliseconds = 10_000;

/**
 * A queue for places. A free place goes to a short job before a long one, and among equals to the account that holds the
 * fewest places, then to the one that waited longest. Long jobs leave one place to short ones, and an account leaves some
 * to others, so that nobody waits for the jobs of one who sent many.
 */
export function openFairQueue({
  places,
  mostWaiting,
  mostOfAccount,
  mostHeld = places,
  mostHeldBesideOthers = mostHeld,
}: QueueLimits) {
  const mostLong = Math.max(1, places - 1);
  const running = new Map<JobOwner, string>();
  const seen = new Map<string, number>(); // in the order of time
  const served = new Map<string, number>();
  let waiting: Waiting[] = [];
  let turn = 0;

  function fill(): void {
    while (running.size < places) {
      const next = choose();
      if (next === undefined) return;
      if (next.weight === 'short') for (const one of waiting) if (one.weight === 'long') one.passed += 1;
      waiting = waiting.filter((one) => one !== next);
      next.begin();
    }
  }

  function choose(): Waiting | undefined {
    const short = fairest(waiting.filter(({ weight }) => weight === 'short'));
    if (longRunning() >= mostLong) return short;
    const long = fairest(waiting.filter(({ weight }) => weight === 'long'));
    return short === undefined || (long !== undefined && long.passed >= mostPassed) ? long : short;
  }

  /** The list is in the order of arrival, which equal jobs keep. */
  function fairest(list: readonly Waiting[]): Waiting | undefined {
    const byAccount = Map.groupBy(running.values(), (account) => account);
    const held = (account: string) => byAccount.get(account)?.length ?? 0;
    const rank = ({ account }: Waiting) => [held(account), served.get(account) ?? 0] as const;
    const allowed = list.filter(
      ({ account }) => held(account) < (hasOthers(account) ? mostHeldBesideOthers : mostHeld),
    );
    return allowed.toSorted((a, b) => {
      const [ranked, other] = [rank(a), rank(b)];
      return ranked[0] - other[0] || ranked[1] - other[1];
    })[0];
  }

  function hasOthers(account: string): boolean {
    const since = performance.now() - activeMilliseconds;
    for (const [other, at] of seen) {
      if (at < since) seen.delete(other);
      else if (other !== account) return true;
    }
    return false;
  }

  function longRunning(): number {
    return [...running.keys()].filter(({ weight }) => weight === 'long').length;
  }

  return {
    /** Whether an account has more jobs than it may run now. */
    isWaiting: (account: string) => waiting.some((one) => one.account === account),

    /** Waits for a place and returns the function that frees it, which must be called once. */
    async enter({ account, weight }: JobOwner, signal?: AbortSignal): Promise<() => void> {
      signal?.throwIfAborted();
      const own = waiting.filter((one) => one.account === account).length;
      if (own >= mostOfAccount) throw new SandboxBusyError(tooManyWaiting(own), { isOwnFault: true });
      if (waiting.length >= mostWaiting)
        throw new SandboxBusyError('The server is busy. Please try again in a moment.');
      seen.delete(account);
      seen.set(account, performance.now());
      const owner = { account, weight };
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          waiting = waiting.filter((one) => one !== entry);
          reject(signal?.reason);
        };
        const begin = () => {
          signal?.removeEventListener('abort', giveUp);
          running.set(owner, account);
          served.delete(account); // so that the list is in the order of service, and can be trimmed at its start
          turn += 1;
          served.set(account, turn);
          const [oldest] = served.keys();
          if (served.size > mostWaiting && oldest !== undefined) served.delete(oldest);
          resolve();
        };
        const entry: Waiting = { ...owner, begin, passed: 0 };
        waiting.push(entry);
        signal?.addEventListener('abort', giveUp, { once: true });
        fill();
      });
      return () => {
        running.delete(owner);
        fill();
      };
    },
  };
}

/** The sentence for an account or a network that has too much waiting. */
export function tooManyWaiting(count: number): string {
  return `${count} of your tasks are still waiting for their turn, so this one was not started. Please try again when some of them are done.`;
}
