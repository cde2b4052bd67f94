import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { openFairQueue, type PlaceCounts, type QueueLimits, SandboxBusyError } from './fair-queue.ts';
import { type ChildMessage, guardWord, type JobMessage, toFrame } from './frames.ts';
import { peakMemory, processorSeconds } from './process-usage.ts';
import {
  type PartOf,
  type ResultOf,
  type SandboxAnswer,
  type SandboxFailure,
  type SandboxJob,
  type SandboxOptions,
  waitingFactor,
} from './sandbox-job.ts';
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
          const end = await runInChild(child, frame, { ...options, answerMegabytes } as ChildJobOptions); // its own parts
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

const sourceProgram = fileURLToPath(new URL('./start-child.ts', import.meta.url));
/** `scripts/sandbox.ts` builds it. */
export const builtProgram = fileURLToPath(new URL('../../../../build/sandbox/start.cjs', import.meta.url));

/** The fragment of the URL (after #) names the function. */
function nameOf(job: URL): Pick<JobMessage, 'module' | 'name'> {
  const module = new URL(job);
  module.hash = '';
  return { module: module.href, name: job.hash.slice(1) };
}

/** Result of a job; `never-began` if its child died before it took the job, so that another child may take it. */
type JobEnd = { kind: 'done'; result: unknown } | { kind: 'failed'; failure: SandboxFailure } | NeverBegan;
type NeverBegan = { kind: 'never-began'; detail: string };

type ChildJobOptions = Pick<
  SandboxOptions,
  'seconds' | 'stepSeconds' | 'megabytes' | 'signal' | 'onProgress' | 'onPart'
> & {
  answerMegabytes: number;
};

const megabyte = 1024 * 1024;

/** After this long a job is one that its user expects to wait for: others go first. */
const promptMilliseconds = 400;

/** Gives a child its job and ends it: with the answer, at a limit, or when the signal is aborted. */
export async function runInChild(
  child: SandboxChild,
  frame: readonly Uint8Array[],
  { seconds, stepSeconds, megabytes, answerMegabytes, signal, onProgress, onPart }: ChildJobOptions,
): Promise<JobEnd> {
  const { promise, resolve, reject } = Promise.withResolvers<JobEnd>();
  const fail = (failure: SandboxFailure) => resolve({ kind: 'failed', failure });
  let hasBegun = false;
  let isOver = false;

  async function onMessage(message: ChildMessage): Promise<void> {
    if (isOver) return;
    try {
      if (message.kind === 'started') hasBegun = true;
      if (message.kind === 'progress') {
        stepStart = processorSeconds(child.pid);
        onProgress?.(message.percent, message.stage);
      }
      if (message.kind === 'part') await onPart?.(message.part);
      if (message.kind === 'done') resolve({ kind: 'done', result: message.result });
      if (message.kind === 'refused') fail({ ok: false, reason: 'refused', sentence: message.sentence.slice(0, 500) });
      if (message.kind === 'failed') fail(fromDeath('an error', message.detail));
    } catch (error) {
      reject(error); // the caller's own error, from handling progress and parts
    }
  }

  const tooSlow = (detail = `longer than ${seconds} s`) => fail({ ok: false, reason: 'too-slow', detail });
  const before = processorSeconds(child.pid);
  let stepStart = before;
  const timer = setTimeout(tooSlow, seconds * 1000 * (before === null ? 1 : waitingFactor));
  const patience = setTimeout(() => child.yieldToOthers(), promptMilliseconds);
  const watch = setInterval(() => {
    const used = peakMemory(child.pid) / megabyte;
    if (used > megabytes) fail({ ok: false, reason: 'too-big', detail: `${Math.round(used)} MB` });
    const worked = processorSeconds(child.pid);
    if (worked === null || before === null || stepStart === null) return;
    if (worked - before > seconds) tooSlow();
    if (stepSeconds !== undefined && worked - stepStart > stepSeconds) tooSlow(`a step longer than ${stepSeconds} s`);
  }, 50);
  const stop = () => reject(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  void child.ended.then(({ by, complaints }) => {
    if (!hasBegun) resolve({ kind: 'never-began', detail: `ended by ${by}: ${complaints.slice(0, 2000)}` });
    if (by !== 'SIGKILL') return fail(fromDeath(by, complaints));
    // Not killed by us: by its own guard, by a system without memory, or by hand.
    fail({ ...fromDeath(by, `out of memory: ${complaints}`), isKilled: !complaints.includes(guardWord) });
  });
  child.send(frame, {
    onMessage,
    mostBytes: answerMegabytes * megabyte,
    onTooLarge: () => fail({ ok: false, reason: 'too-big', detail: `an answer above ${answerMegabytes} MB` }),
  });

  try {
    return await promise;
  } finally {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(patience);
    clearInterval(watch);
    signal?.removeEventListener('abort', stop);
    child.kill(); // it runs one job only
  }
}

const outOfMemory = /out of memory|[Aa]llocation failed|Cannot create a (Buffer|string) larger/;

function fromDeath(by: string, words: string): Exclude<SandboxFailure, { reason: 'refused' }> {
  const reason = outOfMemory.test(words) ? 'too-big' : 'crashed';
  return { ok: false, reason, detail: `ended by ${by}: ${words.slice(0, 2000)}` };
}
