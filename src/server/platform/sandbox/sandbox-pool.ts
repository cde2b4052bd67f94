import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { openFairQueue, type PlaceCounts, type QueueLimits, SandboxBusyError } from './fair-queue.ts';
import type { JobMessage } from './frames.ts';
import { toFrame } from './frames.ts';
import { runInChild } from './run-in-child.ts';
import type { PartOf, ResultOf, SandboxAnswer, SandboxJob, SandboxOptions } from './sandbox-job.ts';
import { type SandboxChild, startChildProcess } from './start-child-process.ts';

export type SandboxPool = {
  run<Job extends SandboxJob>(
    job: URL,
    input: Parameters<Job>[0],
    options: SandboxOptions<PartOf<Job>>,
  ): Promise<SandboxAnswer<ResultOf<Job>>>;
  /** Starts the children that wait for jobs; resolves when they have warmed up. */
  warm(): Promise<void>;
  counts(): PlaceCounts;
  /** All processes, including those that run a job. */
  pids(): number[];
  /** Ends every child, including those that run a job. */
  close(): Promise<void>;
};

export type PoolSettings = Partial<QueueLimits> & {
  /** How many children wait for jobs. */
  spares?: number;
  /** After this long without a job the waiting children end: each holds about 120 MB. */
  idleMs?: number;
  /** Loads the child's program from the sources, even if it is built. */
  fromSources?: boolean;
  /** Hears how long each job waited for its place. */
  onPlace?: (waitedMs: number) => void;
};

/** JavaScript heap of children that start before their job is known. A job that needs more gets a new child. */
const spareHeapMegabytes = 2000;

/**
 * A pool of processes that each run one job and end. Some wait, warmed up: when a job takes one, the next is started.
 * They start with the first job, or on request, and end when there was no job for a while.
 */
export function openSandboxPool({
  // Two more than there are processors: one for a short job beside long ones of its account, and one for other accounts.
  places = Math.max(2, availableParallelism()) + 2,
  mostHeld = Math.max(1, places - 2),
  mostHeldBesideOthers = Math.max(1, Math.floor(mostHeld / 2)),
  mostWaiting = 1000,
  mostOfAccount = 40,
  mostOfNetwork = 200,
  spares = Math.min(2, availableParallelism()),
  idleMs = 5 * 60_000,
  fromSources = false,
  onPlace = () => {},
}: PoolSettings = {}): SandboxPool {
  const program = fromSources || !existsSync(builtProgram) ? sourceProgram : builtProgram;
  const queue = openFairQueue({ places, mostHeld, mostHeldBesideOthers, mostWaiting, mostOfAccount, mostOfNetwork });
  const waiting = new Set<SandboxChild>();
  const alive = new Set<SandboxChild>();
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(heapMegabytes: number): SandboxChild {
    const child = startChildProcess(program, { heapMegabytes });
    alive.add(child);
    void child.ended.then(() => {
      alive.delete(child);
      waiting.delete(child);
    });
    return child;
  }

  function startSpares(): void {
    if (isClosed) return;
    while (waiting.size < spares) waiting.add(start(spareHeapMegabytes));
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      for (const child of waiting) child.kill();
      waiting.clear();
    }, idleMs).unref();
  }

  /**
   * The child that has waited longest. An account with more jobs than it may run leaves the waiting children to others:
   * its jobs wait for the start of their own, which yield to other processes from the beginning.
   */
  function takeChild({ megabytes, ...owner }: Pick<SandboxOptions, 'megabytes' | 'account' | 'weight'>): SandboxChild {
    const isBusy = queue.isWaiting(owner);
    const [spare] = isBusy || megabytes > spareHeapMegabytes ? [] : waiting;
    if (spare !== undefined) {
      waiting.delete(spare);
      return spare;
    }
    const child = start(Math.max(megabytes, spareHeapMegabytes));
    if (isBusy) child.yieldToOthers();
    return child;
  }

  return {
    async run<Job extends SandboxJob>(job: URL, input: Parameters<Job>[0], options: SandboxOptions<PartOf<Job>>) {
      type Answer = SandboxAnswer<ResultOf<Job>>;
      const { seconds, megabytes, answerMegabytes = Math.min(megabytes, 64), signal } = options;
      const asked = performance.now();
      const leave = await queue.enter(options, signal);
      onPlace(performance.now() - asked);
      const spareTimer = setTimeout(startSpares, 250); // or when the job ends: a small job has the processor to itself
      let child: SandboxChild | undefined;
      try {
        signal?.throwIfAborted();
        if (isClosed) throw new SandboxBusyError('The server is stopping.');
        const message: JobMessage = { ...nameOf(job), input, seconds, megabytes };
        const frame = toFrame(message);
        for (let tries = 0; ; tries += 1) {
          child = takeChild(options);
          const end = await runInChild(child, frame, { ...options, answerMegabytes } as JobOptions); // its own parts
          if (end.kind === 'done') return { ok: true, result: end.result } as Answer; // as the job returned it
          if (end.kind === 'failed') return end.failure;
          // It died while waiting: the next child takes the job.
          if (isClosed || tries >= spares) return { ok: false, reason: 'crashed', detail: end.detail };
        }
      } finally {
        clearTimeout(spareTimer);
        startSpares();
        if (child === undefined) leave();
        else void child.ended.then(leave);
      }
    },

    async warm() {
      startSpares();
      await Promise.all([...waiting].map(({ ready }) => ready));
    },

    counts: queue.counts,

    pids: () => [...alive].flatMap(({ pid }) => pid ?? []),

    async close() {
      isClosed = true;
      clearTimeout(idleTimer);
      for (const child of alive) child.kill();
      await Promise.all([...alive].map(({ ended }) => ended));
    },
  };
}

type JobOptions = Parameters<typeof runInChild>[2];

const sourceProgram = fileURLToPath(new URL('./start-child.ts', import.meta.url));
/** `scripts/sandbox.ts` builds it. */
export const builtProgram = fileURLToPath(new URL('../../../../build/sandbox/start.cjs', import.meta.url));

/** The fragment of the URL (after #) names the function. */
function nameOf(job: URL): Pick<JobMessage, 'module' | 'name'> {
  const module = new URL(job);
  module.hash = '';
  return { module: module.href, name: job.hash.slice(1) };
}
