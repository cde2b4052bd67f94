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
  /** How many wait at most, in total, per account and per network. */
  mostWaiting: number;
  mostOfAccount: number;
  mostOfNetwork?: number;
  /**
   * How many places one account may hold; all of them if it is not given. An account whose long jobs hold them all has
   * one more for a short job. Long jobs of all accounts together hold no more than this.
   */
  mostHeld?: number;
  /** The same while other accounts use the queue as well. */
  mostHeldBesideOthers?: number;
};

/** How many places there are, how many are taken, and how many jobs wait for one. */
export type PlaceCounts = { places: number; used: number; waiting: number };

type Owner = Required<JobOwner>;
type Waiting = Owner & { begin: () => void; passed: number };

/** How many short jobs may go before a waiting long one. */
const mostPassed = 10;

/** After a job an account or network counts as one that uses the queue for this long. */
const activeMilliseconds = 10_000;

/**
 * A queue for places. A free place goes to a short job before a long one, and among equals to the account that holds the
 * fewest places, then to the network that does, then to the account that waited longest. Long jobs leave one place to
 * short ones, and an account leaves some to others, so that nobody waits for the jobs of one who sent many; nor for those
 * of one who has many accounts, because a network leaves as many to others as one account does when it is alone. What an
 * account waits for itself does not wait for its own long jobs: one short job goes beside them.
 */
export function openFairQueue({
  places,
  mostWaiting,
  mostOfAccount,
  mostOfNetwork = mostWaiting,
  mostHeld = places,
  mostHeldBesideOthers = mostHeld,
}: QueueLimits) {
  const mostLong = Math.max(1, Math.min(mostHeld, places - 1));
  const running = new Set<Owner>();
  const accounts = openPresence();
  const networks = openPresence();
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
    const byAccount = Map.groupBy(running, ({ account }) => account);
    const byNetwork = Map.groupBy(running, ({ network }) => network);
    const held = ({ account }: Waiting) => byAccount.get(account)?.length ?? 0;
    const heldShort = ({ account }: Waiting) =>
      byAccount.get(account)?.filter(({ weight }) => weight === 'short').length ?? 0;
    const near = ({ network }: Waiting) => (network === null ? 0 : (byNetwork.get(network)?.length ?? 0));
    const turnOf = ({ account }: Waiting) => served.get(account) ?? 0;
    const allowed = list.filter(
      (one) =>
        (held(one) < (accounts.hasOthers(one.account) ? mostHeldBesideOthers : mostHeld) ||
          (one.weight === 'short' && heldShort(one) === 0)) &&
        near(one) < (one.network !== null && networks.hasOthers(one.network) ? mostHeld : places),
    );
    // Among short jobs the long ones of an account do not count: its pictures would wait as long as its video takes.
    const has = (one: Waiting) => (one.weight === 'short' ? heldShort(one) : held(one));
    return allowed.toSorted((a, b) => has(a) - has(b) || near(a) - near(b) || turnOf(a) - turnOf(b))[0];
  }

  function longRunning(): number {
    return [...running].filter(({ weight }) => weight === 'long').length;
  }

  function requireRoom({ account, network }: Owner): void {
    const own = waiting.filter((one) => one.account === account).length;
    if (own >= mostOfAccount) throw new SandboxBusyError(tooManyWaiting(own), { isOwnFault: true });
    const near = network === null ? 0 : waiting.filter((one) => one.network === network).length;
    if (near >= mostOfNetwork) throw new SandboxBusyError(tooManyNear(near), { isOwnFault: true });
    if (waiting.length >= mostWaiting) throw new SandboxBusyError('The server is busy. Please try again in a moment.');
  }

  return {
    counts: (): PlaceCounts => ({ places, used: running.size, waiting: waiting.length }),

    /** Whether an account has more jobs than it may run now; a short job does not wait for long ones. */
    isWaiting: ({ account, weight }: Pick<JobOwner, 'account' | 'weight'>) =>
      waiting.some((one) => one.account === account && (weight === 'long' || one.weight === 'short')),

    /** Waits for a place and returns the function that frees it, which must be called once. */
    async enter({ account, network, weight }: JobOwner, signal?: AbortSignal): Promise<() => void> {
      signal?.throwIfAborted();
      const owner = { account, network, weight };
      requireRoom(owner);
      accounts.see(account);
      if (network !== null) networks.see(network);
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          waiting = waiting.filter((one) => one !== entry);
          reject(signal?.reason);
        };
        const begin = () => {
          signal?.removeEventListener('abort', giveUp);
          running.add(owner);
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

/** Who used the queue a short while ago. */
function openPresence() {
  const seen = new Map<string, number>(); // in the order of time
  return {
    see(name: string): void {
      seen.delete(name);
      seen.set(name, performance.now());
    },
    hasOthers(name: string): boolean {
      const since = performance.now() - activeMilliseconds;
      for (const [other, at] of seen) {
        if (at < since) seen.delete(other);
        else if (other !== name) return true;
      }
      return false;
    },
  };
}

/** The sentence for those who have too much waiting. */
export function tooManyWaiting(count: number): string {
  return `${count} of your tasks are still waiting for their turn, so this one was not started. Please try again when some of them are done.`;
}

function tooManyNear(count: number): string {
  return `${count} tasks from your network are still waiting for their turn, so this one was not started. Please try again in a moment.`;
}
