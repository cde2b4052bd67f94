import type { Ports } from '#server/ports.ts';
import type { Database } from '../db/database.ts';
import type { JobKind } from './define-job.ts';
import { openQueue } from './open-queue.ts';
import { recoverJobs } from './recover-jobs.ts';
import { type Routine, runIfDue } from './routine.ts';
import { holdAttempts } from './run-attempt.ts';

export type Worker = { stop(): Promise<void> };

type Options = {
  database: Database;
  ports: Ports;
  kinds: readonly JobKind[];
  routines?: readonly Routine[];
  /** How many jobs run at once. */
  concurrency?: number;
  /** How long a stop waits for running jobs before it hands them back. */
  stopSeconds?: number;
};

const takeEveryMs = 2000; // new jobs wake us; this is for retries
const tendEveryMs = 2000; // well below the heartbeat of 10 s after which a job is taken away
const recoverEveryMs = 3000;
const lookAtRoutinesMs = 60_000;

/** Runs jobs in this process. Any number of workers share one database. */
export async function startWorker(options: Options): Promise<Worker> {
  const { database, kinds, routines = [], concurrency = 4, stopSeconds = 20 } = options;
  const ports = { ...options.ports, network: null };
  const { db, log, channels } = ports;
  requireDistinct(kinds);
  const queue = await openQueue(database.pool, (error) => log.warn({ err: error }, 'pg-boss'));
  for (const { kind } of kinds) await queue.prepare(kind);
  const attempts = holdAttempts({ ports, queue, onEnd: () => taking.wake() });
  const onError = (error: unknown) => log.error({ err: error }, 'the job worker has a problem and goes on trying');
  let first = 0;

  async function take(): Promise<void> {
    first = (first + 1) % kinds.length; // each kind gets its turn to go first
    for (const kind of [...kinds.slice(first), ...kinds.slice(0, first)]) {
      const free = freeFor(kind);
      if (free === 0) continue;
      // An account gets half of the places, for jobs of all kinds together.
      const busy = attempts.accountsWith(Math.max(1, Math.floor(concurrency / 2)));
      for (const claim of await queue.claim(kind, free, busy)) attempts.begin(kind, claim);
    }
  }

  /** One place is reserved, so that a flood of one kind cannot make all others wait. */
  function freeFor(kind: JobKind): number {
    const share = Math.min(kind.atOnce, Math.max(1, concurrency - 1));
    return Math.max(0, Math.min(share - attempts.count(kind), concurrency - attempts.count()));
  }

  /** A routine that fails does not block the others; it runs again at its next time. */
  async function doRoutines(): Promise<void> {
    for (const routine of routines) await runIfDue(routine, ports).catch(onError);
  }

  const taking = runRoutine(take, { everyMs: takeEveryMs, onError });
  const tending = runRoutine(attempts.tend, { everyMs: tendEveryMs, onError });
  const recovering = runRoutine(() => recoverJobs(db, queue), { everyMs: recoverEveryMs, onError });
  const routinely = runRoutine(doRoutines, { everyMs: lookAtRoutinesMs, onError });
  const unhear = [
    channels.hear('job-starts', taking.wake),
    channels.hear('job-cancels', attempts.cancel),
    channels.onGap(taking.wake),
    channels.onGap(tending.wake),
  ];

  return {
    async stop() {
      await Promise.all([taking.stop(), recovering.stop(), routinely.stop()]);
      const limit = setTimeout(attempts.handBack, stopSeconds * 1000);
      await attempts.ended();
      clearTimeout(limit);
      for (const off of unhear) off();
      await tending.stop();
      await queue.close();
    },
  };
}

function requireDistinct(kinds: readonly JobKind[]): void {
  const twice = kinds.find(({ kind }, index) => kinds.findIndex((other) => other.kind === kind) !== index);
  if (twice !== undefined) throw new Error(`two kinds of job are called ${twice.kind}`);
}

type RunningTask = { wake(): void; stop(): Promise<void> };

type TaskOptions = { everyMs: number; onError: (error: unknown) => void };

/**
 * Runs a task now, whenever woken, and at a regular interval; never twice at once. Failures in a row are logged once.
 */
export function runRoutine(task: () => Promise<void>, { everyMs, onError }: TaskOptions): RunningTask {
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
